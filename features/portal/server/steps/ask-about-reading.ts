import type { ShopCtx } from '#features/accounts/server/context.ts'
import { convertDistance } from '#features/countries/distance.ts'
import type { Order } from '#features/orders/order.ts'
import { findKnownReading } from '#features/vehicles/server/detail/visit-store.ts'
import { presentRowOf } from '#features/vehicles/server/move/present-row-store.ts'
import { askAboutOdometer } from '#features/vehicles/server/save/ask-about-odometer.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { findOwnShop } from '../settings-store.ts'

type Reading = { fleetId: number; vehicleId: number; odometer: number; odometerUnits: Order['odometerUnits'] }

/**
 * Refuses a doubtful odometer of the desk, by the same rule as every other form. On completion the check-in reading is the known
 * one, which the desk has already confirmed.
 */
export const askAboutReading = async (ctx: ShopCtx, read: Reading, received?: Pick<Order, 'odometer' | 'receivedAt'>) => {
  const { zone, country } = await findOwnShop(ctx.db, ctx.acting)
  const row = await presentRowOf(ctx.db, read)
  const vehicle = await findKnownReading(ctx.db, row, row.vehicleId)
  if (vehicle === null) return
  const taken =
    received?.receivedAt && received.odometer !== null ? { at: received.receivedAt, odometer: received.odometer } : null
  const known = taken
    ? { ...vehicle, odometer: taken.odometer, odometerReadOn: dayIn(zone, taken.at), odometerUnits: read.odometerUnits }
    : vehicle
  const odometer = convertDistance(read.odometer, read.odometerUnits, known.odometerUnits)
  const questionCtx = { acting: { country }, language: ctx.language }
  askAboutOdometer(questionCtx, { odometer, on: dayIn(zone, ctx.now), known, field: 'odometer' }, 'confirm_shop_odometer')
}
