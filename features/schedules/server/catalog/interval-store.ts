import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ManufacturerInterval } from '../../catalog/interval-line.ts'
import type { IntervalFigures } from '../../catalog/recommended-lines.ts'

/** The company whose fleets the intervals apply to; null: all fleets. */
export type CatalogScope = { affiliationId: number | null }

const ROWS_AT_ONCE = 1000

/** Current intervals of the scope's imports: the latest that was not undone, for each set of vehicles and service. */
export const findIntervalsNow = async (db: Db, { affiliationId }: CatalogScope): Promise<ManufacturerInterval[]> => {
  const { rows } = await sql<ManufacturerInterval>`
    select distinct on (lower(i.make), lower(i.model), i.year_from, i.year_to, lower(coalesce(i.engine, '')), i.service_definition_id)
      i.line, i.make, i.model, i.year_from, i.year_to, i.engine, i.service_definition_id, i.every_miles, i.every_kilometers,
      i.every_months, i.severe_miles, i.severe_kilometers, i.severe_months, i.every_hours, i.severe_hours
    from manufacturer_intervals i join interval_imports m on m.id = i.import_id
    where m.undone_at is null and m.affiliation_id is not distinct from ${affiliationId}::bigint
    order by lower(i.make), lower(i.model), i.year_from, i.year_to, lower(coalesce(i.engine, '')), i.service_definition_id, i.import_id desc
  `.execute(db)
  return rows
}

export type NewImport = {
  source: string
  fileName: string
  reviewedOn: string
  reviewedBy: string
  importedByUserId: number
  importedBy: string
  importedAt: Date
}

export const insertImport = async (db: Db, scope: CatalogScope, newImport: NewImport, intervals: ManufacturerInterval[]) => {
  const row = await db
    .insertInto('intervalImports')
    .values({ ...scope, ...newImport, intervals: intervals.length })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (let first = 0; first < intervals.length; first += ROWS_AT_ONCE)
    await db
      .insertInto('manufacturerIntervals')
      .values(intervals.slice(first, first + ROWS_AT_ONCE).map((one) => ({ importId: row.id, ...one })))
      .execute()
  return row
}

const ofScope = (db: Db, { affiliationId }: CatalogScope) =>
  db
    .selectFrom('intervalImports')
    .where(sql<boolean>`affiliation_id is not distinct from ${affiliationId}::bigint`)
    .selectAll()

export const listImports = (db: Db, scope: CatalogScope) => ofScope(db, scope).orderBy('id', 'desc').limit(100).execute()
export type StoredImport = Awaited<ReturnType<typeof listImports>>[number]

export const lockImport = (db: Db, scope: CatalogScope, id: number) =>
  ofScope(db, scope).where('id', '=', id).forUpdate().executeTakeFirst()

export const markUndone = (db: Db, id: number, by: string, undoneAt: Date) =>
  db.updateTable('intervalImports').set({ undoneBy: by, undoneAt }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Serializes imports: concurrent ones would each compare with the state before the other. */
export const lockCatalog = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('interval_imports'))`.execute(db)
}

/** Vehicles within the scope whose model has intervals here. */
const affected = ({ affiliationId }: CatalogScope, models: readonly { make: string; model: string }[]) => {
  const makes = models.map(({ make }) => make.toLowerCase())
  const names = models.map(({ model }) => model.toLowerCase())
  return sql`from vehicles v join fleets f on f.id = v.fleet_id left join affiliations a on a.id = f.affiliation_id
    where v.deleted_at is null
      and (${affiliationId}::bigint is null or a.id = ${affiliationId}::bigint or a.parent_id = ${affiliationId}::bigint)
      and (lower(v.make), lower(v.model)) in (select * from unnest(${makes}::text[], ${names}::text[]))`
}

/** Vehicles that one of these intervals applies to: by model, year and engine. */
export const countAffected = async (db: Db, scope: CatalogScope, intervals: readonly ManufacturerInterval[]) => {
  const [from, to] = [intervals.map(({ yearFrom }) => yearFrom), intervals.map(({ yearTo }) => yearTo)]
  const makes = intervals.map(({ make }) => make.toLowerCase())
  const models = intervals.map(({ model }) => model.toLowerCase())
  const engines = intervals.map(({ engine }) => engine?.toLowerCase() ?? null)
  const { rows } = await sql<{ vehicles: number; fleets: number }>`
    with wanted as (select distinct * from
      unnest(${makes}::text[], ${models}::text[], ${from}::int[], ${to}::int[], ${engines}::text[]) i (make, model, year_from, year_to, engine))
    select count(*)::int as vehicles, count(distinct v.fleet_id)::int as fleets ${affected(scope, intervals)}
      and exists (select from wanted i where i.make = lower(v.make) and i.model = lower(v.model)
        and v.year between i.year_from and i.year_to and (i.engine is null or i.engine = lower(v.engine)))`.execute(db)
  return rows[0]!
}

/** The next read, or the job, recomputes their due services. */
export const markAffected = async (db: Db, scope: CatalogScope, models: readonly { make: string; model: string }[]) => {
  await sql`insert into services_to_list (fleet_id, vehicle_id)
    select v.fleet_id, v.id ${affected(scope, models)} order by v.fleet_id, v.id
    on conflict do nothing`.execute(db)
}

/** Call after fleets changed their company, whose intervals precede the general ones: queues their vehicles for recomputing. */
export const markVehiclesOf = async (db: Db, fleetIds: readonly number[]): Promise<void> => {
  await sql`insert into services_to_list (fleet_id, vehicle_id)
    select v.fleet_id, v.id from vehicles v
    where v.fleet_id = any(${[...fleetIds]}::bigint[]) and v.deleted_at is null
      and exists (select from interval_imports m where m.affiliation_id is not null and m.undone_at is null)
    order by v.fleet_id, v.id
    on conflict do nothing`.execute(db)
}

/** Filters the models by the vehicles within the scope. */
export const findModelsOfVehicles = async (db: Db, scope: CatalogScope, models: readonly { make: string; model: string }[]) => {
  const { rows } = await sql<{ make: string; model: string }>`
    select distinct v.make, v.model ${affected(scope, models)}`.execute(db)
  return rows
}

export const findModelsOf = async (db: Db, importId: number): Promise<{ make: string; model: string }[]> =>
  db.selectFrom('manufacturerIntervals').select(['make', 'model']).distinct().where('importId', '=', importId).execute()

type IntervalForVehicle = IntervalFigures & {
  vehicleId: number
  serviceDefinitionId: number
  sourceName: string
  reviewedOn: string
}

/**
 * Effective interval per vehicle and service: the company's own before the global one, engine-specific before any
 * engine, the latest.
 */
export const findIntervalsFor = async (db: Db, { fleetId }: { fleetId: number }, vehicleIds: readonly number[]) => {
  const { rows } = await sql<IntervalForVehicle>`
    select distinct on (v.id, i.service_definition_id) v.id as vehicle_id, i.service_definition_id,
      i.every_miles, i.every_kilometers, i.every_months, i.every_hours,
      i.severe_miles, i.severe_kilometers, i.severe_months, i.severe_hours, m.source as source_name, m.reviewed_on
    from vehicles v join fleets f on f.id = v.fleet_id left join affiliations a on a.id = f.affiliation_id
    join manufacturer_intervals i on lower(i.make) = lower(v.make) and lower(i.model) = lower(v.model)
      and v.year between i.year_from and i.year_to and (i.engine is null or lower(i.engine) = lower(v.engine))
    join interval_imports m on m.id = i.import_id and m.undone_at is null
      and (m.affiliation_id is null or m.affiliation_id in (a.id, a.parent_id))
    where v.fleet_id = ${fleetId} and v.id = any(${vehicleIds}::bigint[])
    order by v.id, i.service_definition_id, m.affiliation_id nulls last, i.engine nulls last, i.import_id desc`.execute(db)
  return rows
}
