import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Candidate } from '../merge.ts'
import { type ProblemState, SEVERITIES, type Severity, type System } from '../problem.ts'
import type { NewFile, NewSource } from './new-source.ts'
import type { StepFacts } from './tables.ts'

/** Locks the vehicle; its name, or null outside of the fleet. */
export const lockVehicleName = async (
  tx: Tx,
  { fleetId, vehicleId }: { fleetId: number; vehicleId: number },
): Promise<string | null> => {
  const row = await tx
    .selectFrom('vehicles')
    .select('name')
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name ?? null
}

/** Problems of the vehicle that a new source may belong to: open ones, and closed ones with the same key. */
export const findCandidates = async (tx: Tx, { fleetId, vehicleId, key }: NewSource): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select p.id, p.state, p.system, p.closed_as, p.closed_at, max(s.last_at) as last_at,
      coalesce(array_agg(distinct s.key) filter (where s.key is not null), '{}') as keys
    from problems p join problem_sources s on s.fleet_id = p.fleet_id and s.problem_id = p.id
    where p.fleet_id = ${fleetId} and p.vehicle_id = ${vehicleId}
    group by p.fleet_id, p.id
    having p.state <> 'closed' or bool_or(s.key = ${key})
    order by p.opened_at desc, p.id desc`.execute(tx)
  return rows
}

export const insertProblem = async (tx: Tx, { fleetId, vehicleId, title, system, severity, at }: NewSource): Promise<number> => {
  const { id } = await tx
    .insertInto('problems')
    .values({ fleetId, vehicleId, title: JSON.stringify(title), system, severity, openedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertSource = async (tx: Tx, source: NewSource, problemId: number): Promise<number> => {
  const { fleetId, place, odometer, reporter, files = [] } = source
  const { id } = await tx
    .insertInto('problemSources')
    .values({
      fleetId,
      problemId,
      kind: source.kind,
      key: source.key,
      title: JSON.stringify(source.title),
      system: source.system,
      severity: source.severity,
      at: source.at,
      lastAt: source.at,
      lamp: source.lamp ?? null,
      lampState: source.lampState ?? null,
      words: source.words || null,
      place: place?.text ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      odometer: odometer?.value ?? null,
      odometerUnits: odometer?.units ?? null,
      reporterUserId: reporter?.userId ?? null,
      reporterName: reporter?.name ?? null,
      reporterContact: reporter?.contact ?? null,
      reference: source.reference ?? null,
      clientId: source.clientId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertFiles(tx, fleetId, id, files)
  return id
}

const insertFiles = async (
  tx: Tx,
  fleetId: number,
  sourceId: number,
  files: readonly (NewFile & { stepId?: number })[],
): Promise<void> => {
  if (files.length === 0) return
  await tx
    .insertInto('problemFiles')
    .values(files.map((file) => ({ fleetId, sourceId, ...file })))
    .execute()
}

/** A code or recall that was seen again; false if the problem has no source of this key. */
export const repeatSource = async (tx: Tx, { fleetId, key, at }: NewSource, problemId: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('problemSources')
    .set({
      times: sql`times + case when ${at}::timestamptz > last_at then 1 else 0 end`,
      lastAt: sql<Date>`greatest(last_at, ${at}::timestamptz)`,
    })
    .where('fleetId', '=', fleetId)
    .where('problemId', '=', problemId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Change = Omit<Updateable<Tables['problems']>, 'title'> & { title?: { en: string; fr: string } }

export const updateProblem = async (
  tx: Tx,
  fleetId: number,
  id: number,
  change: Change | ((problem: { severity: Severity; system: System }) => Change),
): Promise<number> => {
  const known =
    typeof change === 'function'
      ? change(
          await tx
            .selectFrom('problems')
            .select(['severity', 'system'])
            .where('fleetId', '=', fleetId)
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirstOrThrow(),
        )
      : change
  const { title, ...rest } = known
  await tx
    .updateTable('problems')
    .set({ ...rest, ...(title ? { title: JSON.stringify(title) } : {}) })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .execute()
  return id
}

/** Files of a reply are also evidence of the newest source. */
export const insertReplyFiles = async (
  tx: Tx,
  fleetId: number,
  { problemId, stepId }: { problemId: number; stepId: number },
  files: readonly NewFile[],
): Promise<void> => {
  if (files.length === 0) return
  const { id } = await tx
    .selectFrom('problemSources')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('problemId', '=', problemId)
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await insertFiles(
    tx,
    fleetId,
    id,
    files.map((file) => ({ ...file, stepId })),
  )
}

export const insertStep = async (
  tx: Tx,
  fleetId: number,
  problemId: number,
  { facts = {}, ...step }: { step: string; at: Date; actorName: string | null; facts?: StepFacts },
): Promise<number> => {
  const { id } = await tx
    .insertInto('problemSteps')
    .values({ fleetId, problemId, ...step, facts: JSON.stringify(facts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A report that was stored before under the same id of its device. */
export const findReportOf = (tx: Db, fleetId: number, clientId: string) =>
  tx
    .selectFrom('problemSources')
    .select(['id', 'problemId', 'reporterUserId'])
    .where('fleetId', '=', fleetId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

/** Which of these ids reports were stored under. */
export const findReportsOf = async (db: Db, fleetId: number, clientIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ clientId: string }>`
    select client_id from problem_sources where fleet_id = ${fleetId} and client_id = any(${clientIds}::uuid[])`.execute(db)
  return rows.map(({ clientId }) => clientId)
}

/** Deletes open problems with nothing but their first source and step; returns how many. */
export const deleteUndecided = async (tx: Tx, fleetId: number, ids: readonly number[]): Promise<number> => {
  // Locked in a statement before the delete, which then sees a reply that was being written.
  await sql`select from problems where fleet_id = ${fleetId} and id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from problems p where p.fleet_id = ${fleetId} and p.id = any(${ids}::bigint[]) and p.state = 'open'
      and (select count(*) from problem_sources s where s.fleet_id = p.fleet_id and s.problem_id = p.id) = 1
      and (select count(*) from problem_steps t where t.fleet_id = p.fleet_id and t.problem_id = p.id) = 1`.execute(tx)
  return Number(numAffectedRows)
}

/** A driver sees problems of assigned vehicles, and those they reported. Alias `p`. */
export const isVisible = ({ assignedTo }: FleetScope): RawBuilder<boolean> =>
  assignedTo === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(exists (select from vehicle_drivers d
        where d.fleet_id = p.fleet_id and d.vehicle_id = p.vehicle_id and d.user_id = ${assignedTo})
      or exists (select from problem_sources own
        where own.fleet_id = p.fleet_id and own.problem_id = p.id and own.reporter_user_id = ${assignedTo}))`

/** Finds any file: access is controlled by the signed URL. */
export const findFile = (db: Db, id: number) =>
  db.selectFrom('problemFiles').select(['id', 'contentType', 'fileKey', 'previewFileKey']).where('id', '=', id).executeTakeFirst()

/** Locks a problem within the scope, with what deciding about it needs. */
export const lockProblem = async (tx: Tx, scope: FleetScope, id: number) => {
  const { rows } = await sql<LockedProblem>`
    select p.id, p.vehicle_id, v.name as vehicle_name, v.is_active as vehicle_is_active, p.title, p.state, p.severity
    from problems p join vehicles v on v.fleet_id = p.fleet_id and v.id = p.vehicle_id and v.deleted_at is null
    where p.fleet_id = ${scope.fleetId} and p.id = ${id} and ${isVisible(scope)} for update of p`.execute(tx)
  return rows[0]
}
export type LockedProblem = {
  id: number
  vehicleId: number
  vehicleName: string
  vehicleIsActive: boolean
  title: { en: string; fr: string }
  state: ProblemState
  severity: Severity
}

/** Moves one of several sources to a new problem; null if there is no other one, or no such source. */
export const moveSource = async (
  tx: Tx,
  fleetId: number,
  { id, vehicleId }: { id: number; vehicleId: number },
  sourceId: number,
): Promise<number | null> => {
  const sources = await tx
    .selectFrom('problemSources')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where('problemId', '=', id)
    .orderBy('id')
    .execute()
  const source = sources.find((one) => one.id === sourceId)
  const others = sources.filter((one) => one !== source)
  if (!source || others.length === 0) return null
  const { title, system, severity, at } = source
  const splitId = await insertProblem(tx, { fleetId, vehicleId, kind: source.kind, key: source.key, title, system, severity, at })
  await tx
    .updateTable('problemSources')
    .set({ problemId: splitId })
    .where('fleetId', '=', fleetId)
    .where('id', '=', sourceId)
    .execute()
  // Replies stay, and so do their photos.
  await tx
    .updateTable('problemFiles')
    .set({ sourceId: others[0]!.id })
    .where('fleetId', '=', fleetId)
    .where('sourceId', '=', sourceId)
    .where('stepId', 'is not', null)
    .execute()
  const leading = others.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))[0]!
  await updateProblem(tx, fleetId, id, { title: leading.title, system: leading.system, severity: leading.severity })
  return splitId
}

/** Words and photos of a problem's reports, oldest first. */
export const findEvidence = async (tx: Tx, fleetId: number, problemId: number) => {
  const sources = await tx
    .selectFrom('problemSources')
    .select('words')
    .where('fleetId', '=', fleetId)
    .where('problemId', '=', problemId)
    .where('words', 'is not', null)
    .orderBy('id')
    .execute()
  const files = await tx
    .selectFrom('problemFiles as f')
    .innerJoin('problemSources as s', (join) => join.onRef('s.fleetId', '=', 'f.fleetId').onRef('s.id', '=', 'f.sourceId'))
    .select(['f.fileKey', 'f.previewFileKey'])
    .where('f.fleetId', '=', fleetId)
    .where('s.problemId', '=', problemId)
    .where('f.previewFileKey', 'is not', null)
    .orderBy('f.id')
    .execute()
  return {
    words: sources.map(({ words }) => words!),
    photos: files.map(({ fileKey, previewFileKey }) => ({ fileKey, previewFileKey: previewFileKey! })),
  }
}

/** Problems that are booked with an order. */
export const findBooked = async (tx: Tx, { fleetId, orderId }: { fleetId: number; orderId: number }): Promise<number[]> => {
  const rows = await tx
    .selectFrom('problems')
    .select('id')
    .where('orderFleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('state', '=', 'booked')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
