import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { containingFolded } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Certification, ItemResult, Outcome, Signature } from '../inspection.ts'
import type { ReportSegment } from '../segments.ts'
import type { Template } from '../template.ts'
import type { Carrier, InspectedVehicle } from './tables.ts'

type Scope = { fleetId: number }

export type DefectRow = {
  id: number
  itemId: string
  title: { en: string; fr: string }
  note: string
  isSafe: boolean
  problemId: number | null
  problemState: string | null
  certifiedAs: Certification | null
  certifiedAt: string | null
  certifiedBy: string | null
  certifiedNote: string | null
  certifiedSignature: Signature | null
  orderId: number | null
}
export type ReportRow = {
  id: number
  fleetId: number
  vehicleId: number
  templateVersion: number
  form: Template
  vehicle: InspectedVehicle
  carrier: Carrier
  startedAt: Date
  signedAt: Date
  receivedAt: Date
  day: IsoDate
  seconds: number
  isTooFast: boolean
  odometer: number | null
  odometerUnits: 'miles' | 'kilometers'
  place: string | null
  driverUserId: number
  driverName: string
  signature: Signature
  results: Record<string, ItemResult>
  outcome: Outcome
  itemsTotal: number
  keepUntil: IsoDate
  defects: DefectRow[]
}

/** As it is printed, and searched for. */
export const reportNumber = ({ day, id }: Pick<ReportRow, 'day' | 'id'>): string => `${day}-${id}`

type ReportFilters = {
  ids?: readonly number[]
  segment?: ReportSegment
  query?: string | undefined
  vehicleId?: number | undefined
  from?: IsoDate | undefined
  to?: IsoDate | undefined
}

/** A driver sees reports of assigned vehicles, and those that they signed. Alias `i`. */
const isVisible = ({ assignedTo }: FleetScope): RawBuilder<boolean> =>
  assignedTo === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(i.driver_user_id = ${assignedTo} or exists (select from vehicle_drivers d
        where d.fleet_id = i.fleet_id and d.vehicle_id = i.vehicle_id and d.user_id = ${assignedTo}))`

const hasOpenDefect = sql<boolean>`exists (select from inspection_defects o
  where o.fleet_id = i.fleet_id and o.inspection_id = i.id and o.certified_at is null)`

const SEGMENTS: Record<ReportSegment, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  open_defects: hasOpenDefect,
  failed: sql<boolean>`i.outcome <> 'passed'`,
  passed: sql<boolean>`i.outcome = 'passed'`,
  too_fast: sql<boolean>`i.is_too_fast`,
}

/** Vehicles are searched by their names at that time: a report outlives its vehicle. */
const matching = (scope: FleetScope, { ids, segment = 'all', query, vehicleId, from, to }: ReportFilters) => sql<boolean>`
  i.fleet_id = ${scope.fleetId} and ${isVisible(scope)} and ${SEGMENTS[segment]}
  ${ids ? sql`and i.id = any(${[...ids]}::bigint[])` : sql``}
  ${vehicleId ? sql`and i.vehicle_id = ${vehicleId}` : sql``}
  ${from ? sql`and i.day >= ${from}::date` : sql``}
  ${to ? sql`and i.day <= ${to}::date` : sql``}
  ${
    query
      ? sql`and fold_text(concat_ws(' ', i.driver_name, i.vehicle ->> 'name', i.vehicle ->> 'otherId', i.vehicle ->> 'plate', i.vehicle ->> 'vin')) like ${containingFolded(query)}`
      : sql``
  }`

const DEFECTS = sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'itemId', d.item_id, 'title', d.title, 'note', d.note, 'isSafe', d.is_safe,
      'problemId', s.problem_id, 'problemState', p.state, 'certifiedAs', d.certified_as, 'certifiedAt', d.certified_at,
      'certifiedBy', d.certified_by, 'certifiedNote', d.certified_note, 'certifiedSignature', d.certified_signature,
      'orderId', d.order_id) order by d.id)
  from inspection_defects d
    left join problem_sources s on s.fleet_id = d.fleet_id and s.id = d.source_id
    left join problems p on p.fleet_id = s.fleet_id and p.id = s.problem_id
  where d.fleet_id = i.fleet_id and d.inspection_id = i.id), '[]')`

export const findReports = async (
  db: Db,
  scope: FleetScope,
  filters: ReportFilters,
  { limit = 1, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select i.id, i.fleet_id, i.vehicle_id, i.template_version, i.form, i.vehicle, i.carrier, i.started_at, i.signed_at, i.received_at,
      i.day, i.seconds, i.is_too_fast, i.odometer, i.odometer_units, i.place, i.driver_user_id, i.driver_name, i.signature, i.results,
      i.outcome, i.items_total, i.keep_until, ${DEFECTS} as defects
    from inspections i where ${matching(scope, filters)}
    order by i.signed_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countReports = async (db: Db, scope: FleetScope, filters: ReportFilters): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from inspections i where ${matching(scope, filters)}`.execute(db)
  return rows[0]!.count
}

/** The last report of a vehicle that the caller can see, for the next driver's review. */
export const findLastReportId = async (db: Db, { fleetId }: Scope, vehicleId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('inspections')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .orderBy('signedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export type LastSigned = { id: number; vehicleId: number; signedAt: Date; day: IsoDate }

/** The last report of each vehicle. */
export const findLastSigned = async (
  db: Db,
  { fleetId }: Scope,
  vehicleIds: readonly number[],
): Promise<Map<number, LastSigned>> => {
  const { rows } = await sql<LastSigned>`
    select i.* from unnest(${[...vehicleIds]}::bigint[]) as wanted (id)
      join lateral (select x.id, x.vehicle_id, x.signed_at, x.day from inspections x
        where x.fleet_id = ${fleetId} and x.vehicle_id = wanted.id order by x.signed_at desc, x.id desc limit 1) i on true`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

/** A report that was stored before under the same id of its device. */
export const findByClientId = async (db: Db, { fleetId }: Scope, clientId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('inspections')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether the log shows that a driver, who had the vehicle until then, was taken off it since. */
export const wasUnassignedSince = async (
  db: Db,
  { fleetId }: Scope,
  { vehicleId, userId, since }: { vehicleId: number; userId: number; since: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ wasRemoved: boolean }>`
    select e.payload -> 'removedIds' @> ${String(userId)}::jsonb as was_removed from events e
    where e.fleet_id = ${fleetId} and e.subject_type = 'vehicle' and e.subject_id = ${String(vehicleId)} and e.at >= ${since}
      and e.type = 'drivers_changed' and (e.payload -> 'removedIds' @> ${String(userId)}::jsonb or e.payload -> 'addedIds' @> ${String(userId)}::jsonb)
    order by e.at, e.id limit 1`.execute(db)
  return rows[0]?.wasRemoved ?? false
}

/** Inserts a report; null if the same device has sent it at the same time. */
export const insertInspection = async (tx: Tx, values: Insertable<Tables['inspections']>): Promise<number | null> => {
  const row = await tx
    .insertInto('inspections')
    .values(values)
    .onConflict((conflict) => conflict.columns(['fleetId', 'clientId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type NewDefect = Pick<
  Insertable<Tables['inspectionDefects']>,
  'inspectionId' | 'itemId' | 'title' | 'note' | 'isSafe' | 'sourceId'
>

export const insertDefect = async (tx: Tx, { fleetId }: Scope, defect: NewDefect): Promise<void> => {
  await tx
    .insertInto('inspectionDefects')
    .values({ fleetId, ...defect })
    .execute()
}

export type PhotoRow = {
  id: number
  itemId: string
  contentType: string
  bytes: number
  fileKey: string
  previewFileKey: string
}

export const insertPhotos = async (
  tx: Tx,
  { fleetId }: Scope,
  inspectionId: number,
  photos: readonly Omit<PhotoRow, 'id'>[],
): Promise<void> => {
  if (photos.length === 0) return
  await tx
    .insertInto('inspectionFiles')
    .values(photos.map((photo) => ({ fleetId, inspectionId, ...photo })))
    .execute()
}

export const findPhotos = (db: Db, { fleetId }: Scope, inspectionId: number): Promise<PhotoRow[]> =>
  db
    .selectFrom('inspectionFiles')
    .select(['id', 'itemId', 'contentType', 'bytes', 'fileKey', 'previewFileKey'])
    .where('fleetId', '=', fleetId)
    .where('inspectionId', '=', inspectionId)
    .orderBy('id')
    .execute()

/** Finds any photo: access is controlled by the signed URL. */
export const findPhoto = (db: Db, id: number) =>
  db
    .selectFrom('inspectionFiles')
    .select(['id', 'contentType', 'fileKey', 'previewFileKey'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findReviews = (db: Db, { fleetId }: Scope, inspectionId: number) =>
  db
    .selectFrom('inspectionReviews')
    .select(['userId', 'name', 'at', 'signature'])
    .where('fleetId', '=', fleetId)
    .where('inspectionId', '=', inspectionId)
    .orderBy('at')
    .execute()

type NewReview = { inspectionId: number; userId: number; name: string; at: Date; signature: Signature }

/** A person reviews a report once. */
export const insertReview = async (tx: Tx, { fleetId }: Scope, { signature, ...review }: NewReview): Promise<void> => {
  await tx
    .insertInto('inspectionReviews')
    .values({ fleetId, ...review, signature: JSON.stringify(signature) })
    .onConflict((conflict) => conflict.columns(['fleetId', 'inspectionId', 'userId']).doNothing())
    .execute()
}

/** Locks a report against a second certification at the same time. */
export const lockReport = async (tx: Tx, { fleetId }: Scope, id: number): Promise<void> => {
  await tx.selectFrom('inspections').select('id').where('fleetId', '=', fleetId).where('id', '=', id).forUpdate().execute()
}

type NewCertification = {
  as: Certification
  at: Date
  by: string | null
  userId: number | null
  note: string | null
  signature?: Signature
  orderId?: number | null
}

export const certifyDefects = async (
  tx: Tx,
  { fleetId }: Scope,
  ids: readonly number[],
  { as, at, by, userId, note, signature, orderId = null }: NewCertification,
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('inspectionDefects')
    .set({
      certifiedAs: as,
      certifiedAt: at,
      certifiedBy: by,
      certifiedByUserId: userId,
      certifiedNote: note,
      certifiedSignature: signature ? JSON.stringify(signature) : null,
      orderId,
    })
    .where('fleetId', '=', fleetId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Open defects that became a problem, with the driver who reported them. */
export const findOpenDefectsOf = async (tx: Tx, { fleetId }: Scope, problemId: number) => {
  const { rows } = await sql<{ id: number; driverUserId: number }>`
    select d.id, i.driver_user_id from inspection_defects d
      join problem_sources s on s.fleet_id = d.fleet_id and s.id = d.source_id
      join inspections i on i.fleet_id = d.fleet_id and i.id = d.inspection_id
    where d.fleet_id = ${fleetId} and s.problem_id = ${problemId} and d.certified_at is null`.execute(tx)
  return rows
}
