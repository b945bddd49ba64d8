import { type Insertable, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
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
  body: string
  validUntil: IsoDate | null
}

/** Power units and trailers that the rule is about, with the day until which the last passed inspection counts. */
export const findAnnualDue = async (db: Db, { fleetId }: FleetScope): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select v.id, v.name, v.year, v.make, v.model, v.other_id, v.license_plate_number, v.license_plate_state, v.body,
      (select max(a.valid_until) from annual_inspections a
        where a.fleet_id = v.fleet_id and a.vehicle_id = v.id and a.has_passed) as valid_until
    from vehicles v
    where v.fleet_id = ${fleetId} and v.deleted_at is null and v.is_active and (v.duty_class = 'medium_heavy' or v.body = 'trailer')
    order by valid_until nulls first, v.name, v.id limit 1000`.execute(db)
  return rows
}
