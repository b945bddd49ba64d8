import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { totalsOf } from '#features/orders/totals.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { localize } from '#platform/i18n/texts.ts'
import { approvalAmountCents } from '../../approval-amount.ts'
import type { approvalCalls } from '../../contract.ts'
import { HOLD_SECONDS } from '../../held/held-decision.ts'
import { checkDecision } from '../approve-order.ts'
import { loadOrderToApprove } from '../order-to-approve.ts'
import { deleteHeldBefore, insertHeld, listHeld } from './held-store.ts'

export const CARRY_OUT_DECISION = 'carry-out-decision'
export type HeldJob = { fleetId: number; orderId: number; id: number }

/**
 * Checks a decision as the approval does, stores it, and leaves it to a job, so that it is executed even if the page closes. Stores
 * the version that was displayed: if the shop changes the order in the meantime, it is not approved.
 */
export const holdDecision = async (ctx: WritingCtx, input: Input<typeof approvalCalls.hold>) => {
  const { db, acting, now, ports } = ctx
  const { order, chosen, after, step } = await checkDecision(ctx, input)
  const dueAt = new Date(now.getTime() + HOLD_SECONDS * 1000)
  // A PO number that only repeats the stored one is left out: a colleague may change it until then.
  const poNumber = chosen.poNumber === order.poNumber ? undefined : input.body.po_number
  const body = { ...input.body, po_number: poNumber, version: order.version }
  const held = { version: order.version, now, dueAt }
  const id = (await insertHeld(db, acting, { ...input, body }, held)) ?? refuse('decision_held')
  const job: HeldJob = { fleetId: acting.fleetId, orderId: order.id, id }
  await ports.jobs.send(db, CARRY_OUT_DECISION, job, { afterSeconds: HOLD_SECONDS })
  const isFirst = step.type === 'first_approve' && after.status === 'awaiting_approval'
  const totals = totalsOf(after)
  return {
    order_id: order.id,
    is_declined: after.status === 'cancel',
    awaits_second: isFirst,
    total: toDollars(totals.totalCents),
    approval_amount: toDollars(approvalAmountCents(totals, { isPaidNow: order.paysThroughPlatform && !isFirst })),
    due_at: dueAt.toISOString(),
  }
}

export const undoHeldDecision = async (ctx: WritingCtx, { params }: Input<typeof approvalCalls.undoHeld>) => {
  const { order } = await loadOrderToApprove(ctx, params.id)
  const where = { fleetId: ctx.acting.fleetId, orderId: order.id }
  if (!(await deleteHeldBefore(ctx.db, where, ctx.acting.userId))) refuse('decision_carried_out')
  return {}
}

export const listHeldDecisions = async (ctx: Ctx) => {
  const rows = await listHeld(ctx.db, ctx.acting.userId, { fleetId: ctx.acting.fleetId })
  return { decisions: rows.map((row) => presentHeld(ctx, row)) }
}

export const listHeldOfFleets = async (ctx: Ctx) => {
  const rows = await listHeld(ctx.db, ctx.acting.userId, { access: fleetAccessOf(ctx.acting) })
  return { decisions: rows.map((row) => ({ ...presentHeld(ctx, row), fleet_id: row.fleetId })) }
}

type HeldRow = Awaited<ReturnType<typeof listHeld>>[number]

const presentHeld = ({ language }: Ctx, { orderId, body, dueAt, problem, vehicleName, totalCents }: HeldRow) => ({
  order_id: orderId,
  vehicle: vehicleName,
  is_declined: body.order_services?.every(({ status }) => status === 'rejected') ?? false,
  total: toDollars(totalCents),
  due_at: dueAt.toISOString(),
  problem: problem && localize(problem, language),
})
