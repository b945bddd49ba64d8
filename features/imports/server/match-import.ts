import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { distanceUnitOf } from '#features/countries/country.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { importCalls } from '../contract.ts'
import { type ImportFields, type ImportKind, isOfOneVehicle, isOfVehicles, isVehicleField } from '../import-fields.ts'
import { FIELDS_OF_KIND } from '../kinds.ts'
import { fieldTakenTwice, matchColumns, signatureOf } from '../match-columns.ts'
import type { SheetColumn } from '../sheet.ts'
import { onlyUnitOf } from './find-vehicles-store.ts'
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

/** The fleet's last match for the same columns, or else a match by headers and values. */
export const matchOf = async (ctx: Ctx, kind: ImportKind, { columns }: { columns: readonly SheetColumn[] }) => {
  const signature = signatureOf(columns)
  const remembered = signature === null ? undefined : await findColumnMatch(ctx.db, ctx.acting, signature, kind)
  const match = matchColumns(columns, FIELDS_OF_KIND[kind], remembered?.fields ?? null)
  const odometer = columns[match.findIndex(({ field }) => field === 'odometer')]
  // Readings typed for a file without odometers are in the fleet's unit.
  const typesKilometers =
    kind === 'service_history' && !hasOdometerColumn({ fields: match }) && distanceUnitOf(ctx.acting.country) === 'kilometers'
  return {
    match,
    distanceUnit:
      remembered?.distanceUnit ??
      (isInKilometers(odometer, ctx.acting) || typesKilometers ? 'kilometers' : null) ??
      // Their readings are compared with those of the vehicle, so a wrong unit shows in the check.
      (isOfVehicles(kind) ? await onlyUnitOf(ctx.db, ctx.acting) : null),
    volumeUnit: remembered?.volumeUnit ?? null,
    // Falls back to the fleet's last file: its columns differ, but the same people write the dates.
    dayOrder: remembered?.dayOrder ?? (await findLastDayOrder(ctx.db, ctx.acting)),
    // Not remembered for rows without a vehicle: the next file may be of another one.
    valueCorrections: (remembered?.valueCorrections ?? []).filter(({ field, from }) => from !== '' || !isVehicleField(field)),
  }
}

/** "Kilométrage" means kilometers in countries that use them; elsewhere the user is asked. */
const isInKilometers = (odometer: SheetColumn | undefined, { country }: Pick<Ctx['acting'], 'country'>): boolean =>
  distanceUnitOf(country) === 'kilometers' && /^kilometrage\b/.test(plainHeader(odometer?.header ?? ''))

type Matching = Input<typeof importCalls.match>

/** Chooses sheet, header, fields, units and vehicle; another sheet or header is matched again. */
export const matchImport = async (ctx: Ctx, { params, body }: Matching) => {
  const { stored: own } = await findOwnImport(ctx, params.id)
  const vehicleId = body.vehicle_id ?? null
  if (vehicleId !== null && !(await isVisibleVehicle(ctx.db, scopeOf(ctx.acting), vehicleId))) refuse('vehicle_not_found')
  const isReadAgain = body.header_line !== undefined || body.split !== undefined
  const described = isReadAgain ? await describeAgain(ctx, own, body) : null
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
  const units: Change = {
    ...(body.distance_unit ? { distanceUnit: body.distance_unit } : {}),
    ...(body.day_order ? { dayOrder: body.day_order } : {}),
    ...(body.volume_unit ? { volumeUnit: body.volume_unit } : {}),
  }
  const withVehicle = (change: Change): Change => ({ ...change, vehicleId: vehicleOf(stored, change, body.vehicle_id) })
  if (described !== null || position !== stored.sheet) {
    const { match, ...remembered } = await matchOf(ctx, stored.kind, sheet)
    return withVehicle({ sheet: position, fields: match, corrections: [], takenIn: [], ...remembered, ...units })
  }
  if (!body.fields) return withVehicle({ sheet: position, ...units })
  const choice = {
    before: stored.fields,
    columns: sheet.columns,
    kind: FIELDS_OF_KIND[stored.kind],
    leftOut: new Set(body.left_out),
  }
  return withVehicle({ fields: chosenFields(body.fields, choice), ...units })
}
type Change = Parameters<typeof changeImport>[3]

/** The vehicle of the whole file. None if a column names vehicles; another sheet may be of another vehicle. */
const vehicleOf = (stored: StoredImport, { fields, sheet }: Change, chosen: number | null | undefined): number | null => {
  if (!isOfOneVehicle(stored.kind, fields ?? stored.fields)) return null
  if (chosen !== undefined) return chosen
  return sheet === undefined || sheet === stored.sheet ? stored.vehicleId : null
}

/** Reparses the sheet with another header line or split, in a child process. */
const describeAgain = async (ctx: Ctx, stored: StoredImport, { header_line, split, sheet: chosen }: Matching['body']) => {
  if (isRun(stored)) refuse('import_already_run')
  const position = chosen ?? stored.sheet
  const sheet = (await findSheets(ctx.db, ctx.acting, [stored.id]))[position]
  // Older files were stored from their header down, so no other line can be chosen.
  if (!sheet || sheet.startsAt !== 0) return refuse('import_fields_wrong')
  const headerRow = header_line === undefined ? sheet.headerRow : header_line - 1
  // Service columns depend on the header, so another header splits again.
  const isSplitOff = split === undefined ? header_line === undefined && sheet.isSplitOff : !split
  const folder = await mkdtemp(join(tmpdir(), 'fleetwright-header-'))
  const path = join(folder, 'sheet.csv')
  try {
    await pipeline(await ctx.ports.files.open(sheet.fileKey), createWriteStream(path))
    const options = { owner: `fleet:${ctx.acting.fleetId}`, headerRow, isOwnCsv: true, isSplitOff }
    return await parseFile(path, stored.kind, options, async (parsed) =>
      parsed.ok ? { position, sheet: { ...parsed.sheets[0]!, isSplitOff } } : refuse(`import_${parsed.problem}`),
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

/** A column that keeps its field keeps its `by`. */
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
