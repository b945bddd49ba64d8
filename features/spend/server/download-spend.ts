import type { Ctx } from '#features/accounts/server/context.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import { localize } from '#features/countries/country.ts'
import type { spendCalls, SpendFilters } from '../contract.ts'
import type { ComparedPeriod, Days } from '../period.ts'
import { spendColumns, spendHeadings } from './csv-columns.ts'
import { checkedFilters } from './list-spend.ts'
import { presentSpendOrder } from './present-spend.ts'
import { periodOfQuery, contextOf, type SpendContext } from './show-spend.ts'
import { listSpend, type SpendRow } from './spend-store.ts'

const ROWS_PER_QUERY = 2000

export const downloadSpend = async (ctx: Ctx, { query }: Input<typeof spendCalls.csv>): Promise<Download> => {
  const context = contextOf(ctx)
  return spendCsv(context, periodOfQuery(ctx, query), await checkedFilters(context, query))
}

/** All rows of the period in pages. Keyset pagination: orders completed in the meantime shift no row. */
export const pagesOfSpend = async function* (
  { db, scope }: SpendContext,
  days: Days,
  filters: SpendFilters,
): AsyncGenerator<SpendRow[]> {
  let after: SpendRow | undefined
  for (;;) {
    const rows = await listSpend(db, scope, days, filters, { limit: ROWS_PER_QUERY, after })
    yield rows
    if (rows.length < ROWS_PER_QUERY) return
    after = rows.at(-1)
  }
}

export const spendCsv = (context: SpendContext, period: ComparedPeriod, filters: SpendFilters): Download => {
  const { locale } = context
  const columns = spendColumns(locale)
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ heading }) => localize(heading, locale.language))]
    for await (const rows of pagesOfSpend(context, period, filters)) {
      yield rows.map((row) => {
        const order = presentSpendOrder(row, locale.language)
        return columns.map(({ cell }) => cell(order))
      })
    }
  }
  const name = localize(spendHeadings.fileName, locale.language)
  return csvFile(locale.language, `${name}-${period.from}-${period.to}.csv`, body())
}
