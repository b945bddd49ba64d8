import { happened } from '#features/events/event.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { raiseOdometer } from '#features/vehicles/server/detail/visit-store.ts'
import { presentRowOf } from '#features/vehicles/server/move/present-row-store.ts'
import type { Order } from '../../order.ts'
import type { OrderActor } from '../../life/step.ts'
import type { StepDeps } from './take-step.ts'

/** The shop's reading, in the order's unit. The order stores it as read; the vehicle only if it is higher, in whichever fleet it is now. */
export const recordShopOdometer = async (
  deps: StepDeps,
  order: Order,
  odometer: number,
  readOn: IsoDate,
  actor: OrderActor,
): Promise<{ isConsistent: boolean }> => {
  const { odometerUnits } = order
  const { fleetId, vehicleId } = await presentRowOf(deps.db, order)
  const reading = { vehicleId, odometer, readOn, recordedAt: deps.now }
  const { isNews, isConsistent } = await raiseOdometer(deps.db, { fleetId }, reading)
  if (!isNews) return { isConsistent }
  const by = actor.kind === 'system' ? actor : { kind: actor.kind, id: actor.id, name: actor.name }
  const where = { fleetId, subjectId: vehicleId, at: deps.now.toISOString(), actor: by }
  deps.emit(happened('odometer_recorded', where, { odometer, odometerUnits, readOn, source: 'shop' }))
  return { isConsistent }
}
