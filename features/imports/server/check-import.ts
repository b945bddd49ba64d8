import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { toDollars } from '#features/countries/money.ts'
import { localize } from '#features/countries/country.ts'
import { findPlanOf } from '#features/payments/server/subscriptions/charge-store.ts'
import { feeOfPlan } from '#features/payments/server/subscriptions/next-fee.ts'
import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { LineProblem } from '#features/vehicles/bulk-upload/bulk-line.ts'
import { whatToCorrect } from '#features/vehicles/bulk-upload/bulk-report.ts'
import type { RowProblem } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { problemSentence } from '#features/vehicles/bulk-upload/bulk-sentence.ts'
import { fieldOf } from '#features/vehicles/fields/fields.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type ChangedField, changedFields } from '../changed-fields.ts'
import { CHANGES_SHOWN, type ImportCheck, type importCalls, PROBLEMS_SHOWN } from '../contract.ts'
import { fieldName } from '../field-words.ts'
import { changeImport, findImport, findSheets, findVehiclesByVin, type StoredImport, type StoredSheet } from './import-store.ts'
import { type ImportRow, readRows, type ReadyRow, usedFields } from './read-rows.ts'
import type { Correction } from './tables.ts'

/** Vehicles looked up at once. */
const CHUNK = 2000

/** What running the import would do; of vehicles nothing is saved. */
export const checkImport = async (ctx: Ctx, { params, body }: Input<typeof importCalls.check>) => {
  const { stored, sheet } = await findRunnable(ctx, params.id)
  const corrections = merged(stored.corrections, (body.corrections ?? []) as Correction[])
  if (body.corrections?.length) {
    await ctx.write((tx) => changeImport(tx, ctx.acting, stored.id, { corrections }))
  }
  const { answer, fresh } = await judge(ctx, { ...stored, corrections }, sheet)
  return { check: { ...answer, fee: await feeWith(ctx, fresh) } }
}

/** An import that was not run yet and has what a run needs. */
export const findRunnable = async (ctx: Ctx, id: string): Promise<{ stored: StoredImport; sheet: StoredSheet }> => {
  const stored = (await findImport(ctx.db, ctx.acting, id)) ?? refuse('import_not_found')
  if (stored.uploadId !== null) refuse('import_already_run')
  const fields = usedFields(stored)
  if (!fields.includes('vin')) refuse('import_vin_missing')
  if (fields.includes('odometer')) refuse('import_unit_missing')
  const sheets = await findSheets(ctx.db, ctx.acting, [id])
  return { stored, sheet: sheets[stored.sheet]! }
}

/** A later correction of a cell replaces an earlier one. */
const merged = (before: Correction[], added: Correction[]): Correction[] => [
  ...before.filter((one) => !added.some(({ line, field }) => line === one.line && field === one.field)),
  ...added,
]

export type Judged = { row: ReadyRow; vehicleId: number | null; name: string; changes: ChangedField[] }

/** Rows in groups, each with the vehicle that it would change; rows that say nothing new have no changes. */
export async function* judgeRows(
  ctx: Ctx,
  stored: StoredImport,
  sheet: StoredSheet,
  onOther: (row: Exclude<ImportRow, ReadyRow>) => void,
): AsyncGenerator<Judged[]> {
  const region = { country: ctx.acting.country, today: fleetToday(ctx) }
  let ready: ReadyRow[] = []
  const flush = async (): Promise<Judged[]> => {
    const known = await findVehiclesByVin(
      ctx.db,
      ctx.acting,
      ready.map(({ vehicle }) => vehicle.vin),
    )
    const judged = ready.map((row): Judged => {
      const vehicle = known.get(row.vehicle.vin)
      if (!vehicle) return { row, vehicleId: null, name: row.vehicle.vin, changes: [] }
      return { row, vehicleId: vehicle.id, name: vehicle.shownName, changes: changedFields(row.vehicle, vehicle, region) }
    })
    ready = []
    return judged
  }
  for await (const row of readRows(stored, sheet, { files: ctx.ports.files, ...region })) {
    if (row.outcome !== 'ready') {
      onOther(row)
      continue
    }
    ready.push(row)
    if (ready.length === CHUNK) yield await flush()
  }
  if (ready.length > 0) yield await flush()
}

const judge = async (ctx: Ctx, stored: StoredImport, sheet: StoredSheet) => {
  const answer: Omit<ImportCheck, 'fee'> = {
    added: 0,
    changed: 0,
    unchanged: 0,
    failed: 0,
    skipped: 0,
    without_odometer: 0,
    problems: [],
    changes: [],
  }
  const onOther = (row: Exclude<ImportRow, ReadyRow>): void => {
    if (row.outcome === 'skipped') answer.skipped += 1
    else {
      answer.failed += 1
      if (answer.problems.length < PROBLEMS_SHOWN) answer.problems.push(presentProblem(ctx, usedFields(stored), row))
    }
  }
  for await (const group of judgeRows(ctx, stored, sheet, onOther)) {
    for (const { row, vehicleId, name, changes } of group) {
      if (vehicleId === null) {
        answer.added += 1
        if (row.vehicle.odometer === null) answer.without_odometer += 1
      } else if (changes.length === 0) answer.unchanged += 1
      else {
        answer.changed += 1
        if (answer.changes.length < CHANGES_SHOWN) {
          answer.changes.push({ vehicle_id: vehicleId, name, fields: changes.map((change) => presentChange(ctx, change)) })
        }
      }
    }
  }
  return { answer, fresh: answer.added }
}

const LINE_CODES: readonly string[] = ['line_too_long', 'quotes_misplaced', 'too_many_cells', 'vin_repeated']
const isCell = (problem: RowProblem | LineProblem): problem is RowProblem => !LINE_CODES.includes(problem.code)

const presentProblem = (
  { acting: { country }, language }: Ctx,
  fields: readonly BulkColumn[],
  row: Extract<ImportRow, { outcome: 'failed' }>,
): ImportCheck['problems'][number] => ({
  line: row.line,
  vin: row.vin,
  name: row.cells[fields.indexOf('name')] || null,
  cells: row.problems.filter(isCell).map((problem) => ({
    field: problem.column,
    label: fieldName(problem.column, language),
    value: problem.value,
    what_to_correct: problemSentence(problem, country, language),
  })),
  what_to_correct: whatToCorrect({ ...row, outcome: 'failed' }, country, language),
})

const presentChange = ({ language }: Ctx, { field, before, after }: ChangedField) => {
  const values = fieldOf(field)?.values
  const shown = (value: string | number | null): string | null => {
    if (value === null) return null
    const words = values?.[String(value)]
    return words ? localize(words, language) : String(value)
  }
  return { label: fieldName(field, language), before: shown(before), after: shown(after) }
}

/** The monthly subscription before and after; null where the fleet pays none. */
const feeWith = async (ctx: Ctx, added: number): Promise<ImportCheck['fee']> => {
  const plan = await findPlanOf(ctx.db, ctx.acting)
  if (!plan) return null
  const before = Number(plan.vehicles)
  const after = feeOfPlan(plan, before + added)
  if (!after) return null
  return {
    vehicles_before: before,
    vehicles_after: before + added,
    before: toDollars(feeOfPlan(plan, before)?.amountCents ?? 0),
    after: toDollars(after.amountCents),
    price: toDollars(after.priceCents),
  }
}
