import type { Ctx } from '#features/accounts/server/context.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { type LanguageCode, localize, uiLanguage } from '#features/countries/country.ts'
import { findPayer } from '#features/payments/server/receipts/payer-store.ts'
import { lineName } from '#features/services/catalog/services.ts'
import { categoryOf } from '#features/services/service-category.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { csvForPrograms, type CsvRows } from '#platform/files/csv.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import type { accountingCalls } from '../../accounting/accounting-contract.ts'
import { type AccountingLayout, type AccountingSettings, usualSettings } from '../../accounting/accounting-settings.ts'
import { nameKind } from '../../accounting/accounting-words.ts'
import { type BillRow, billRows } from '../../accounting/bill-rows.ts'
import type { Days } from '../../period.ts'
import { pagesOfSpend } from '../download-spend.ts'
import { contextOf, periodOfQuery, type SpendContext } from '../show-spend.ts'
import { repeatedInvoices, type SpendRow } from '../spend-store.ts'
import { findAccounting } from './accounting-store.ts'
import { type BillLine, billColumns } from './bill-columns.ts'
import { billTexts } from './bill-texts.ts'

/** QuickBooks refuses longer numbers. */
const QUICKBOOKS_NUMBER_MAXIMUM = 21

export const downloadBills = async (ctx: Ctx, { query }: Input<typeof accountingCalls.csv>): Promise<Download> => {
  const context = contextOf(ctx)
  const { db, scope, locale } = context
  const settings = (await findAccounting(db, scope)) ?? usualSettings(locale.country)
  return billsCsv(context, periodOfQuery(ctx, query), settings, query.layout ?? settings.layout)
}

/** The rows of the page Costs as bills, read in pages. A bill without an amount has no row. */
const billsCsv = async (
  context: SpendContext,
  period: Days,
  settings: AccountingSettings,
  layout: AccountingLayout,
): Promise<Download> => {
  const { db, scope, locale } = context
  const isBrand = settings.vendor === 'brand'
  const [{ brandId }, repeated] = await Promise.all([findPayer(db, scope.fleetId), repeatedInvoices(db, scope, period, isBrand)])
  const columns = billColumns(layout, settings, locale.country)
  const bill: BillOptions = {
    settings,
    layout,
    language: locale.language,
    brandName: isBrand ? brandById(brandId).name : null,
    isRepeated: ({ kind, id }) => repeated.has(`${kind} ${id}`),
  }
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(([heading]) => heading)]
    for await (const rows of pagesOfSpend(context, period, {})) {
      yield rows.flatMap((row) => linesOfBill(row, bill)).map((line) => columns.map(([, cell]) => cell(line)))
    }
  }
  const name = localize(billTexts.entries.fileName, locale.language)
  return csvForPrograms(`${name}-${layout}-${period.from}-${period.to}.csv`, body())
}

type BillOptions = {
  settings: AccountingSettings
  layout: AccountingLayout
  language: LanguageCode
  /** The vendor of every bill, if it is the brand. */
  brandName: string | null
  isRepeated: (row: SpendRow) => boolean
}

const linesOfBill = (row: SpendRow, options: BillOptions): BillLine[] => {
  const { settings, language, brandName } = options
  const billed = {
    lines: row.lines.map((line) => ({
      category: categoryOf(line.serviceDefinitionId),
      name: line.label || lineName(line, language),
      cents: Number(line.priceCents),
    })),
    subTotalCents: row.subTotalCents,
    taxCents: row.taxCents,
    totalCents: row.totalCents,
    province: row.shopState,
  }
  const bill = {
    vendor: brandName ?? (row.shopName || localize(billTexts.entries.unknownVendor, language)),
    number: numberOf(row, options),
    billedOn: row.doneOn,
    totalCents: row.totalCents,
    tracked: trackedOf(row, settings),
  }
  return billRows(billed, settings.taxes).map((line) => ({ ...bill, row: line, description: describe(line, row, language) }))
}

const trackedOf = ({ vehicleName, department }: SpendRow, { tracking }: AccountingSettings): string =>
  tracking === 'none' ? '' : tracking === 'vehicle' ? vehicleName : (department ?? '')

/**
 * The shop's number, as on its invoice. Several bills of a vendor under one number would be merged into one: they also have the
 * number of the order. Records of maintenance elsewhere have no number; "M" keeps theirs apart from those of orders.
 */
const numberOf = (row: SpendRow, { layout, isRepeated }: BillOptions): string => {
  const own = row.kind === 'order' ? String(row.id) : `M${row.id}`
  const invoice = row.invoiceNumber?.trim()
  if (!invoice) return own
  const number = isRepeated(row) ? `${invoice}-${own}` : invoice
  return layout === 'quickbooks' && number.length > QUICKBOOKS_NUMBER_MAXIMUM ? own : number
}

const describe = (line: BillRow, { kind, id, vehicleName }: SpendRow, language: LanguageCode): string =>
  translateTo(billTexts, kind === 'order' ? 'order' : 'record', uiLanguage(language), {
    what: line.name || nameKind(line.kind, language),
    vehicle: vehicleName,
    order: String(id),
  })
