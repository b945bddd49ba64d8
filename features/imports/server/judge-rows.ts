import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { CsvUnreadable } from '#platform/files/csv-lines.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { ImportKind } from '../import-fields.ts'
import { LEFT_OUT_SHOWN, type LeftOutRow, textOfRow } from '../left-out.ts'
import { hasTrailers } from './find-vehicles-store.ts'
import { findImport, findSheets, type StoredImport, type StoredSheet } from './import-store.ts'
import type { FileRow, ImportDeps, Judged, ServerKind } from './kind.ts'
import { KINDS } from './kinds.ts'
import { dayOrderOf, daysToAskAbout, isDayField, isDecidedByDayOrder } from './day-order.ts'
import { hasOdometerColumn, missingUnit, readRows, usedFields } from './read-rows.ts'
import type { LeftOut } from './tables.ts'

/** Refuses users who may not import this kind, before any of the file is read or shown. */
export const kindFor = ({ acting, host }: Pick<Ctx, 'acting' | 'host'>, kind: ImportKind): ServerKind => {
  const code = KINDS[kind].refusal(acting, resolveBrand(host).fuelCard)
  return code ? refuse(code) : KINDS[kind]
}

/** Finds an import whose kind the user may import. */
export const findOwnImport = async (ctx: Ctx, id: string): Promise<{ stored: StoredImport; kind: ServerKind }> => {
  const stored = (await findImport(ctx.db, ctx.acting, id)) ?? refuse('import_not_found')
  return { stored, kind: kindFor(ctx, stored.kind) }
}

/** An upload runs without being started by a user. */
export const isRun = ({ startedAt, isUpload }: Pick<StoredImport, 'startedAt' | 'isUpload'>): boolean =>
  startedAt !== null || isUpload

/** Finds an import that was not run yet and has everything that a run needs. */
export const findRunnable = async (ctx: Ctx, id: string) => {
  const { stored, kind } = await findOwnImport(ctx, id)
  if (isRun(stored)) refuse('import_already_run')
  const fields = usedFields(stored)
  const missing = kind.missingColumn(fields, {
    hasTrailers: await hasTrailers(ctx.db, ctx.acting),
    hasOdometer: hasOdometerColumn(stored),
  })
  if (missing) refuse(missing)
  const sheets = await findSheets(ctx.db, ctx.acting, [id])
  const sheet = sheets[stored.sheet]!
  const unit = missingUnit(stored, sheet)
  if (unit) refuse(unit)
  if (!knowsDayOrder(ctx, stored, sheet)) refuse('import_day_order_missing')
  return { stored, kind, sheet }
}

/** Whether the day/month order is known from the file, the user's country or language, or the user's choice. */
export const knowsDayOrder = ({ acting }: Pick<Ctx, 'acting'>, stored: StoredImport, sheet: StoredSheet): boolean =>
  dayOrderOf(stored, acting) !== null || daysToAskAbout(stored, sheet, acting.country).length === 0

export const depsOf = (ctx: Ctx, stored: StoredImport): ImportDeps => ({
  db: ctx.db,
  importer: ctx.acting,
  ...columnsOf(stored),
  now: ctx.now,
  today: fleetToday(ctx),
  ports: ctx.ports,
  importId: stored.id,
  vehicleId: stored.vehicleId,
  invites: stored.invites,
  createsDrivers: stored.createsDrivers,
})

/** The fields of the columns, and the meanings that the user chose for their values. */
export const columnsOf = (stored: StoredImport): Pick<ImportDeps, 'fields' | 'meaningOf'> => {
  const meanings = new Map(stored.valueCorrections.map(({ field, from, value }) => [`${field} ${from}`, value]))
  return { fields: usedFields(stored), meaningOf: (field, value) => meanings.get(`${field} ${value}`) ?? value }
}

/**
 * `waitsForDayOrder`: invalid only until the user chooses the day/month order. `text`: the original text of a row that is not
 * imported; `isTakenIn`: the user includes a row that would be left out.
 */
type JudgedRow = Judged<unknown, unknown> & { text: string | null; isTakenIn: boolean; waitsForDayOrder: boolean }

/** Judges rows in batches. */
export async function* judgeRows(
  deps: ImportDeps,
  kind: ServerKind,
  stored: StoredImport,
  sheet: StoredSheet,
): AsyncGenerator<JudgedRow[]> {
  const judge = kind.judge(deps)
  const waits = waitingForDayOrder(deps, stored, sheet)
  for await (const rows of knownRefusals(readRows(stored, sheet, deps.ports.files, deps.importer))) {
    const byLine = new Map(rows.map((row) => [row.line, row]))
    const judged = new Map((await judge(rows.filter(({ leftOut }) => leftOut === null))).map((one) => [one.line, one]))
    yield rows.map((row) => {
      const one = judged.get(row.line) ?? leftOutRow(row)
      return { ...withText(one, byLine.get(row.line)!), waitsForDayOrder: waits(one, row) }
    })
  }
}

/** Finds rows that are invalid only because of the presumed day/month order, until the user has chosen one. */
const waitingForDayOrder = (
  { importer, today }: ImportDeps,
  stored: StoredImport,
  sheet: StoredSheet,
): ((one: Judged<unknown, unknown>, row: FileRow) => boolean) => {
  const order = dayOrderOf(stored, importer)
  const isOpen = stored.dayOrder === null && order !== null && daysToAskAbout(stored, sheet, importer.country).length > 0
  if (!isOpen) return () => false
  const positions = new Map(stored.fields.flatMap(({ field }, position) => (field === null ? [] : [[field, position] as const])))
  const isDecided = (row: FileRow, problem: unknown): boolean => {
    const { code, ...cell } = problem as { field?: string; column?: string; code?: string }
    const field = cell.field ?? cell.column
    const position = field === undefined ? undefined : positions.get(field)
    if (position === undefined || !isDayField(stored.kind, field!) || code?.startsWith('date_') !== true) return false
    return isDecidedByDayOrder(row.rawCells[position]?.trim() ?? '', order, today)
  }
  return (one, row) =>
    one.outcome === 'failed' && one.problems.length > 0 && one.problems.every((problem) => isDecided(row, problem))
}

/** A file stored before cells had a maximum length may contain a line that the parser refuses. */
async function* knownRefusals(groups: AsyncGenerator<FileRow[]>): AsyncGenerator<FileRow[]> {
  try {
    yield* groups
  } catch (error) {
    if (error instanceof CsvUnreadable) refuse('import_cell_too_large')
    throw error
  }
}

const leftOutRow = ({ line, cells, leftOut }: FileRow): Judged<unknown, unknown> => ({
  line,
  cells,
  outcome: 'skipped',
  reason: leftOut!,
})

const withText = (
  one: Judged<unknown, unknown>,
  { unknown, rawCells, isTakenIn }: FileRow,
): Omit<JudgedRow, 'waitsForDayOrder'> & Judged<unknown, unknown> => {
  const isShown = isTakenIn || one.outcome === 'skipped' || one.outcome === 'failed'
  const text = isShown ? textOfRow(rawCells) : null
  return { ...one, unknown: [...unknown, ...(one.unknown ?? [])], text, isTakenIn }
}

export const isReady = <Row, Problem>(one: Judged<Row, Problem>): one is ReadyToSave<Row, Problem> =>
  one.outcome === 'added' || one.outcome === 'changed'
type ReadyToSave<Row, Problem> = Extract<Judged<Row, Problem>, { outcome: 'added' | 'changed' }>

/** Counts the rows that are not imported, and stores the first ones. */
export class LeftOutRows {
  count = 0
  readonly rows: LeftOutRow[] = []

  /** `withWrong`: include invalid rows, because they can no longer be corrected. */
  add(one: Pick<JudgedRow, 'text'> & Judged<unknown, unknown>, { withWrong }: { withWrong: boolean }): void {
    if (one.outcome !== 'skipped' && !(withWrong && one.outcome === 'failed')) return
    this.count += 1
    if (this.rows.length >= LEFT_OUT_SHOWN) return
    const why = one.outcome === 'skipped' ? { reason: one.reason, same_as: one.sameAs ?? null } : WRONG
    this.rows.push({ line: one.line, text: one.text ?? '', ...why })
  }

  get result(): LeftOut {
    return { count: this.count, rows: this.rows }
  }
}
const WRONG = { reason: 'wrong', same_as: null } as const
