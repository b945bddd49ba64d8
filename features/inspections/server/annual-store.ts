import { type Insertable, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { containingFolded } from '#platform/db/search.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

type Scope = { fleetId: number }

export const findAnnual = (db: Db, { fleetId }: Scope, where: { vehicleId: number } | { id: number }) =>
  db
    .selectFrom('annualInspections')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where((eb) => ('id' in where ? eb('id', '=', where.id) : eb('vehicleId', '=', where.vehicleId)))
    .orderBy('inspectedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
export type AnnualRow = Awaited<ReturnType<typeof findAnnual>>[number]

export const insertAnnual = async (tx: Tx, values: Insertable<Tables['annualInspections']>): Promise<number> => {
  const { id } = await tx.insertInto('annualInspections').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteAnnual = async (tx: Tx, { fleetId }: Scope, id: number): Promise<void> => {
  await tx.deleteFrom('annualInspections').where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

/** Finds any document: access is controlled by the signed URL. */
export const findAnnualFile = (db: Db, id: number) =>
  db
    .selectFrom('annualInspections')
    .select(['id', 'fileName', 'contentType', 'fileKey', 'previewFileKey'])
    .where('id', '=', id)
    .executeTakeFirst()

export type DueRow = {
  id: number
  name: string
  year: number | null
  make: string | null
  model: string | null
  otherId: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  vin: string | null
  body: string
  validUntil: IsoDate | null
  hasFailed: boolean
  hasLeft: boolean
}

/**
 * Power units and trailers that the rule is about, with the day until which the last passed inspection counts. Our duty classes part
 * at 14,000 lb and the rule begins at 10,001 lb, so that a lighter vehicle counts once an inspection of it is recorded. Vehicles that
 * have left come last, as long as the law asks to keep their documents.
 */
export const findAnnualDue = async (
  db: Db,
  { fleetId }: FleetScope,
  { today, query }: { today: IsoDate; query: string | undefined },
): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select v.id, v.name, v.year, v.make, v.model, v.other_id, v.license_plate_number, v.license_plate_state, v.vin, v.body,
      passed.valid_until, coalesce(not last.has_passed, false) as has_failed, not in_use.yes as has_left
    from vehicles v
      cross join lateral (select v.deleted_at is null and v.is_active as yes) in_use
      left join lateral (select max(a.valid_until) as valid_until from annual_inspections a
        where a.fleet_id = v.fleet_id and a.vehicle_id = v.id and a.has_passed) passed on true
      left join lateral (select a.has_passed, a.keep_until from annual_inspections a
        where a.fleet_id = v.fleet_id and a.vehicle_id = v.id order by a.inspected_on desc, a.id desc limit 1) last on true
    where v.fleet_id = ${fleetId}
      and ((in_use.yes and (v.duty_class = 'medium_heavy' or v.body = 'trailer' or last.keep_until is not null))
        or (not in_use.yes and last.keep_until >= ${today}::date))
      ${query ? sql`and v.search_key like ${containingFolded(query)}` : sql``}
    order by has_left, passed.valid_until nulls first, v.name, v.id limit 1000`.execute(db)
  return rows
}

type ListedAnnual = AnnualRow & { vehicleName: string }

/** All recorded inspections of the fleet, those of deleted vehicles too, the newest first. */
export const findAllAnnual = async (db: Db, { fleetId }: Scope): Promise<ListedAnnual[]> =>
  db
    .selectFrom('annualInspections as a')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'a.fleetId').onRef('v.id', '=', 'a.vehicleId'))
    .selectAll('a')
    .select('v.name as vehicleName')
    .where('a.fleetId', '=', fleetId)
    .orderBy('a.inspectedOn', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

/** Also of a deleted vehicle. */
export const findVehicleName = async (db: Db, { fleetId }: Scope, id: number): Promise<string | null> => {
  const row = await db
    .selectFrom('vehicles')
    .select('name')
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? null
}
