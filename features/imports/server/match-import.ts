import type { Ctx } from '#features/accounts/server/context.ts'
import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { importCalls } from '../contract.ts'
import { fieldTakenTwice, matchColumns, signatureOf } from '../match-columns.ts'
import type { SheetColumn } from '../sheet.ts'
import { changeImport, findColumnMatch, findImport, findSheets, lockImport } from './import-store.ts'
import { presentImports } from './present-import.ts'
import type { ColumnField } from './tables.ts'

/** As the fleet matched such a file last, or by names and values. */
export const matchOf = async (ctx: Ctx, { columns }: { columns: readonly SheetColumn[] }) => {
  const remembered = await findColumnMatch(ctx.db, ctx.acting, signatureOf(columns))
  return { match: matchColumns(columns, remembered?.fields ?? null), distanceUnit: remembered?.distanceUnit ?? null }
}

/** Chooses sheet, fields and unit; another sheet is matched anew. */
export const matchImport = async (ctx: Ctx, { params, body }: Input<typeof importCalls.match>) => {
  const stored = (await lockImport(ctx.db, ctx.acting, params.id)) ?? refuse('import_not_found')
  if (stored.uploadId !== null) refuse('import_already_run')
  const sheets = await findSheets(ctx.db, ctx.acting, [stored.id])
  if (body.sheet !== undefined && body.sheet !== stored.sheet) {
    const sheet = sheets[body.sheet] ?? refuse('import_fields_wrong')
    const { match, distanceUnit } = await matchOf(ctx, sheet)
    await changeImport(ctx.db, ctx.acting, stored.id, { sheet: body.sheet, fields: match, distanceUnit, corrections: [] })
  } else if (body.fields) {
    await changeImport(ctx.db, ctx.acting, stored.id, {
      fields: chosenFields(body.fields, stored.fields, sheets[stored.sheet]!.columns),
    })
  }
  if (body.distance_unit) await changeImport(ctx.db, ctx.acting, stored.id, { distanceUnit: body.distance_unit })
  const [presented] = await presentImports(ctx.db, [(await findImport(ctx.db, ctx.acting, stored.id))!], ctx)
  return { import: presented! }
}

/** A column that keeps its field keeps what told it. */
const chosenFields = (chosen: readonly (string | null)[], before: readonly ColumnField[], columns: readonly SheetColumn[]) => {
  if (chosen.length !== columns.length) refuse('import_fields_wrong')
  const fields = chosen as (BulkColumn | null)[]
  const twice = fieldTakenTwice(fields)
  if (twice) refuse('import_field_twice', { first: columns[twice[0]]!.header, second: columns[twice[1]]!.header })
  return fields.map((field, index): ColumnField =>
    before[index]?.field === field ? before[index] : { field, by: field && 'person' },
  )
}
