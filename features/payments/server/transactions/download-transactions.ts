import type { Ctx } from '#features/accounts/server/context.ts'
import { localize, type Words } from '#features/countries/country.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import type { transactionCalls, TransactionFilters } from '../../transactions/transactions-contract.ts'
import { type Cell, type Column, headings, paymentColumns, reportColumns, subscriptionColumns } from './csv-columns.ts'
import { listingOf } from './listing-of.ts'
import { listMoved, type MovedLine, type MovedListing } from './moved-store.ts'
import { presentPayment, presentReportRow, presentSubscription } from './present-transaction.ts'

const ROWS_PER_QUERY = 500

type Plan<Row> = {
  of: MovedListing['of']
  id?: number | undefined
  onlyIds?: number[] | undefined
  exceptIds?: number[] | undefined
  name: Words
  columns: readonly Column<Row>[]
  present: (line: MovedLine) => Row
}

/** All rows of the listing, read in keyset pages: a million rows need no more memory than a thousand. */
const download = async <Row>(ctx: Ctx, query: TransactionFilters, plan: Plan<Row>): Promise<Download> => {
  const { scope, listing: whole } = await listingOf(ctx, plan.of, query, plan.id)
  const listing = { ...whole, lines: { ...whole.lines, onlyIds: plan.onlyIds, exceptIds: plan.exceptIds } }
  const cellsOf = (line: MovedLine): Cell[] => {
    const row = plan.present(line)
    return plan.columns.map(({ cell }) => cell(row))
  }
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [plan.columns.map(({ heading }) => localize(heading, ctx.language))]
    let after: number | undefined
    for (;;) {
      const lines = await listMoved(ctx.db, scope, listing, { limit: ROWS_PER_QUERY, ...(after ? { after } : {}) })
      yield lines.map(cellsOf)
      after = lines.at(-1)?.id
      if (lines.length < ROWS_PER_QUERY) return
    }
  }
  return csvFile(ctx.language, `${localize(plan.name, ctx.language)}-${listing.from}-${listing.to}.csv`, body())
}

const localeOf = ({ acting, language }: Ctx) => ({
  country: acting.country,
  language,
  isAcrossFleets: acting.isFmc && !acting.impersonating,
})

export const downloadPayments = (ctx: Ctx, { query }: Input<typeof transactionCalls.paymentsCsv>) =>
  download(ctx, query, {
    of: 'orders',
    id: query.payment_activity_id,
    name: headings.payments,
    columns: paymentColumns(localeOf(ctx)),
    present: (line) => presentPayment(ctx, line),
  })

export const downloadSubscriptions = (ctx: Ctx, { query }: Input<typeof transactionCalls.subscriptionsCsv>) =>
  download(ctx, query, {
    of: 'fees',
    id: query.subscription_id,
    name: headings.subscriptions,
    columns: subscriptionColumns(localeOf(ctx)),
    present: (line) => presentSubscription(ctx, line),
  })

export const downloadReport = (ctx: Ctx, { query }: Input<typeof transactionCalls.reportCsv>) =>
  download(ctx, query, {
    of: 'both',
    onlyIds: query.line_ids,
    exceptIds: query.except_ids,
    name: headings.transactions,
    columns: reportColumns(localeOf(ctx)),
    present: (line) => presentReportRow(ctx, line),
  })
