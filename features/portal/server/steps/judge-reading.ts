import type { ShopCtx } from '#features/accounts/server/context.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { visitOdometer } from '#features/orders/life/visit-odometer.ts'
import type { Order } from '#features/orders/order.ts'
import { findKnownReading } from '#features/vehicles/server/detail/visit-store.ts'
import { presentRowOf } from '#features/vehicles/server/move/present-row-store.ts'
import { requireOdometerConfirmation } from '#features/vehicles/server/save/require-odometer-confirmation.ts'
import { judgeOdometer } from '#features/vehicles/server/save/judge-odometer.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { findOwnShop } from '../settings-store.ts'

type Reading = { fleetId: number; vehicleId: number; odometer: number; odometerUnits: Order['odometerUnits'] }
type How = {
  canAsk: boolean | undefined
  /** On completion the check-in reading is the known one, which the desk has already confirmed. */
  received?: Pick<Order, 'odometer' | 'receivedAt'>
}

/** The typed odometer; null: a trailer without one. Every other vehicle needs one. */
export const readOdometer = async (
  ctx: ShopCtx,
  order: Pick<Order, 'fleetId' | 'vehicleId'>,
  typed: number | null | undefined,
): Promise<number | null> => {
  const row = await presentRowOf(ctx.db, order)
  const vehicle = await findKnownReading(ctx.db, row, row.vehicleId)
  const read = visitOdometer(vehicle ?? { powertrain: '' }, typed)
  // The same refusal as of a contract for a missing field.
  return read.ok ? read.odometer : refuse('invalid_input', {}, { problems: [{ field: 'odometer', message: read.code }] })
}

/**
 * Checks an odometer of the desk by the same rule as every other form: an impossible one is refused, a doubtful one must be
 * confirmed. A lower one stays on the order.
 */
export const judgeReading = async (ctx: ShopCtx, read: Reading, { canAsk, received }: How): Promise<void> => {
  const { zone, country } = await findOwnShop(ctx.db, ctx.acting)
  const row = await presentRowOf(ctx.db, read)
  const vehicle = await findKnownReading(ctx.db, row, row.vehicleId)
  if (vehicle === null) return
  const questionCtx = { db: ctx.db, acting: { country }, language: ctx.language }
  const typed = { on: dayIn(zone, ctx.now), field: 'odometer' }
  const odometer = convertDistance(read.odometer, read.odometerUnits, vehicle.odometerUnits)
  await judgeOdometer(questionCtx, row, { ...vehicle, id: row.vehicleId }, { ...typed, odometer }, { contradiction: 'stays' })
  if (!canAsk) return
  const taken =
    received?.receivedAt && received.odometer !== null ? { at: received.receivedAt, odometer: received.odometer } : null
  const known = taken
    ? { ...vehicle, odometer: taken.odometer, odometerReadOn: dayIn(zone, taken.at), odometerUnits: read.odometerUnits }
    : vehicle
  const inKnownUnit = convertDistance(read.odometer, read.odometerUnits, known.odometerUnits)
  requireOdometerConfirmation(questionCtx, { ...typed, odometer: inKnownUnit, known }, 'confirm_shop_odometer')
}
