import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { ImportKind } from '../import-fields.ts'
import { findImport, findSheets, type StoredImport, type StoredSheet } from './import-store.ts'
import type { ImportParts, Judged, ServerKind } from './kind.ts'
import { KINDS } from './kinds.ts'
import { dayOrderOf, daysToAskAbout } from './day-order.ts'
import { missingUnit, readRows, usedFields } from './read-rows.ts'

/** Refuses whoever may not import this kind, before anything of a file is read or shown. */
export const kindFor = ({ acting, host }: Pick<Ctx, 'acting' | 'host'>, kind: ImportKind): ServerKind => {
  const code = KINDS[kind].refusal(acting, resolveBrand(host).fuelCard)
  return code ? refuse(code) : KINDS[kind]
}

/** An import of a kind that the person may import. */
export const findOwnImport = async (ctx: Ctx, id: string): Promise<{ stored: StoredImport; kind: ServerKind }> => {
  const stored = (await findImport(ctx.db, ctx.acting, id)) ?? refuse('import_not_found')
  return { stored, kind: kindFor(ctx, stored.kind) }
}

export const isRun = ({ uploadId, startedAt }: Pick<StoredImport, 'uploadId' | 'startedAt'>): boolean =>
  uploadId !== null || startedAt !== null

/** An import that was not run yet and has what a run needs. */
export const findRunnable = async (ctx: Ctx, id: string) => {
  const { stored, kind } = await findOwnImport(ctx, id)
  if (isRun(stored)) refuse('import_already_run')
  const fields = usedFields(stored)
  const missing = kind.missingColumn(fields)
  if (missing) refuse(missing)
  const unit = missingUnit(fields)
  if (unit) refuse(unit)
  const sheets = await findSheets(ctx.db, ctx.acting, [id])
  const sheet = sheets[stored.sheet]!
  if (!knowsDayOrder(ctx, stored, sheet)) refuse('import_day_order_missing')
  return { stored, kind, sheet }
}

/** Whether the file, its reader's country or language, or a person says which number of its days is the month. */
export const knowsDayOrder = ({ acting }: Pick<Ctx, 'acting'>, stored: StoredImport, sheet: StoredSheet): boolean =>
  dayOrderOf(stored, acting) !== null || daysToAskAbout(stored, sheet, acting.country).length === 0

export const partsOf = (ctx: Ctx, stored: StoredImport): ImportParts => ({
  db: ctx.db,
  importer: ctx.acting,
  ...columnsOf(stored),
  now: ctx.now,
  today: fleetToday(ctx),
  ports: ctx.ports,
})

/** The fields of the columns, and what a person said about their values. */
export const columnsOf = (stored: StoredImport): Pick<ImportParts, 'fields' | 'meaningOf'> => {
  const meanings = new Map(stored.valueCorrections.map(({ field, from, value }) => [`${field} ${from}`, value]))
  return { fields: usedFields(stored), meaningOf: (field, value) => meanings.get(`${field} ${value}`) ?? value }
}

/** Rows in groups, each with what it would do. */
export async function* judgeRows(
  parts: ImportParts,
  kind: ServerKind,
  stored: StoredImport,
  sheet: StoredSheet,
): AsyncGenerator<Judged<unknown, unknown>[]> {
  const judge = kind.judge(parts)
  for await (const rows of readRows(stored, sheet, parts.ports.files, parts.importer)) {
    const unknownOf = new Map(rows.map(({ line, unknown }) => [line, unknown]))
    const judged = await judge(rows)
    yield judged.map((one) => ({ ...one, unknown: [...(unknownOf.get(one.line) ?? []), ...(one.unknown ?? [])] }))
  }
}
