import { scopeOf } from '#features/accounts/scope.ts'
import { type BulkKind, type BulkOutcome, keyOfRow } from '#features/accounts/server/bulk/bulk-kind.ts'
import { startBulkChange } from '#features/accounts/server/bulk/start-bulk.ts'
import { findActingUser } from '#features/accounts/server/acting-user-store.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { mayStillAct } from '#features/fleets/server/may-still-act.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { approvalCalls } from '../../contract.ts'
import { HOLD_SECONDS } from '../../held/held-decision.ts'
import { approveOrder } from '../approve-order.ts'
import { findOwnOrderIds, findNamedOrdersOfFleets, findOrdersInReach } from './bulk-approval-store.ts'

const texts = defineTexts('approvals.bulk', {
  named: { en: '{{vehicle}}, order {{order}}', fr: '{{vehicle}}, bon de travail {{order}}' },
  namedOfFleet: { en: '{{fleet}}: {{vehicle}}, order {{order}}', fr: '{{fleet}}\u00a0: {{vehicle}}, bon de travail {{order}}' },
})

/** Approves the selected orders one by one in a job, after the same undo period as for a single decision. */
export const approveOrders = async (ctx: WritingCtx, { body }: Input<typeof approvalCalls.bulkApprove>) => {
  const orders = [...new Map(body.orders.map((order) => [order.id, order])).values()]
  if (orders.length === 0) refuse('no_orders_chosen')
  const ids = orders.map(({ id }) => id)
  const found = await findOwnOrderIds(ctx.db, scopeOf(ctx.acting), ids)
  if (found.length !== ids.length) refuse('order_not_found')
  return startBulkChange(
    ctx,
    approvalKind,
    {},
    orders.map(({ id, version }) => ({ itemId: id, before: { version } })),
  )
}

/**
 * Like `approveOrders`, across the fleets that staff of a company oversee. The change belongs to the user's company; each row names
 * its order's fleet.
 */
export const approveOrdersOfFleets = async (ctx: WritingCtx, { body }: Input<typeof approvalCalls.bulkApproveFleets>) => {
  const orders = [...new Map(body.orders.map((order) => [order.id, order])).values()]
  if (orders.length === 0) refuse('no_orders_chosen')
  const chosen = orders.map(({ id, fleet_id: fleetId }) => ({ id, fleetId }))
  const found = await findOrdersInReach(ctx.db, fleetAccessOf(ctx.acting), chosen)
  if (found.length !== orders.length) refuse('order_not_found')
  return startBulkChange(
    { ...ctx, acting: { ...ctx.acting, fleetId: ctx.acting.homeFleetId } },
    approvalKind,
    {},
    orders.map(({ id, fleet_id: fleetId, version }) => ({ itemId: id, partId: fleetId, before: { version } })),
  )
}

/** Re-reads the approver's current roles and access in the order's fleet. */
const withinFleet = async (ctx: Ctx, fleetId: number): Promise<Ctx> => {
  if (fleetId === OF_CHANGE) return ctx
  const acting = (await findActingUser(ctx.db, { userId: ctx.acting.userId, fleetId })) ?? refuse('fleet_inactive')
  if (!(await mayStillAct(ctx.db, acting))) refuse('fleet_out_of_reach')
  return { ...ctx, acting }
}

/** The `partId` of an order in the fleet of the change. */
const OF_CHANGE = 0

/** Each order follows the rules of a single approval: permission, the version that was displayed, the payment. */
export const approvalKind: BulkKind = {
  kind: 'approvals',
  reach: 'several fleets',
  // Each approval checks its own rule.
  check: () => undefined,
  delaySeconds: HOLD_SECONDS,
  async namesOf(db, fleetId, rows, language) {
    const orders = rows.map(({ itemId: id, partId }) => ({ id, fleetId: partId === OF_CHANGE ? fleetId : partId }))
    const names = new Map(
      (await findNamedOrdersOfFleets(db, orders)).map(({ id, name, vehicleName, ...ofOrder }) => [
        id,
        translateTo(texts, ofOrder.fleetId === fleetId ? 'named' : 'namedOfFleet', language, {
          vehicle: vehicleName ?? name,
          order: String(id),
          fleet: ofOrder.fleetName,
        }),
      ]),
    )
    return new Map(rows.map((row) => [keyOfRow(row), names.get(row.itemId) ?? String(row.itemId)]))
  },
  async applyEach(jobCtx, _change, { itemId, partId, before }): Promise<BulkOutcome> {
    const { version } = before as { version: number }
    let ctx = jobCtx
    try {
      ctx = await withinFleet(jobCtx, partId)
      await approveOrder(ctx, { params: { id: itemId }, query: undefined, body: { status: 'approved', version } })
      return { itemId, partId, outcome: 'changed' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // After a crash between approval and its record: the approval exists already.
      const order = await findOrder(ctx.db, scopeOf(ctx.acting), itemId)
      const isMade = order?.status === 'approved' && order.approverUserId === ctx.acting.userId
      if (isMade) return { itemId, partId, outcome: 'changed' }
      return { itemId, partId, outcome: 'failed', problem: { code: error.code, data: error.data } }
    }
  },
}
