import { COMMON } from '#features/common-texts.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { localize } from '#features/countries/country.ts'
import { formatGridDate, productToday } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { taxesOf as taxesOfProvince, taxLabel, taxPartsOf } from '#features/countries/sales-tax.ts'
import { lineName } from '#features/services/catalogue/services.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { SpendEntryShown, spendCalls } from '../contract.ts'
import { SPEND_PAGE_SIZE } from '../paging.ts'
import { comparedDays } from '../spend-period.ts'
import { reasonWords } from '../spend-words.ts'
import { mustSeeCosts, periodOf } from './show-spend.ts'
import { listSpend, type SpendEntry, type SpendListing, sumListedSpend } from './spend-store.ts'

type Query = Input<typeof spendCalls.csv>['query']

const listingOf = (ctx: Ctx, { period, kind, by, value }: Query): SpendListing => {
  const { from, to } = comparedDays(periodOf(ctx, period), productToday(ctx))
  return { from, to, kind, by, value: by ? value || null : undefined }
}

export const listSpendOrders = async (ctx: Ctx, { query }: Input<typeof spendCalls.orders>) => {
  mustSeeCosts(ctx)
  const scope = scopeOf(ctx.acting)
  const listing = listingOf(ctx, query)
  const { kind: _kind, ...ofBothKinds } = listing
  const [sums, all, rows] = await Promise.all([
    sumListedSpend(ctx.db, scope, listing),
    sumListedSpend(ctx.db, scope, ofBothKinds),
    listSpend(ctx.db, scope, listing, { limit: SPEND_PAGE_SIZE, offset: (query.page - 1) * SPEND_PAGE_SIZE }),
  ])
  return {
    entries: rows.map((row) => presentEntry(ctx, row)),
    total_count: sums.orders,
    total_pages: Math.ceil(sums.orders / SPEND_PAGE_SIZE),
    unplanned_count: all.unplanned,
    all_count: all.orders,
    sub_total: toDollars(sums.totalCents - sums.taxCents),
    tax: toDollars(sums.taxCents),
    total: toDollars(sums.totalCents),
  }
}

/** The subtotal is what was paid before tax, so that it and the tax add up to the total: a promotion is taken off. */
const presentEntry = (ctx: Ctx, row: SpendEntry): SpendEntryShown => ({
  id: row.id,
  is_record: row.isRecord,
  done_on: row.doneOn,
  vehicle_id: row.vehicleId,
  vehicle_name: row.vehicleName,
  year: row.year,
  make: row.make,
  model: row.model,
  other_id: row.otherId,
  license_plate_number: row.licensePlateNumber,
  license_plate_state: row.licensePlateState,
  department_number: row.departmentNumber,
  services: [...new Set(row.services.map((service) => lineName(service, ctx.language)))],
  shop: row.shop,
  reason: row.reason,
  is_unplanned: row.isUnplanned,
  sub_total: toDollars(row.totalCents - row.taxCents),
  tax: toDollars(row.taxCents),
  saving: toDollars(row.savingCents),
  total: toDollars(row.totalCents),
})

const words = defineWords('csv.spend', {
  file: { en: 'spend', fr: 'couts' },
  doneOn: { en: 'Done on', fr: 'Fait le' },
  vehicle: COMMON.vehicle,
  unit: COMMON.unitNumber,
  department: COMMON.department,
  services: { en: 'Services', fr: 'Services' },
  shop: COMMON.shop,
  reason: { en: 'Reason', fr: 'Raison' },
  subTotal: { en: 'Subtotal', fr: 'Sous-total' },
  tax: { en: 'Tax', fr: 'Taxes' },
  saving: COMMON.savings,
  total: COMMON.total,
})

const ROWS_AT_ONCE = 500
/** Taxes with a column of their own in Canada. */
const CANADIAN_TAXES = ['gst', 'hst', 'pst', 'qst'] as const

type Column = { head: string; cell: (row: SpendEntry) => CsvCell }

const columnsFor = (ctx: Ctx): Column[] => {
  const word = (key: keyof typeof words): string => localize(words[key], ctx.language)
  const taxes: Column[] =
    ctx.acting.country === 'CA'
      ? CANADIAN_TAXES.map((tax) => ({
          head: taxLabel(tax, { gstNumber: null, pstNumber: null }, ctx.language),
          cell: ({ taxCents, shopState }) => {
            const part = taxPartsOf(taxCents, shopState).find((one) => one.tax === tax)
            return part || taxesOfProvince(shopState).includes(tax) ? amountCell(toDollars(part?.cents ?? 0)) : null
          },
        }))
      : []
  return [
    { head: word('doneOn'), cell: ({ doneOn }) => formatGridDate(doneOn, ctx.acting.country) },
    { head: word('vehicle'), cell: ({ vehicleName }) => vehicleName },
    { head: word('unit'), cell: ({ otherId }) => otherId },
    { head: word('department'), cell: ({ departmentNumber }) => departmentNumber },
    { head: word('services'), cell: (row) => presentEntry(ctx, row).services.join('; ') },
    { head: word('shop'), cell: ({ shop }) => shop },
    { head: word('reason'), cell: ({ reason }) => localize(reasonWords[reason], ctx.language) },
    { head: word('subTotal'), cell: ({ totalCents, taxCents }) => amountCell(toDollars(totalCents - taxCents)) },
    ...taxes,
    { head: word('tax'), cell: ({ taxCents }) => amountCell(toDollars(taxCents)) },
    { head: word('saving'), cell: ({ savingCents }) => amountCell(toDollars(savingCents)) },
    { head: word('total'), cell: ({ totalCents }) => amountCell(toDollars(totalCents)) },
  ]
}

/** CSV of the listed work, streamed. */
export const downloadSpend = async (ctx: Ctx, { query }: Input<typeof spendCalls.csv>): Promise<Download> => {
  mustSeeCosts(ctx)
  const listing = listingOf(ctx, query)
  const columns = columnsFor(ctx)
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ head }) => head)]
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const rows = await listSpend(ctx.db, scopeOf(ctx.acting), listing, { limit: ROWS_AT_ONCE, offset })
      yield rows.map((row) => columns.map(({ cell }) => cell(row)))
      if (rows.length < ROWS_AT_ONCE) return
    }
  }
  return csvFile(ctx.language, `${localize(words.file, ctx.language)}-${periodOf(ctx, query.period).key}.csv`, body())
}
