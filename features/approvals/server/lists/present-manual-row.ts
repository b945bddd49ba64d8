import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import { inBothUnits } from '#features/countries/distance.ts'
import { toDollars } from '#features/countries/money.ts'
import { stateIdOf } from '#features/orders/life/status.ts'
import { presentService, vehicleNow } from '#features/orders/server/present-order.ts'
import type { fleetOrderRow } from '../../lists/lists-contract.ts'
import { MANUAL_MAINTENANCE_TYPE } from '../../lists/order-grid.ts'
import type { ManualRow } from './manual-rows-store.ts'

const MIDNIGHT = '00:00'
const NO_TAXES = { gst_number: null, pst_number: null, tax_rate: 0 }
const NO_SHOP = { address_line1: '', city: '', state: '', zip: '', main_phone_number: '', phone_only: false, ...NO_TAXES }
const NEVER = {
  received_at: null,
  approved_at: null,
  canceled_at: null,
  approver: null,
  invoice_number: null,
  tax_amount: null,
  saving: null,
  booked_estimate: null,
}

/** A manual record as an order row: complete, on a day, at a shop that may be only a name. */
export const presentManualRow = (
  ctx: Pick<Ctx, 'language'>,
  row: ManualRow,
): Omit<z.input<typeof fleetOrderRow>, 'fleet_id' | 'fleet_name' | 'fleet_rep' | 'currency'> => ({
  ...NEVER,
  id: row.id,
  version: 1,
  status: 'complete',
  state: 'complete',
  state_id: stateIdOf('complete'),
  is_walk_in: false,
  maintenance_type: MANUAL_MAINTENANCE_TYPE,
  vehicle_id: row.vehicleId,
  vehicle: vehicleOf(row),
  shop_id: row.shopId ?? 0,
  shop: { ...NO_SHOP, id: row.shopId ?? 0, name: row.shopName ?? '' },
  custom_shop_name: row.customShopName,
  appointment_datetime: `${row.doneOn}T12:00:00.000Z`,
  appointment_date: row.doneOn,
  appointment_time: MIDNIGHT,
  appointment_ends_time: MIDNIGHT,
  time_zone: 'Etc/GMT+5',
  completed_at: `${row.doneOn}T12:00:00.000Z`,
  completed_on: row.doneOn,
  ...inBothUnits(row.odometer, row.odometerUnits),
  pre_tax_sub_total: toDollars(row.totalCents),
  total: toDollars(row.totalCents),
  po_number: row.poNumber,
  can_cancel: false,
  order_services: row.services.map((service) =>
    presentService({ ...NOT_ORDERED, ...service, orderId: row.id }, ctx.language, true),
  ),
})

const NOT_ORDERED = {
  quantity: 1,
  partsCents: null,
  laborMinutes: null,
  partNumber: null,
  retailCents: null,
  status: 'approved' as const,
  shopNote: null,
  addedByShop: false,
  vanityLabel: null,
}

const vehicleOf = (row: ManualRow) => ({ id: row.vehicleId, name: row.vehicleName, vin: row.vin, ...vehicleNow(row) })
