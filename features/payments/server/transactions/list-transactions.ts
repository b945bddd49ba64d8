import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { REPORT_PAGE_SIZE, TRANSACTIONS_PAGE_SIZE } from '../../transactions/transactions.ts'
import type { transactionCalls, TransactionFilters } from '../../transactions/transactions-contract.ts'
import { listingOf } from './listing-of.ts'
import { countMoved, listMoved, type MovedListing } from './moved-store.ts'
import { presentPayment, presentReportRow, presentSubscription } from './present-transaction.ts'

type Page = TransactionFilters & { page: number }

const pageOf = async (ctx: Ctx, subject: MovedListing['of'], query: Page, pageSize: number, id?: number) => {
  const { scope, listing } = await listingOf(ctx, subject, query, id)
  const [lines, total] = await Promise.all([
    listMoved(ctx.db, scope, listing, { limit: pageSize, offset: (query.page - 1) * pageSize }),
    countMoved(ctx.db, scope, listing),
  ])
  return { lines, counts: { total_count: total, total_pages: Math.ceil(total / pageSize) } }
}

export const listPayments = async (ctx: Ctx, { query }: Input<typeof transactionCalls.payments>) => {
  const { lines, counts } = await pageOf(ctx, 'orders', query, TRANSACTIONS_PAGE_SIZE, query.payment_activity_id)
  return { payment_activities: lines.map((line) => presentPayment(ctx, line)), ...counts }
}

export const listSubscriptions = async (ctx: Ctx, { query }: Input<typeof transactionCalls.subscriptions>) => {
  const { lines, counts } = await pageOf(ctx, 'fees', query, TRANSACTIONS_PAGE_SIZE, query.subscription_id)
  return { subscription_activities: lines.map((line) => presentSubscription(ctx, line)), ...counts }
}

export const showReport = async (ctx: Ctx, { query }: Input<typeof transactionCalls.report>) => {
  const { lines, counts } = await pageOf(ctx, 'both', query, REPORT_PAGE_SIZE)
  return { rows: lines.map((line) => presentReportRow(ctx, line)), ...counts }
}
