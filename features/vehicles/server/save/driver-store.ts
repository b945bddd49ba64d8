import type { FleetScope } from '#features/accounts/scope.ts'
import type { DriversChanged } from '#features/events/vehicle-payloads.ts'
import { driversChanged } from '#features/fleets/drivers-changed.ts'
import type { Db } from '#platform/db/database.ts'
import { namesOfPeople } from '../bulk-change/bulk-change-store.ts'

/** Users of the fleet who may be assigned a vehicle. */
export const listPeople = (db: Db, scope: FleetScope) =>
  db
    .selectFrom('users as u')
    .where('u.fleetId', '=', scope.fleetId)
    .where('u.deletedAt', 'is', null)
    .where('u.isActive', '=', true)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email'])
    .orderBy('u.lastName')
    .orderBy('u.firstName')
    .limit(MOST_PEOPLE)
    .execute()
const MOST_PEOPLE = 1000

export const driversOf = async (db: Db, scope: FleetScope, vehicleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('vehicleDrivers')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .select('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** How many of these are users of the fleet. */
export const countPeople = async (db: Db, scope: FleetScope, userIds: number[]): Promise<number> => {
  if (userIds.length === 0) return 0
  const rows = await db
    .selectFrom('users')
    .where('fleetId', '=', scope.fleetId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', userIds)
    .select('id')
    .execute()
  return rows.length
}

/** Replaces the drivers of a vehicle; returns the added and removed ones, by name. */
export const replaceDrivers = async (
  tx: Db,
  scope: FleetScope,
  vehicleId: number,
  userIds: number[],
): Promise<DriversChanged> => {
  const { fleetId } = scope
  const before = await driversOf(tx, scope, vehicleId)
  await tx.deleteFrom('vehicleDrivers').where('fleetId', '=', fleetId).where('vehicleId', '=', vehicleId).execute()
  if (userIds.length > 0) {
    await tx
      .insertInto('vehicleDrivers')
      .values(userIds.map((userId) => ({ fleetId, vehicleId, userId })))
      .execute()
  }
  return driversChanged(before, userIds, await namesOfPeople(tx, [...before, ...userIds]))
}
