import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { FileProblem } from '#features/vehicles/bulk-upload/bulk-report.ts'
import type { SplitSheet } from '../service-history/split-by-service.ts'
import type { SheetDescription } from '../sheet.ts'
import type { DayOrder } from '../file-days.ts'
import type { ImportKind } from '../import-fields.ts'
import type { Importer, RowChange } from './kind.ts'
import type { ColumnField, Correction, DriverName, LeftOut, LeftOutLine, ShownLine, ValueCorrection } from './tables.ts'

type Scope = Pick<FleetScope, 'fleetId'>
type NewImport = {
  id: string
  kind: ImportKind
  userId: number
  fileName: string
  bytes: number
  createdAt: Date
  fields: ColumnField[]
  isUpload?: boolean
}
type ImportsOf = { kind: ImportKind }
type SheetFacts = SheetDescription & { leftOut: LeftOutLine[]; firstLines: ShownLine[]; split: SplitSheet | null }
/** `isSplitOff`: service columns are read as ordinary columns. */
type ReadSheet = SheetFacts & { isSplitOff: boolean }
type NewSheet = SheetFacts & { name: string; fileKey: string }

export const insertImport = async (tx: Tx, scope: Scope, { fields, ...file }: NewImport, sheets: NewSheet[]): Promise<void> => {
  const { fleetId } = scope
  await tx
    .insertInto('imports')
    .values({ fleetId, ...file, fields: JSON.stringify(fields) })
    .execute()
  await tx
    .insertInto('importSheets')
    .values(
      sheets.map(({ name, fileKey, ...facts }, position) => {
        return { fleetId, importId: file.id, position, name, fileKey, startsAt: 0, ...storedFacts(facts) }
      }),
    )
    .execute()
}

const storedFacts = ({ columns, leftOut, firstLines, headerRow, rows, split }: SheetFacts) => ({
  headerRow,
  rows,
  columns: JSON.stringify(columns),
  leftOut: JSON.stringify(leftOut),
  firstLines: JSON.stringify(firstLines),
  split: split && JSON.stringify(split),
})

/** Stores a sheet that was reparsed with another header, or with its service columns as ordinary ones. */
export const changeSheet = async (tx: Db, scope: Scope, importId: string, position: number, sheet: ReadSheet): Promise<void> => {
  const { isSplitOff, ...facts } = sheet
  await tx
    .updateTable('importSheets')
    .where('fleetId', '=', scope.fleetId)
    .where('importId', '=', importId)
    .where('position', '=', position)
    .set({ ...storedFacts(facts), isSplitOff })
    .execute()
}

const imports = (db: Db, scope: Scope) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as by', 'by.id', 'i.userId')
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.fleetId', '=', 'i.fleetId').onRef('v.id', '=', 'i.vehicleId').on('v.deletedAt', 'is', null),
    )
    .where('i.fleetId', '=', scope.fleetId)
    .selectAll('i')
    .select(['by.firstName as byFirstName', 'by.lastName as byLastName', 'v.name as vehicleName'])

export const findImport = (db: Db, scope: Scope, id: string) => imports(db, scope).where('i.id', '=', id).executeTakeFirst()
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Locks the import until the end of the transaction, so that it does not run twice. */
export const lockImport = async (tx: Db, scope: Scope, id: string): Promise<StoredImport | undefined> => {
  await tx.selectFrom('imports').where('fleetId', '=', scope.fleetId).where('id', '=', id).select('id').forUpdate().execute()
  return findImport(tx, scope, id)
}

/** Imports of a kind by all users of the fleet, newest first: another admin may undo them. */
export const listImports = (db: Db, scope: Scope, of: ImportsOf, page: { limit: number; offset: number }) =>
  imports(db, scope)
    .where('i.kind', '=', of.kind)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countImports = async (db: Db, scope: Scope, { kind }: ImportsOf): Promise<number> => {
  const { count } = await db
    .selectFrom('imports')
    .where('fleetId', '=', scope.fleetId)
    .where('kind', '=', kind)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Sheets of several imports, ordered by position. */
export const findSheets = (db: Db, scope: Scope, importIds: string[]) =>
  db
    .selectFrom('importSheets')
    .where('fleetId', '=', scope.fleetId)
    .where('importId', 'in', importIds)
    .selectAll()
    .orderBy('importId')
    .orderBy('position')
    .execute()
export type StoredSheet = Awaited<ReturnType<typeof findSheets>>[number]

type Change = {
  sheet?: number
  fields?: ColumnField[]
  distanceUnit?: 'miles' | 'kilometers' | null
  volumeUnit?: 'gallons' | 'liters' | null
  dayOrder?: DayOrder | null
  vehicleId?: number | null
  corrections?: Correction[]
  valueCorrections?: ValueCorrection[]
  takenIn?: number[]
  invites?: boolean
  createsDrivers?: boolean
  driverNames?: DriverName[]
  leftOut?: LeftOut
  fileProblem?: FileProblem
  startedAt?: Date
  rowsTotal?: number
  finishedAt?: Date
  undoStartedAt?: Date
  undone?: object
  undoProgress?: object
}
export const changeImport = async (db: Db, scope: Scope, id: string, change: Change): Promise<void> => {
  const { fields, corrections, valueCorrections, takenIn, leftOut, fileProblem, undone, undoProgress, driverNames, ...rest } =
    change
  await db
    .updateTable('imports')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .set({
      ...rest,
      ...(fields ? { fields: JSON.stringify(fields) } : {}),
      ...(corrections ? { corrections: JSON.stringify(corrections) } : {}),
      ...(valueCorrections ? { valueCorrections: JSON.stringify(valueCorrections) } : {}),
      ...(driverNames ? { driverNames: JSON.stringify(driverNames) } : {}),
      ...(takenIn ? { takenIn: JSON.stringify(takenIn) } : {}),
      ...(leftOut ? { leftOut: JSON.stringify(leftOut) } : {}),
      ...(fileProblem ? { fileProblem: JSON.stringify(fileProblem) } : {}),
      ...(undone ? { undone: JSON.stringify(undone) } : {}),
      ...(undoProgress ? { undoProgress: JSON.stringify(undoProgress) } : {}),
    })
    .execute()
}

/** Hashed, so that its length is bounded for any number of columns. Vehicles were the first kind, so their matches have no prefix. */
const keyOf = (signature: string, kind: ImportKind): string =>
  createHash('sha256')
    .update(kind === 'vehicles' ? signature : `${kind}|${signature}`)
    .digest('base64url')

/** The fleet's last column match for a file with these columns. */
export const findColumnMatch = (db: Db, scope: Scope, signature: string, kind: ImportKind) =>
  db
    .selectFrom('importColumnMatches')
    .where('fleetId', '=', scope.fleetId)
    .where('signature', '=', keyOf(signature, kind))
    .select(['fields', 'distanceUnit', 'volumeUnit', 'dayOrder', 'valueCorrections'])
    .executeTakeFirst()

/** The day/month order of the fleet's last import, whatever its columns. */
export const findLastDayOrder = async (db: Db, scope: Scope): Promise<DayOrder | null> => {
  const last = await db
    .selectFrom('imports')
    .where('fleetId', '=', scope.fleetId)
    .where('dayOrder', 'is not', null)
    .where('startedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select('dayOrder')
    .limit(1)
    .executeTakeFirst()
  return last?.dayOrder ?? null
}

export const saveColumnMatch = async (
  db: Db,
  scope: Scope,
  signature: string,
  kind: ImportKind,
  match: {
    fields: (string | null)[]
    distanceUnit: 'miles' | 'kilometers' | null
    volumeUnit: 'gallons' | 'liters' | null
    dayOrder: DayOrder | null
    valueCorrections: readonly ValueCorrection[]
    usedAt: Date
  },
): Promise<void> => {
  const { fields, valueCorrections, ...rest } = match
  const values = { ...rest, fields: JSON.stringify(fields), valueCorrections: JSON.stringify(valueCorrections) }
  await db
    .insertInto('importColumnMatches')
    .values({ fleetId: scope.fleetId, signature: keyOf(signature, kind), ...values })
    .onConflict((conflict) => conflict.columns(['fleetId', 'signature']).doUpdateSet(values))
    .execute()
}

/** The user who started an import, with current roles; undefined once deleted or deactivated. */
export const findImporter = async (db: Db, scope: Scope, userId: number): Promise<Importer | undefined> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('fleets as f', (join) => join.on('f.id', '=', scope.fleetId))
    .where('u.id', '=', userId)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .select(['u.firstName', 'u.lastName', 'u.roles', 'u.affiliationId', 'u.language', 'f.country', 'f.zip as fleetZip'])
    .executeTakeFirst()
  return row && { ...row, userId, fleetId: scope.fleetId }
}

/** Claims the next rows of a run; false if another worker is ahead or the run has ended. */
export const takeRows = async (tx: Tx, scope: Scope, id: string, lastLine: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('imports')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .select('lastLine')
    .forUpdate()
    .executeTakeFirst()
  return row?.lastLine === lastLine
}

type Saved = { lastLine: number; rows: number } & Record<
  'added' | 'changed' | 'failed' | 'skipped' | 'addedWithoutOdometer',
  number
>
export const addSaved = async (tx: Tx, scope: Scope, id: string, { lastLine, rows, ...counts }: Saved): Promise<void> => {
  await tx
    .updateTable('imports')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', id)
    .set((eb) => ({
      lastLine,
      rowsDone: eb('rowsDone', '+', rows),
      added: eb('added', '+', counts.added),
      changed: eb('changed', '+', counts.changed),
      failed: eb('failed', '+', counts.failed),
      skipped: eb('skipped', '+', counts.skipped),
      addedWithoutOdometer: eb('addedWithoutOdometer', '+', counts.addedWithoutOdometer),
    }))
    .execute()
}

export const insertRowChanges = async (tx: Tx, scope: Scope, importId: string, changes: readonly RowChange[]): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    insert into import_changes (fleet_id, import_id, line, subject_id, before, after)
    select ${scope.fleetId}, ${importId}::uuid, line, subject_id, before, after
    from unnest(${changes.map(({ line }) => line)}::int[], ${changes.map(({ subjectId }) => subjectId)}::bigint[],
      ${changes.map(({ before }) => before && JSON.stringify(before))}::jsonb[],
      ${changes.map(({ after }) => JSON.stringify(after))}::jsonb[]) as given (line, subject_id, before, after)`.execute(tx)
}

/** Latest changes first: a row that was changed twice gets the values from before its first change. */
export const findRowChanges = async (
  db: Db,
  scope: Scope,
  importId: string,
  page: { before: number | null; limit: number },
): Promise<RowChange[]> => {
  const rows = await db
    .selectFrom('importChanges')
    .where('fleetId', '=', scope.fleetId)
    .where('importId', '=', importId)
    .where('line', '>', 0)
    .$if(page.before !== null, (query) => query.where('line', '<', page.before!))
    .select(['line', 'subjectId', 'before', 'after'])
    .orderBy('line', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({ ...row, subjectId: Number(row.subjectId) }))
}

/** Changes that belong to no row, such as added drivers of vehicles; their line numbers are negative. */
export const findChangesBesideRows = async (db: Db, scope: Scope, importId: string): Promise<RowChange[]> => {
  const rows = await db
    .selectFrom('importChanges')
    .where('fleetId', '=', scope.fleetId)
    .where('importId', '=', importId)
    .where('line', '<', 0)
    .select(['line', 'subjectId', 'before', 'after'])
    .execute()
  return rows.map((row) => ({ ...row, subjectId: Number(row.subjectId) }))
}

/** Number of people invited by each import, among those that it added. */
export const countInvited = async (db: Db, scope: Scope, importIds: string[]): Promise<Map<string, number>> => {
  if (importIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('importChanges as c')
    .innerJoin('users as u', 'u.id', 'c.subjectId')
    .where('c.fleetId', '=', scope.fleetId)
    .where('c.importId', 'in', importIds)
    .where('c.before', 'is', null)
    .where('u.invitedAt', 'is not', null)
    .where(sql<boolean>`(u.cell_phone is not null or u.email not like '%@no-email.invalid')`)
    .select(['c.importId', sql<number>`count(*)::int`.as('count')])
    .groupBy('c.importId')
    .execute()
  return new Map(rows.map(({ importId, count }) => [importId, count]))
}

/** Runs that started before the given time and have not ended, also uploads whose run never started: their job may be lost. */
export const findStalledImports = (db: Db, before: Date) =>
  db
    .selectFrom('imports')
    .where('finishedAt', 'is', null)
    .where((eb) => eb.or([eb('startedAt', 'is not', null), eb('isUpload', '=', true)]))
    .where((eb) => eb(eb.fn.coalesce('startedAt', 'createdAt'), '<', before))
    .select(['fleetId', 'id', 'isUpload', 'createdAt'])
    .limit(100)
    .execute()
