import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import { FINISHED_STATUSES } from '../outcome.ts'

const finished = (db: Db, scope: FleetScope, vehicleId: number) =>
  db
    .selectFrom('orders as o')
    .where('o.fleetId', '=', scope.fleetId)
    .where('o.vehicleId', '=', vehicleId)
    .where('o.status', 'in', [...FINISHED_STATUSES])

/** One page of the finished orders of a vehicle that the asker sees, newest first. */
export const listFinishedOrders = (db: Db, scope: FleetScope, vehicleId: number, limit: number, offset: number) =>
  finished(db, scope, vehicleId)
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .select([
      'o.id',
      'o.maintenanceType',
      'o.status',
      'o.appointmentAt',
      'o.completedAt',
      'o.canceledAt',
      'o.invoiceNumber',
      'o.odometer',
      'o.odometerUnits',
      'o.totalCents',
      'o.savingCents',
      's.id as shopId',
      's.name as shopName',
      's.city',
      's.state',
      's.addressLine1',
      's.zip',
      's.zone',
    ])
    .orderBy(sql`coalesce(o.completed_at, o.canceled_at, o.appointment_at)`, 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countFinishedOrders = async (db: Db, scope: FleetScope, vehicleId: number): Promise<number> => {
  const { count } = await finished(db, scope, vehicleId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
