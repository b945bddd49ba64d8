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

/** A row of an order list or its CSV: an order, or manually entered maintenance done elsewhere. */
export type ListedOrder = Pick<OrderRow, Shown> & {
  vehicle: Omit<OrderRow['vehicle'], 'body'>
  shop: { name: string } | null
  order_services: Pick<OrderRow['order_services'][number], 'name' | 'vanity_label' | 'position_name' | 'status'>[]
  /** Manual record: links to its vehicle, since there is no order. */
  isManual?: boolean
}
