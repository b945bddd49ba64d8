import { sql } from 'kysely'
import type { CountryCode } from '#features/countries/country.ts'
import { findRegion } from '#features/countries/regions.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import {
  type StartingPoint,
  startingPoint,
  startingPointFor,
  STARTING_POINTS_VERSION,
} from '../starting-points/starting-points.ts'
import type { Template } from '../template.ts'
import type { Carrier } from './tables.ts'

type Scope = { fleetId: number }

/** A form as a report names it: of the fleet, or a starting point of the product. */
export type FormVersion = {
  templateId: number | null
  startingPoint: StartingPoint | null
  version: number
  content: Template
}

/** The fleet as it is printed on a report, with its country and province, which choose the starting points. */
export const findCarrier = async (
  db: Db,
  { fleetId }: Scope,
): Promise<Carrier & { country: CountryCode; province: string | null }> => {
  const fleet = await db
    .selectFrom('fleets')
    .select(['name', 'address', 'city', 'state', 'zip', 'country'])
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow()
  return { ...fleet, province: findRegion(fleet.state ?? '', fleet.country)?.code ?? null }
}

/** SQL: the published template of the fleet for a vehicle, alias `t`, of the vehicle `v`; the oldest where several match. */
export const templateOfVehicle = sql`(
  select t.id, t.version, t.is_expected, t.is_after, t.missed_after from inspection_templates t
  where t.fleet_id = v.fleet_id and t.archived_at is null and t.version > 0 and v.body = any(t.bodies)
    and (t.duty is null or t.duty = v.duty_class)
  order by t.id limit 1)`

/** The form for a vehicle now: the fleet's own, else the starting point of its country; null if there is neither. */
export const findFormFor = async (
  db: Db,
  { fleetId }: Scope,
  vehicle: { id: number; body: string; dutyClass: string },
): Promise<FormVersion | null> => {
  const { rows } = await sql<{ id: number; version: number }>`
    select t.id, t.version from vehicles v join lateral ${templateOfVehicle} t on true
    where v.fleet_id = ${fleetId} and v.id = ${vehicle.id}`.execute(db)
  const [own] = rows
  if (own) return findVersion(db, { fleetId }, { templateId: own.id, version: own.version })
  const { country, province } = await findCarrier(db, { fleetId })
  const key = startingPointFor(country, province, vehicle)
  if (key === null) return null
  return { templateId: null, startingPoint: key, version: STARTING_POINTS_VERSION, content: startingPoint(key, province) }
}

/** The version that a device had when it filled in the form, also of a template that was archived since. */
export const findVersion = async (
  db: Db,
  { fleetId }: Scope,
  { templateId, version }: { templateId: number; version: number },
): Promise<FormVersion | null> => {
  const row = await db
    .selectFrom('inspectionTemplateVersions')
    .select('content')
    .where('fleetId', '=', fleetId)
    .where('templateId', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { templateId, startingPoint: null, version, content: row.content } : null
}

export const findTemplates = async (db: Db, { fleetId }: Scope, id?: number) => {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.starting_point, t.version, t.draft, p.content as published, p.published_at, p.published_by,
      (select count(*)::integer from vehicles v join lateral ${templateOfVehicle} used on used.id = t.id
        where v.fleet_id = t.fleet_id and v.deleted_at is null and v.is_active) as vehicles
    from inspection_templates t
      left join inspection_template_versions p on p.fleet_id = t.fleet_id and p.template_id = t.id and p.version = t.version
    where t.fleet_id = ${fleetId} and t.archived_at is null ${id === undefined ? sql`` : sql`and t.id = ${id}`}
    order by t.id`.execute(db)
  return rows
}
export type TemplateRow = {
  id: number
  startingPoint: StartingPoint | null
  version: number
  draft: Template | null
  published: Template | null
  publishedAt: Date | null
  publishedBy: string | null
  vehicles: number
}

export const insertTemplate = async (
  tx: Tx,
  { fleetId }: Scope,
  { key, draft, now }: { key: StartingPoint | null; draft: Template; now: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto('inspectionTemplates')
    .values({
      fleetId,
      startingPoint: key,
      draft: JSON.stringify(draft),
      createdAt: now,
      updatedAt: now,
      duty: null,
      archivedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a template that is not archived. */
export const lockTemplate = (tx: Tx, { fleetId }: Scope, id: number) =>
  tx
    .selectFrom('inspectionTemplates')
    .select(['id', 'draft', 'version'])
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const saveDraft = async (tx: Tx, { fleetId }: Scope, id: number, draft: Template | null, now: Date): Promise<void> => {
  await tx
    .updateTable('inspectionTemplates')
    .set({ draft: draft === null ? null : JSON.stringify(draft), updatedAt: now })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .execute()
}

type Published = { id: number; version: number; content: Template; by: string; now: Date }

/** Makes the draft the next version. Reports that are being filled in keep theirs. */
export const publishVersion = async (tx: Tx, { fleetId }: Scope, { id, version, content, by, now }: Published): Promise<void> => {
  await tx
    .insertInto('inspectionTemplateVersions')
    .values({ fleetId, templateId: id, version, content: JSON.stringify(content), publishedAt: now, publishedBy: by })
    .execute()
  await tx
    .updateTable('inspectionTemplates')
    .set({
      draft: null,
      version,
      bodies: content.bodies,
      duty: content.duty,
      isExpected: content.expected === 'every_day_driven',
      isAfter: content.timing === 'after',
      missedAfter: content.missed_after,
      updatedAt: now,
    })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .execute()
}

/** Keeps its versions, for reports that are still on their way. */
export const archiveTemplate = async (tx: Tx, { fleetId }: Scope, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('inspectionTemplates')
    .set({ archivedAt: now, draft: null, updatedAt: now })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .execute()
}

export const hasVehicleOfBody = async (db: Db, { fleetId }: { fleetId: number }, body: string): Promise<boolean> =>
  (await db
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('body', '=', body)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
