import type { ShopCtx } from '#features/accounts/server/context.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import { OPEN_STATUSES } from '#features/orders/life/status.ts'
import { lockVehicle } from '#features/vehicles/server/detail/visit-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import type { ShopScope } from './desk-store.ts'

type Vehicle = { fleetId: number; vehicleId: number }

/** A vehicle's open orders at this shop: those that it is here for first, then by appointment. */
const findVisits = (db: Db, scope: ShopScope, { fleetId, vehicleId }: Vehicle) =>
  db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .where('o.shopId', '=', scope.shopId)
    .where('o.fleetId', '=', fleetId)
    .where('o.vehicleId', '=', vehicleId)
    .where('o.status', 'in', [...OPEN_STATUSES])
    .select(['o.id', 'o.receivedAt', 'o.appointmentAt', 's.zone'])
    .orderBy((eb) => eb('o.receivedAt', 'is', null))
    .orderBy('o.appointmentAt')
    .execute()

/** The open order to show before another is opened for the same vehicle. */
export const presentVisit = async (db: Db, scope: ShopScope, vehicle: Vehicle) => {
  const [visit] = await findVisits(db, scope, vehicle)
  if (!visit) return null
  const { date, time } = wallClock(visit.appointmentAt, visit.zone)
  return { order_id: visit.id, is_here: visit.receivedAt !== null, appointment_date: date, appointment_time: time }
}

/** Refuses to receive a vehicle twice. Locks it, so that only one of two desks receives it. */
export const refuseIfHere = async (ctx: Pick<ShopCtx, 'db' | 'acting'>, vehicle: Vehicle, exceptId?: number): Promise<void> => {
  await lockVehicle(ctx.db, { fleetId: vehicle.fleetId }, vehicle.vehicleId)
  const visits = await findVisits(ctx.db, ctx.acting, vehicle)
  const here = visits.find(({ id, receivedAt }) => receivedAt !== null && id !== exceptId)
  if (here) refuse('vehicle_already_here', { order_id: here.id }, { order_id: here.id })
}
