import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { importCalls } from '../contract.ts'
import type { ImportFields, ImportKind } from '../import-fields.ts'
import { FIELDS_OF_KIND } from '../kinds.ts'
import { fieldTakenTwice, matchColumns, signatureOf } from '../match-columns.ts'
import type { SheetColumn } from '../sheet.ts'
import { changeImport, findColumnMatch, findImport, findLastDayOrder, findSheets, lockImport } from './import-store.ts'
import { isRun, kindFor } from './judge-rows.ts'
import { presentImports } from './present-import.ts'
import type { ColumnField } from './tables.ts'

/** As the fleet matched such a file last, or by names and values. */
export const matchOf = async (ctx: Ctx, kind: ImportKind, { columns }: { columns: readonly SheetColumn[] }) => {
  const remembered = await findColumnMatch(ctx.db, ctx.acting, signatureOf(columns), kind)
  return {
    match: matchColumns(columns, FIELDS_OF_KIND[kind], remembered?.fields ?? null),
    distanceUnit: remembered?.distanceUnit ?? null,
    volumeUnit: remembered?.volumeUnit ?? null,
    // Columns of another name are days of the same people.
    dayOrder: remembered?.dayOrder ?? (await findLastDayOrder(ctx.db, ctx.acting)),
    valueCorrections: remembered?.valueCorrections ?? [],
  }
}

/** Chooses sheet, fields and unit; another sheet is matched anew. */
export const matchImport = async (ctx: Ctx, { params, body }: Input<typeof importCalls.match>) => {
  const stored = (await lockImport(ctx.db, ctx.acting, params.id)) ?? refuse('import_not_found')
  kindFor(ctx, stored.kind)
  if (isRun(stored)) refuse('import_already_run')
  const sheets = await findSheets(ctx.db, ctx.acting, [stored.id])
  if (body.sheet !== undefined && body.sheet !== stored.sheet) {
    const sheet = sheets[body.sheet] ?? refuse('import_fields_wrong')
    const { match, ...remembered } = await matchOf(ctx, stored.kind, sheet)
    await changeImport(ctx.db, ctx.acting, stored.id, { sheet: body.sheet, fields: match, corrections: [], ...remembered })
  } else if (body.fields) {
    const { columns } = sheets[stored.sheet]!
    const leftOut = new Set(body.left_out)
    const choice = { before: stored.fields, columns, kind: FIELDS_OF_KIND[stored.kind], leftOut }
    const fields = chosenFields(body.fields, choice)
    await changeImport(ctx.db, ctx.acting, stored.id, { fields })
  }
  if (body.distance_unit) await changeImport(ctx.db, ctx.acting, stored.id, { distanceUnit: body.distance_unit })
  if (body.day_order) await changeImport(ctx.db, ctx.acting, stored.id, { dayOrder: body.day_order })
  if (body.volume_unit) await changeImport(ctx.db, ctx.acting, stored.id, { volumeUnit: body.volume_unit })
  const [presented] = await presentImports(ctx.db, [(await findImport(ctx.db, ctx.acting, stored.id))!], ctx)
  return { import: presented! }
}

type Choice = {
  before: readonly ColumnField[]
  columns: readonly SheetColumn[]
  kind: ImportFields
  leftOut: ReadonlySet<number>
}

/** A column that keeps its field keeps what told it. */
const chosenFields = (fields: readonly (string | null)[], { before, columns, kind, leftOut }: Choice): ColumnField[] => {
  const isKnown = (field: string | null): boolean => field === null || kind.fields.some(({ key }) => key === field)
  if (fields.length !== columns.length || !fields.every(isKnown)) refuse('import_fields_wrong')
  const twice = fieldTakenTwice(kind, fields)
  if (twice) refuse('import_field_twice', { first: columns[twice[0]]!.header, second: columns[twice[1]]!.header })
  return fields.map((field, index): ColumnField => {
    const isKept = before[index]?.field === field && !leftOut.has(index)
    return isKept ? before[index]! : { field, by: 'person' }
  })
}
