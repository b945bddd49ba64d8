import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { BAY_STATUSES } from '#features/shops/occupied-bays.ts'
import type { Db } from '#platform/db/database.ts'

/** Number of the fleet's vehicles with an appointment on each coming day. */
export const countVehiclesOut = async (db: Db, { fleetId }: FleetScope, after: Date): Promise<Map<IsoDate, number>> => {
  const rows = await db
    .selectFrom('orders')
    .where('fleetId', '=', fleetId)
    .where('status', 'in', [...BAY_STATUSES])
    .where('appointmentAt', '>=', after)
    .groupBy('appointmentDay')
    .select(['appointmentDay', sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(rows.map((row) => [row.appointmentDay, row.count]))
}

/** Garaging postal code of each of these vehicles, if known. */
export const findGaragingZips = async (db: Db, { fleetId }: FleetScope, vehicleIds: number[]): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`id = any(${vehicleIds}::bigint[])`)
    .where('garagingZip', 'is not', null)
    .select(['id', 'garagingZip'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.garagingZip!]))
}
