import type { OrderRow } from './contract.ts'

type Shown =
  | 'id'
  | 'status'
  | 'state'
  | 'vehicle_id'
  | 'custom_shop_name'
  | 'appointment_date'
  | 'appointment_time'
  | 'completed_on'
  | 'received_at'
  | 'time_zone'
  | 'pre_tax_sub_total'
  | 'booked_estimate'
  | 'total'
  | 'saving'
  | 'miles'
  | 'kilometers'
  | 'po_number'
  | 'invoice_number'
  | 'maintenance_type'
  | 'approved_at'
  | 'approver'

/** What lists of orders and their file show: an order, or maintenance that was done elsewhere and written down by hand. */
export type ListedOrder = Pick<OrderRow, Shown> & {
  vehicle: Omit<OrderRow['vehicle'], 'body'>
  shop: { name: string } | null
  order_services: Pick<OrderRow['order_services'][number], 'name' | 'vanity_label' | 'position_name' | 'status'>[]
  /** Written down by hand: leads to its vehicle, since there is no order. */
  isManual?: boolean
}
