import { scopeOf } from '#features/accounts/scope.ts'
import { type BulkKind, type BulkOutcome, keyOfRow } from '#features/accounts/server/bulk/bulk-kind.ts'
import { startBulkChange } from '#features/accounts/server/bulk/start-bulk.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { approvalCalls } from '../../contract.ts'
import { HOLD_SECONDS } from '../../held/held-decision.ts'
import { approveOrder } from '../approve-order.ts'
import { findNamedOrders } from './bulk-approval-store.ts'

const texts = defineTexts('approvals.bulk', {
  named: { en: '{{vehicle}}, order {{order}}', fr: '{{vehicle}}, bon de travail {{order}}' },
})

/** Approves the chosen orders one by one in a job, after the seconds in which a single decision can be undone too. */
export const approveOrders = async (ctx: WritingCtx, { body }: Input<typeof approvalCalls.bulkApprove>) => {
  const orders = [...new Map(body.orders.map((order) => [order.id, order])).values()]
  if (orders.length === 0) refuse('no_orders_chosen')
  const ids = orders.map(({ id }) => id)
  const found = await findNamedOrders(ctx.db, scopeOf(ctx.acting), ids)
  if (found.length !== ids.length) refuse('order_not_found')
  return startBulkChange(
    ctx,
    approvalKind,
    {},
    orders.map(({ id, version }) => ({ itemId: id, before: { version } })),
  )
}

/** Every order by the rule of its own approval: who may, the version that was looked at, the payment. */
export const approvalKind: BulkKind = {
  kind: 'approvals',
  // Each approval checks its own rule.
  check: () => undefined,
  delaySeconds: HOLD_SECONDS,
  async namesOf(db, fleetId, rows, language) {
    const orders = await findNamedOrders(
      db,
      { fleetId },
      rows.map(({ itemId }) => itemId),
    )
    const names = new Map(
      orders.map(({ id, name, vehicleName }) => [
        id,
        translateTo(texts, 'named', language, { vehicle: vehicleName ?? name, order: String(id) }),
      ]),
    )
    return new Map(rows.map((row) => [keyOfRow(row), names.get(row.itemId) ?? String(row.itemId)]))
  },
  async applyEach(ctx, _change, { itemId, partId, before }): Promise<BulkOutcome> {
    const { version } = before as { version: number }
    try {
      await approveOrder(ctx, { params: { id: itemId }, query: undefined, body: { status: 'approved', version } })
      return { itemId, partId, outcome: 'changed' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // A run that was cut off after its approval finds it made.
      const order = await findOrder(ctx.db, scopeOf(ctx.acting), itemId)
      const isMade = order?.status === 'approved' && order.approverUserId === ctx.acting.userId
      if (isMade) return { itemId, partId, outcome: 'changed' }
      return { itemId, partId, outcome: 'failed', problem: { code: error.code, data: error.data } }
    }
  },
}
