import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { containingFolded } from '#platform/db/search.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { AnnualKind } from '../annual.ts'

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
  kind: AnnualKind
  odometerUnits: DistanceUnit
  driven: number | null
  validUntil: IsoDate | null
  hasFailed: boolean
  hasLeft: boolean
}

/** SQL: what readings show that the vehicle `v` was driven since a day; null: no reading is that old. */
const drivenSince = (day: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`v.odometer - (
  select r.odometer from odometer_readings r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id and r.stands and r.read_on <= ${day}
  order by r.read_on desc, r.odometer desc limit 1)`

/** Driven since a day, in the vehicle's unit. */
export const findDrivenSince = async (
  db: Db,
  { fleetId }: Scope,
  vehicleId: number,
  day: IsoDate | null,
): Promise<{ driven: number | null; odometerUnits: DistanceUnit }> => {
  const { rows } = await sql<{ driven: number | null; odometerUnits: DistanceUnit }>`
    select ${drivenSince(sql`${day}::date`)} as driven, v.odometer_units from vehicles v
    where v.fleet_id = ${fleetId} and v.id = ${vehicleId}`.execute(db)
  return rows[0]!
}

/**
 * Power units and trailers that the rule is about, with the day until which the last passed inspection counts. Our duty classes part
 * at 14,000 lb and the rule begins at 10,001 lb, so that a lighter vehicle counts once an inspection of it is recorded. Vehicles that
 * have left come last, as long as the law asks to keep their documents. The underside of a coach counts once one is recorded.
 */
export const findAnnualDue = async (
  db: Db,
  { fleetId }: FleetScope,
  { today, query }: { today: IsoDate; query: string | undefined },
): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select v.id, v.name, v.year, v.make, v.model, v.other_id, v.license_plate_number, v.license_plate_state, v.vin, v.body,
      v.odometer_units, k.kind, passed.valid_until, coalesce(not last.has_passed, false) as has_failed, not in_use.yes as has_left,
      case when k.kind = 'coach_underside' then ${drivenSince(sql`passed.inspected_on`)} end as driven
    from vehicles v
      cross join (values ('annual'), ('coach_underside')) k (kind)
      cross join lateral (select v.deleted_at is null and v.is_active as yes) in_use
      left join lateral (select max(a.valid_until) as valid_until, max(a.inspected_on) as inspected_on from annual_inspections a
        where a.fleet_id = v.fleet_id and a.vehicle_id = v.id and a.kind = k.kind and a.has_passed) passed on true
      left join lateral (select a.has_passed, a.keep_until from annual_inspections a
        where a.fleet_id = v.fleet_id and a.vehicle_id = v.id and a.kind = k.kind order by a.inspected_on desc, a.id desc limit 1) last on true
    where v.fleet_id = ${fleetId}
      and ((in_use.yes and (last.keep_until is not null
          or (k.kind = 'annual' and (v.duty_class = 'medium_heavy' or v.body = 'trailer'))))
        or (not in_use.yes and last.keep_until >= ${today}::date))
      ${query ? sql`and v.search_key like ${containingFolded(query)}` : sql``}
    order by has_left, passed.valid_until nulls first, v.name, v.id, k.kind limit 1000`.execute(db)
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
