import type { Ctx } from '#features/accounts/server/context.ts'
import { type LanguageCode, localize } from '#features/countries/country.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { formatDate, isRealDate } from '#features/countries/dates.ts'
import { formatNumber } from '#features/countries/number.ts'
import type { Input } from '#platform/contract/call.ts'
import { CHANGES_SHOWN, type ImportCheck, type importCalls, PROBLEMS_SHOWN, UNKNOWN_SHOWN } from '../contract.ts'
import { DISTANCE_UNIT_WORDS } from '../distance-units.ts'
import { fieldName, type ImportFields, ODOMETER_UNIT } from '../import-fields.ts'
import { FIELDS_OF_KIND } from '../kinds.ts'
import { LEFT_OUT_SHOWN } from '../left-out.ts'
import { changeImport, type StoredImport, type StoredSheet } from './import-store.ts'
import { findRunnable, judgeRows, LeftOutRows, depsOf } from './judge-rows.ts'
import type { Change, ImportDeps, Judged, ServerKind, UnknownValue, ValueChoice } from './kind.ts'
import { canAddPeople, NamedDrivers } from './vehicles/named-drivers.ts'
import type { Correction, ValueCorrection } from './tables.ts'
import { toDollars } from '#features/countries/money.ts'
import { findPlanOf } from '#features/payments/server/subscriptions/charge-store.ts'
import { feeOfPlan } from '#features/payments/server/subscriptions/next-fee.ts'

/** Previews the run; saves only corrections. */
export const checkImport = async (ctx: Ctx, { params, body }: Input<typeof importCalls.check>) => {
  const { stored, kind, sheet } = await findRunnable(ctx, params.id)
  const corrections = laterFirst(stored.corrections, body.corrections, ({ line, field }) => `${line} ${field}`)
  const valueCorrections = laterFirst(stored.valueCorrections, body.value_corrections, ({ field, from }) => `${field} ${from}`)
  const takenIn = linesTakenIn(stored.takenIn, body)
  const createsDrivers = body.create_drivers ?? stored.createsDrivers
  const invites = body.invite ?? stored.invites
  const changed = { corrections, valueCorrections, takenIn, createsDrivers, invites }
  const lists = [body.corrections, body.value_corrections, body.take_in, body.leave_out]
  if (lists.some((list) => list?.length) || body.create_drivers !== undefined || body.invite !== undefined) {
    await ctx.write((tx) => changeImport(tx, ctx.acting, stored.id, changed))
  }
  const { vehiclesInUse, ...check } = await summarize(ctx, kind, { ...stored, ...changed }, sheet)
  return { check: { ...check, fee: stored.kind === 'vehicles' ? await feeWith(ctx, vehiclesInUse) : null } }
}

/** Lines that would be left out, but that the user includes. */
export const linesTakenIn = (
  before: readonly number[],
  { take_in = [], leave_out = [] }: { take_in?: number[] | undefined; leave_out?: number[] | undefined },
): number[] => [...new Set([...before, ...take_in])].filter((line) => !leave_out.includes(line))

/** A later correction of the same cell or value replaces an earlier one. */
const laterFirst = <C extends Correction | ValueCorrection>(
  before: C[],
  added: C[] | undefined,
  key: (one: C) => string,
): C[] => {
  if (!added?.length) return before
  const keys = new Set(added.map(key))
  return [...before.filter((one) => !keys.has(key(one))), ...added]
}

const summarize = async (
  ctx: Ctx,
  kind: ServerKind,
  stored: StoredImport,
  sheet: StoredSheet,
): Promise<Omit<ImportCheck, 'fee'> & { vehiclesInUse: number }> => {
  const counts = { added: 0, changed: 0, unchanged: 0, failed: 0, skipped: 0 }
  const problems: ImportCheck['problems'] = []
  const changes: ImportCheck['changes'] = []
  const notes = new Map<string, { count: number; lines: number[] }>()
  const drivers = new NamedDrivers()
  const unknown: CountedValues = new Map()
  const fields = FIELDS_OF_KIND[stored.kind]
  const deps = depsOf(ctx, stored)
  let vehiclesInUse = 0
  let waiting = 0
  const leftOut = new LeftOutRows()
  const takenIn: ImportCheck['taken_in'] = []
  for await (const group of judgeRows(deps, kind, stored, sheet)) {
    for (const one of group) {
      if (one.waitsForDayOrder) {
        waiting += 1
        continue
      }
      counts[one.outcome] += 1
      leftOut.add(one, { withWrong: false })
      if (one.isTakenIn && takenIn.length < LEFT_OUT_SHOWN) takenIn.push({ line: one.line, text: one.text ?? '' })
      if (one.outcome === 'failed' && problems.length < PROBLEMS_SHOWN) problems.push(presentFailed(ctx, kind, fields, one))
      if (one.outcome === 'changed' && changes.length < CHANGES_SHOWN) changes.push(presentChanged(ctx, fields, one))
      countUnknown(unknown, one.unknown ?? [])
      drivers.add(one.drivers)
      if (one.outcome !== 'added' && one.outcome !== 'changed') continue
      for (const note of one.notes) countNote(notes, note, one.line)
      vehiclesInUse += one.vehiclesInUse ?? 0
    }
  }
  const fieldsWithUnknown = [...new Set([...unknown.values()].map(({ field }) => field))]
  return {
    vehiclesInUse,
    ...counts,
    waiting,
    problems,
    changes,
    left_out: leftOut.rows,
    taken_in: takenIn,
    notes: [...notes].map(([code, counted]) => ({ code: code as ImportCheck['notes'][number]['code'], ...counted })),
    drivers: drivers.isEmpty ? null : { ...drivers.counts, can_create: canAddPeople(deps) },
    invites: stored.invites,
    unknown_values: [...unknown.values()]
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, UNKNOWN_SHOWN)
      .map((one) => ({ ...one, label: fieldName(fields, one.field, ctx.language) })),
    value_choices: (
      await Promise.all(
        fieldsWithUnknown.map(async (field) => ({ field, choices: await choicesOf(kind, field, deps, ctx.language) })),
      )
    ).flatMap(({ field, choices }) => (choices ? [{ field, choices }] : [])),
  }
}

/** Null: the client has the choices. */
const choicesOf = async (
  kind: ServerKind,
  field: string,
  deps: ImportDeps,
  language: LanguageCode,
): Promise<ValueChoice[] | null> =>
  field === ODOMETER_UNIT
    ? Object.entries(DISTANCE_UNIT_WORDS).map(([value, words]) => ({ value, label: localize(words, language) }))
    : ((await kind.choicesOf?.(field, deps, language)) ?? null)

const LINES_OF_A_NOTE = 10
const countNote = (notes: Map<string, { count: number; lines: number[] }>, code: string, line: number): void => {
  const { count, lines } = notes.get(code) ?? { count: 0, lines: [] }
  notes.set(code, { count: count + 1, lines: lines.length < LINES_OF_A_NOTE ? [...lines, line] : lines })
}

/** Bound on counted values: normally few are distinct, but a file may contain only distinct ones. */
const MOST_COUNTED = 1000
type CountedValues = Map<string, { field: string; value: string; meant: string | null; rows: number }>
const countUnknown = (unknown: CountedValues, values: readonly UnknownValue[]): void => {
  for (const { field, value, meant } of values) {
    const key = `${field} ${value}`
    const counted = unknown.get(key)
    if (counted) counted.rows += 1
    else if (unknown.size < MOST_COUNTED) unknown.set(key, { field, value, meant: meant || null, rows: 1 })
  }
}

type Of<O extends string> = Extract<Judged<unknown, unknown>, { outcome: O }>

const presentFailed = (
  { acting: { country }, language }: Ctx,
  kind: ServerKind,
  fields: ImportFields,
  { line, name, problems }: Of<'failed'>,
): ImportCheck['problems'][number] => {
  const shown = problems.map((problem) => kind.presentProblem(problem, { country, language }))
  return {
    line,
    name,
    cells: shown.flatMap(({ field, value, sentence, canConfirm = false, suggested = null }) =>
      field === null
        ? []
        : [
            {
              field,
              label: fieldName(fields, field, language),
              value,
              what_to_correct: sentence,
              suggested,
              can_confirm: canConfirm,
            },
          ],
    ),
    what_to_correct: shown.map(({ sentence }) => sentence).join(' '),
  }
}

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length

const presentChanged = (
  { acting: { country }, language }: Ctx,
  fields: ImportFields,
  { subjectId, name, changes }: Of<'changed'>,
): ImportCheck['changes'][number] => {
  const shown = ({ field, unit, decimals }: Change, value: Change['before']): string | null => {
    if (value === null) return null
    if (typeof value === 'object') return localize(value, language)
    if (typeof value === 'string') return isRealDate(value) ? formatDate(value, country) : value
    if (unit) return formatOdometer(value, unit, language)
    return field === 'year' ? String(value) : formatNumber(value, decimals ?? decimalsOf(value), language)
  }
  return {
    id: subjectId,
    name,
    fields: changes.map((change) => ({
      label: change.label ? localize(change.label, language) : fieldName(fields, change.field, language),
      before: shown(change, change.before),
      after: shown(change, change.after),
    })),
  }
}

/** Monthly subscription before and after adding this many vehicles in use; null if the fleet pays none. */
const feeWith = async (ctx: Ctx, more: number): Promise<ImportCheck['fee']> => {
  const plan = await findPlanOf(ctx.db, ctx.acting)
  if (!plan) return null
  const before = Number(plan.vehicles)
  const after = feeOfPlan(plan, before + more)
  if (!after) return null
  return {
    vehicles_before: before,
    vehicles_after: before + more,
    before: toDollars(after.priceCents * before),
    after: toDollars(after.priceCents * (before + more)),
    price: toDollars(after.priceCents),
    is_taxed: after.taxCents > 0,
  }
}
