import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { type LanguageCode, localize, uiLanguage } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import { fieldTakenTwice, matchColumns, signatureOf } from '#features/imports/match-columns.ts'
import { parseFile } from '#features/imports/server/parse/parse-file.ts'
import type { ParsedSheet } from '#features/imports/server/parse/read-workbook.ts'
import { SHOP_PRICE_FIELDS, SHOP_PRICE_WORDS } from '#features/imports/shop-prices/shop-price-fields.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { fitsDutyClass } from '#features/services/service.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { amountCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import type { portalCalls } from '../../contract.ts'
import { judgePrices, slotKey, slotName, PRICE_FILE_ROWS_MAXIMUM, PRICE_UNDO_MS, type PriceFileRow } from '../../price-file.ts'
import { PRICE_FILE_FIELDS, type PriceFileField } from '../../price-file-fields.ts'
import { priceFileProblems, priceFileWords } from '../../price-file-words.ts'
import { findOwnShop } from '../settings-store.ts'
import {
  findColumnFields,
  findLastImport,
  findMeanings,
  findPriceImport,
  insertPriceImport,
  lockShop,
  markUndone,
  pricesBySlot,
} from './price-file-store.ts'
import { saveOwnPrices } from './price-store.ts'

/** The current prices, in the columns of an upload; services without a price set by the shop have an empty cell. */
export const pricesFile = async (ctx: ShopCtx) => {
  const { language, acting } = ctx
  const [shop, own] = [await findOwnShop(ctx.db, acting), await pricesBySlot(ctx.db, acting)]
  const classes = shop.mediumHeavy ? (['light', 'medium_heavy'] as const) : (['light'] as const)
  const rows: CsvRows = [
    PRICE_FILE_FIELDS.map((key) => localize(SHOP_PRICE_WORDS[key], language)),
    ...classes.flatMap((dutyClass) =>
      SERVICES.filter((service) => fitsDutyClass(service, dutyClass)).flatMap((service) =>
        [null, ...(service.positions ?? [])].map((position) => {
          const cents = own.get(slotKey({ serviceDefinitionId: service.id, position: position?.code ?? '', dutyClass }))
          const name = localize(service.name, language)
          const price = cents === undefined ? null : amountCell(toDollars(cents))
          return [name, position && localize(position.name, language), localize(priceFileWords[dutyClass], language), price]
        }),
      ),
    ),
  ]
  return csvFile(language, `${localize(priceFileWords.file, language)}.csv`, once(rows))
}

async function* once(rows: CsvRows): AsyncGenerator<CsvRows> {
  yield rows
}

type PriceSheet = Awaited<ReturnType<typeof matchedSheets>>[number]

/** Passes the sheets of the file to `use`; their rows are on disk while it runs. */
const withSheets = async <T>(
  ctx: ShopCtx,
  file: Input<typeof portalCalls.readPrices>['body']['file'],
  use: (sheets: PriceSheet[]) => Promise<T>,
): Promise<T> => {
  const { path, bytes } = file ?? refuse('import_file_missing')
  if (bytes === 0) refuse('file_empty')
  return parseFile(path, 'shop_prices', { owner: `shop:${ctx.acting.shopId}` }, async (parsed) =>
    parsed.ok ? use(await matchedSheets(ctx, parsed.sheets)) : refuse(`import_${parsed.problem}`),
  )
}

const matchedSheets = async (ctx: ShopCtx, parsed: readonly ParsedSheet[]) => {
  const remembered = await findColumnFields(ctx.db, ctx.acting)
  return parsed.map((sheet) => {
    const signature = signatureOf(sheet.columns)
    const earlier = (signature !== null && remembered.get(signature)) || null
    const fields = matchColumns(sheet.columns, SHOP_PRICE_FIELDS, earlier).map(({ field }) => field as PriceFileField | null)
    return { ...sheet, fields }
  })
}

const hasPrices = (fields: readonly (PriceFileField | null)[]): boolean => fields.includes('service') && fields.includes('price')

/** The selected sheet; by default the first one with known headers, else the longest, since a cover sheet may come first. */
const sheetToMatch = (sheets: readonly PriceSheet[], chosen: number | undefined): PriceSheet => {
  if (chosen !== undefined) return sheets[chosen] ?? refuse('import_fields_wrong')
  return sheets.find(({ fields }) => hasPrices(fields)) ?? sheets.toSorted((one, other) => other.rows - one.rows)[0]!
}

const sheetChoiceOf = (sheet: PriceSheet, sheets: readonly PriceSheet[]) => ({
  sheets: sheets.map(({ name }) => name.slice(0, 200)),
  sheet: sheets.findIndex(({ name }) => name === sheet.name),
})

/** The columns of a file, for the user to choose their fields. */
export const readPriceColumns = (ctx: ShopCtx, { body }: Input<typeof portalCalls.readPriceColumns>) =>
  withSheets(ctx, body.file, async (sheets) => {
    const sheet = sheetToMatch(sheets, body.sheet)
    const columns = sheet.columns.map(({ header, samples }, index) => ({ header, samples, field: sheet.fields[index]! }))
    return { ...sheetChoiceOf(sheet, sheets), columns }
  })

/** The sheet with the fields chosen for its columns, else with the detected ones. */
const withFields = (sheet: PriceSheet, chosen: readonly (PriceFileField | '')[] | undefined): PriceSheet => {
  if (chosen && chosen.length !== sheet.columns.length) refuse('import_fields_wrong')
  const fields = chosen ? chosen.map((field) => field || null) : sheet.fields
  const twice = fieldTakenTwice(SHOP_PRICE_FIELDS, fields)
  if (twice) refuse('import_field_twice', { first: sheet.columns[twice[0]]!.header, second: sheet.columns[twice[1]]!.header })
  return hasPrices(fields) ? { ...sheet, fields } : refuse('price_file_columns')
}

/** Parses a price file; stores nothing. */
export const readPrices = (ctx: ShopCtx, { body }: Input<typeof portalCalls.readPrices>) =>
  withSheets(ctx, body.file, async (sheets) => {
    const sheet = withFields(sheetToMatch(sheets, body.sheet), body.fields)
    const rows = await priceRows(sheet)
    if (rows.length > PRICE_FILE_ROWS_MAXIMUM) refuse('price_file_too_long')
    const columns = sheet.columns.map(({ header }, index) => ({ header, field: sheet.fields[index]! }))
    return { rows, columns, ...sheetChoiceOf(sheet, sheets), check: await check(ctx, rows) }
  })

const priceRows = async (sheet: PriceSheet): Promise<WireRow[]> => {
  const { data } = Papa.parse<string[]>(await readFile(sheet.csvPath, 'utf8'))
  const lines = data.slice(sheet.headerRow + 1)
  const cellOf = (cells: string[], field: PriceFileField): string => {
    const value = cells[sheet.fields.indexOf(field)] ?? ''
    return value.trim().slice(0, 200)
  }
  return lines.flatMap((cells, index) => {
    const [service, position, vehicleClass, price] = PRICE_FILE_FIELDS.map((field) => cellOf(cells, field)) as [
      string,
      string,
      string,
      string,
    ]
    // Group titles and total lines have no service or no price.
    if (service === '' || price === '') return []
    return [
      { line: index + sheet.headerRow + 2, service, position, vehicle_class: vehicleClass, price, service_definition_id: null },
    ]
  })
}

type WireRow = Input<typeof portalCalls.importPrices>['body']['rows'][number]

const rowOf = ({ service_definition_id: id, vehicle_class: vehicleClass, ...row }: WireRow): PriceFileRow => ({
  ...row,
  vehicleClass,
  serviceDefinitionId: id ?? null,
})

const judge = async ({ db, acting }: Pick<ShopCtx, 'db' | 'acting'>, rows: readonly WireRow[]) =>
  judgePrices(rows.map(rowOf), await pricesBySlot(db, acting), await findMeanings(db, acting))

const check = async (ctx: ShopCtx | WritingShopCtx, rows: readonly WireRow[]) =>
  present(await judge(ctx, rows), rows, ctx.language)

const present = (judged: Awaited<ReturnType<typeof judge>>, rows: readonly WireRow[], language: LanguageCode) => {
  const count = (outcome: (typeof judged)[number]['outcome']): number => judged.filter((one) => one.outcome === outcome).length
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    changes: judged.flatMap((one) =>
      one.outcome === 'added' || one.outcome === 'changed'
        ? [
            {
              line: one.line,
              name: slotName(one, language),
              medium_heavy: one.dutyClass === 'medium_heavy',
              before: one.beforeCents === null ? null : toDollars(one.beforeCents),
              after: toDollars(one.priceCents),
            },
          ]
        : [],
    ),
    problems: judged.flatMap((one, index) =>
      one.outcome === 'failed'
        ? [
            {
              line: one.line,
              name: rows[index]!.service,
              cell: one.problem.cell,
              value: rows[index]![one.problem.cell],
              what_to_correct: translateTo(priceFileProblems, one.problem.code, uiLanguage(language)),
            },
          ]
        : [],
    ),
  }
}

/** Saves all valid rows in one transaction and skips the others. */
export const importPrices = async (ctx: WritingShopCtx, { body }: Input<typeof portalCalls.importPrices>) => {
  if (body.check_only) return { check: await check(ctx, body.rows), saved: null }
  await lockShop(ctx.db, ctx.acting)
  const judged = await judge(ctx, body.rows)
  const changes = judged.flatMap((one) => {
    if (one.outcome !== 'added' && one.outcome !== 'changed') return []
    const { serviceDefinitionId, position, dutyClass, beforeCents, priceCents } = one
    return [{ serviceDefinitionId, position, dutyClass, beforeCents, priceCents }]
  })
  if (changes.length === 0) refuse('import_nothing')
  await saveOwnPrices(
    ctx.db,
    ctx.acting,
    changes.map(({ beforeCents: _before, ...change }) => change),
  )
  const meanings = body.rows.flatMap(({ service, service_definition_id: id }) =>
    typeof id === 'number' ? [{ name: plainHeader(service), serviceDefinitionId: id }] : [],
  )
  const facts = { shopUserId: ctx.acting.userId, fileName: body.file_name, createdAt: ctx.now }
  await insertPriceImport(ctx.db, ctx.acting, { id: randomUUIDv7(), ...facts, changes, meanings, columns: body.columns })
  return { check: present(judged, body.rows, ctx.language), saved: changes.length }
}

/** The last import of prices, while its record exists. */
export const lastImportOf = async (ctx: ShopCtx) => {
  const last = await findLastImport(ctx.db, ctx.acting)
  if (!last) return null
  const until = new Date(last.createdAt.getTime() + PRICE_UNDO_MS)
  return {
    id: last.id,
    file_name: last.fileName,
    created_at: last.createdAt.toISOString(),
    prices: last.changes.length,
    can_undo_until: last.undoneAt === null && until > ctx.now ? until.toISOString() : null,
  }
}

/** Restores the previous prices, except those changed since. */
export const undoPrices = async (ctx: WritingShopCtx, { params }: Input<typeof portalCalls.undoPrices>) => {
  await lockShop(ctx.db, ctx.acting)
  const stored = (await findPriceImport(ctx.db, ctx.acting, params.id)) ?? refuse('import_not_found')
  const isOver = stored.createdAt.getTime() + PRICE_UNDO_MS <= ctx.now.getTime()
  if (stored.undoneAt !== null || isOver) refuse('import_not_undoable')
  const current = await pricesBySlot(ctx.db, ctx.acting)
  const own = stored.changes.filter((change) => current.get(slotKey(change)) === change.priceCents)
  await saveOwnPrices(
    ctx.db,
    ctx.acting,
    own.map(({ serviceDefinitionId, position, dutyClass, beforeCents }) => {
      return { serviceDefinitionId, position, dutyClass, priceCents: beforeCents }
    }),
  )
  await markUndone(ctx.db, ctx.acting, stored.id, ctx.now)
  return { restored: own.length, left: stored.changes.length - own.length }
}
