import { scopeOf } from '#features/accounts/scope.ts'
import type { BulkKindName } from '#features/accounts/bulk/bulk-kinds.ts'
import { type BulkKind, type BulkOutcome, keyOfRow } from '#features/accounts/server/bulk/bulk-kind.ts'
import { startBulkChange } from '#features/accounts/server/bulk/start-bulk.ts'
import { findActingUser } from '#features/accounts/server/acting-user-store.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { mayStillAct } from '#features/fleets/server/may-still-act.ts'
import { CUSTOMER_COMMENTS_MAXIMUM, lengthOf } from '#features/orders/invoice.ts'
import { awaitsDecision, type Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { approvalCalls } from '../../contract.ts'
import { HOLD_SECONDS } from '../../held/held-decision.ts'
import { approveOrder } from '../approve-order.ts'
import {
  findCustomerComments,
  findDecliner,
  findNamedOrdersOfFleets,
  findOrdersInReach,
  findOwnOrderIds,
} from './bulk-approval-store.ts'

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
export const approveOrdersOfFleets = async (ctx: WritingCtx, { body }: Input<typeof approvalCalls.bulkApproveFleets>) =>
  decideOrdersOfFleets(ctx, approvalKind, {}, body.orders)

/** Declines all waiting services of the selected orders, each within its own fleet. The shops read the reason. */
export const declineOrdersOfFleets = async (ctx: WritingCtx, { body }: Input<typeof approvalCalls.bulkDeclineFleets>) => {
  if (body.reason === '') refuse('decline_reason_missing')
  return decideOrdersOfFleets<Decline>(ctx, declineKind, { reason: body.reason }, body.orders)
}

type ChosenOrder = Input<typeof approvalCalls.bulkApproveFleets>['body']['orders'][number]

const decideOrdersOfFleets = async <Change extends object>(
  ctx: WritingCtx,
  kind: BulkKind<Change>,
  change: Change,
  selected: readonly ChosenOrder[],
) => {
  const orders = [...new Map(selected.map((order) => [order.id, order])).values()]
  if (orders.length === 0) refuse('no_orders_chosen')
  const chosen = orders.map(({ id, fleet_id: fleetId }) => ({ id, fleetId }))
  const found = await findOrdersInReach(ctx.db, fleetAccessOf(ctx.acting), chosen)
  if (found.length !== orders.length) refuse('order_not_found')
  return startBulkChange(
    { ...ctx, acting: { ...ctx.acting, fleetId: ctx.acting.homeFleetId } },
    kind,
    change,
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

type Decision<Change> = {
  /** Of one order, by the rules of a single decision: permission, the version that was displayed, the payment. */
  decide: (ctx: Ctx, change: Change, id: number, version: number) => Promise<unknown>
  /** After a crash between the decision and its record: this user has made it already. */
  isMade: (ctx: Ctx, order: Order) => Promise<boolean>
}

const decisionKind = <Change extends object>(kind: BulkKindName, { decide, isMade }: Decision<Change>): BulkKind<Change> => ({
  kind,
  reach: 'several fleets',
  // Each decision checks its own rule.
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
  async applyEach(jobCtx, change, { itemId, partId, before }): Promise<BulkOutcome> {
    const { version } = before as { version: number }
    let ctx = jobCtx
    try {
      ctx = await withinFleet(jobCtx, partId)
      await decide(ctx, change, itemId, version)
      return { itemId, partId, outcome: 'changed' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const order = await findOrder(ctx.db, scopeOf(ctx.acting), itemId)
      if (order && (await isMade(ctx, order))) return { itemId, partId, outcome: 'changed' }
      return { itemId, partId, outcome: 'failed', problem: { code: error.code, data: error.data } }
    }
  },
})

export const approvalKind = decisionKind('approvals', {
  decide: (ctx, _change, id, version) =>
    approveOrder(ctx, { params: { id }, query: undefined, body: { status: 'approved', version } }),
  isMade: async ({ acting }, order) => order.status === 'approved' && order.approverUserId === acting.userId,
})

type Decline = { reason: string }

export const declineKind = decisionKind<Decline>('declines', {
  async decide(ctx, { reason }, id, version) {
    const order = (await findOrder(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('order_not_found')
    const body = {
      version,
      customer_comments: withComments(reason, await findCustomerComments(ctx.db, order)),
      order_services: order.services.filter(awaitsDecision).map((service) => ({ id: service.id, status: 'rejected' as const })),
    }
    return approveOrder(ctx, { params: { id }, query: undefined, body })
  },
  isMade: async ({ db, acting }, order) => order.status === 'cancel' && (await findDecliner(db, order)) === acting.userId,
})

/** The reason in front of the earlier comments, as in the review queue; without them where they do not fit. */
const withComments = (reason: string, comments: string | null): string => {
  const joined = [reason, comments].filter(Boolean).join('. ')
  return lengthOf(joined) > CUSTOMER_COMMENTS_MAXIMUM ? reason : joined
}
