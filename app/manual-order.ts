import type { ManualRecordRow } from '#features/history/manual-wire.ts'
import type { ListedOrder } from '#features/orders/listed-wire.ts'

/** Maintenance done elsewhere in the form of a listed order: done, nothing saved, no approver. */
export const asOrder = (record: ManualRecordRow): ListedOrder => ({
  id: record.id,
  is_manual: true,
  status: 'complete',
  state: 'complete',
  vehicle_id: record.vehicle_id,
  vehicle: record.vehicle,
  shop: record.shop,
  custom_shop_name: record.custom_shop_name,
  appointment_date: record.completed_on,
  completed_on: record.completed_on,
  appointment_time: '',
  received_at: null,
  time_zone: 'UTC',
  pre_tax_sub_total: null,
  booked_estimate: null,
  total: record.total,
  saving: null,
  miles: record.miles,
  kilometers: record.kilometers,
  po_number: record.po_number,
  invoice_number: null,
  maintenance_type: record.maintenance_type,
  approved_at: null,
  approver: null,
  order_services: record.vehicle_services.map(({ name, position_name: position }) => ({
    name,
    vanity_label: null,
    position_name: position,
    status: 'approved',
  })),
})
