import type { Ctx } from '#features/accounts/server/context.ts'
import { changedSince, presentChanges } from '#features/accounts/server/changed-since-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { REPORT_PAGE_SIZE, TRANSACTIONS_PAGE_SIZE } from '../../transactions/transactions.ts'
import type { transactionCalls, TransactionFilters } from '../../transactions/transactions-contract.ts'
import { listingOf } from './listing-of.ts'
import { moneyScopeOf } from './money-scope.ts'
import { countMoved, findMovedLines, listMoved, type MovedListing } from './moved-store.ts'
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

/** Lines are only added, so that nothing is ever deleted. Of one fleet, whose users see all of it. */
const changedLines = async (ctx: Ctx, subject: 'orders' | 'fees', { fleet_id, fmc, updated_since, after }: Changed) => {
  const scope = await moneyScopeOf(ctx, { fleet_id, fmc })
  const [fleetId, ...others] = scope.fleetIds
  if (fleetId === undefined || others.length > 0 || scope.access) return refuse('changes_need_whole_fleet')
  const { assignedTo } = scope
  const reader = assignedTo === undefined ? { fleetId } : { fleetId, assignedTo }
  const changed = await changedSince(ctx.db, reader, subject === 'orders' ? 'payments' : 'fees', { updated_since, after })
  const ids = changed.keys.map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await findMovedLines(ctx.db, scope, ids)
  return { lines, counts: { total_count: lines.length, total_pages: 1 }, changes: presentChanges(changed, lines) }
}
type Changed = { fleet_id?: number | undefined; fmc?: boolean | undefined; updated_since: string; after: string | undefined }

export const listPayments = async (
  ctx: Ctx,
  { query: { updated_since, after, ...query } }: Input<typeof transactionCalls.payments>,
) => {
  if (updated_since !== undefined) {
    const { lines, counts, changes } = await changedLines(ctx, 'orders', { ...query, updated_since, after })
    return { payment_activities: lines.map((line) => presentPayment(ctx, line)), ...counts, changes }
  }
  const { lines, counts } = await pageOf(ctx, 'orders', query, TRANSACTIONS_PAGE_SIZE, query.payment_activity_id)
  return { payment_activities: lines.map((line) => presentPayment(ctx, line)), ...counts }
}

export const listSubscriptions = async (
  ctx: Ctx,
  { query: { updated_since, after, ...query } }: Input<typeof transactionCalls.subscriptions>,
) => {
  if (updated_since !== undefined) {
    const { lines, counts, changes } = await changedLines(ctx, 'fees', { ...query, updated_since, after })
    return { subscription_activities: lines.map((line) => presentSubscription(ctx, line)), ...counts, changes }
  }
  const { lines, counts } = await pageOf(ctx, 'fees', query, TRANSACTIONS_PAGE_SIZE, query.subscription_id)
  return { subscription_activities: lines.map((line) => presentSubscription(ctx, line)), ...counts }
}

export const showReport = async (ctx: Ctx, { query }: Input<typeof transactionCalls.report>) => {
  const { lines, counts } = await pageOf(ctx, 'both', query, REPORT_PAGE_SIZE)
  return { rows: lines.map((line) => presentReportRow(ctx, line)), ...counts }
}
