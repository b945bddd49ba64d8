import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { distanceUnitOf } from '#features/countries/country.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { importCalls } from '../contract.ts'
import type { ImportFields, ImportKind } from '../import-fields.ts'
import { FIELDS_OF_KIND } from '../kinds.ts'
import { fieldTakenTwice, matchColumns, signatureOf } from '../match-columns.ts'
import type { SheetColumn } from '../sheet.ts'
import { hasOdometerColumn } from './read-rows.ts'
import {
  changeImport,
  changeSheet,
  findColumnMatch,
  findImport,
  findLastDayOrder,
  findSheets,
  lockImport,
  type StoredImport,
} from './import-store.ts'
import { findOwnImport, isRun } from './judge-rows.ts'
import { parseFile } from './parse/parse-file.ts'
import { presentImports } from './present-import.ts'
import type { ColumnField } from './tables.ts'

/** As the fleet matched such a file last, or by names and values. */
export const matchOf = async (ctx: Ctx, kind: ImportKind, { columns }: { columns: readonly SheetColumn[] }) => {
  const remembered = await findColumnMatch(ctx.db, ctx.acting, signatureOf(columns), kind)
  const match = matchColumns(columns, FIELDS_OF_KIND[kind], remembered?.fields ?? null)
  const odometer = columns[match.findIndex(({ field }) => field === 'odometer')]
  // What is typed for a file without odometers is in the unit of the fleet.
  const typesKilometers =
    kind === 'service_history' && !hasOdometerColumn({ fields: match }) && distanceUnitOf(ctx.acting.country) === 'kilometers'
  return {
    match,
    distanceUnit: remembered?.distanceUnit ?? (isInKilometers(odometer, ctx.acting) || typesKilometers ? 'kilometers' : null),
    volumeUnit: remembered?.volumeUnit ?? null,
    // Columns of another name are days of the same people.
    dayOrder: remembered?.dayOrder ?? (await findLastDayOrder(ctx.db, ctx.acting)),
    valueCorrections: remembered?.valueCorrections ?? [],
  }
}

/** "Kilométrage" is what the country's odometers show, where they show kilometers; elsewhere a person is asked. */
const isInKilometers = (odometer: SheetColumn | undefined, { country }: Pick<Ctx['acting'], 'country'>): boolean =>
  distanceUnitOf(country) === 'kilometers' && /^kilometrage\b/.test(plainHeader(odometer?.header ?? ''))

type Matching = Input<typeof importCalls.match>

/** Chooses sheet, header, fields and unit; another sheet or header is matched anew. */
export const matchImport = async (ctx: Ctx, { params, body }: Matching) => {
  const { stored: own } = await findOwnImport(ctx, params.id)
  const described = body.header_line === undefined ? null : await describeBelow(ctx, own, body.header_line, body.sheet)
  return ctx.write(async (tx) => {
    const stored = (await lockImport(tx, ctx.acting, own.id)) ?? refuse('import_not_found')
    if (isRun(stored)) refuse('import_already_run')
    if (described) await changeSheet(tx, ctx.acting, stored.id, described.position, described.sheet)
    await changeImport(tx, ctx.acting, stored.id, await changeOf(ctx, tx, stored, body, described?.position ?? null))
    const [presented] = await presentImports(tx, [(await findImport(tx, ctx.acting, stored.id))!], ctx)
    return { import: presented! }
  })
}

const changeOf = async (ctx: Ctx, tx: Tx, stored: StoredImport, body: Matching['body'], described: number | null) => {
  const sheets = await findSheets(tx, ctx.acting, [stored.id])
  const position = described ?? body.sheet ?? stored.sheet
  const sheet = sheets[position] ?? refuse('import_fields_wrong')
  const units = {
    ...(body.distance_unit ? { distanceUnit: body.distance_unit } : {}),
    ...(body.day_order ? { dayOrder: body.day_order } : {}),
    ...(body.volume_unit ? { volumeUnit: body.volume_unit } : {}),
  }
  if (described !== null || position !== stored.sheet) {
    const { match, ...remembered } = await matchOf(ctx, stored.kind, sheet)
    return { sheet: position, fields: match, corrections: [], takenIn: [], ...remembered, ...units }
  }
  if (!body.fields) return { sheet: position, ...units }
  const choice = {
    before: stored.fields,
    columns: sheet.columns,
    kind: FIELDS_OF_KIND[stored.kind],
    leftOut: new Set(body.left_out),
  }
  return { fields: chosenFields(body.fields, choice), ...units }
}

/** The sheet as it is read below another line, which a process of its own does. */
const describeBelow = async (ctx: Ctx, stored: StoredImport, headerLine: number, position = stored.sheet) => {
  if (isRun(stored)) refuse('import_already_run')
  const sheet = (await findSheets(ctx.db, ctx.acting, [stored.id]))[position]
  // A file that was sent before headers could be chosen has only what stands below its header.
  if (!sheet || sheet.startsAt !== 0) return refuse('import_fields_wrong')
  const folder = await mkdtemp(join(tmpdir(), 'fleetwright-header-'))
  const path = join(folder, 'sheet.csv')
  try {
    await pipeline(await ctx.ports.files.open(sheet.fileKey), createWriteStream(path))
    const options = { owner: `fleet:${ctx.acting.fleetId}`, headerRow: headerLine - 1, isOwnCsv: true }
    return await parseFile(path, stored.kind, options, async (parsed) =>
      parsed.ok ? { position, sheet: parsed.sheets[0]! } : refuse(`import_${parsed.problem}`),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
