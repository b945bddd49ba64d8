import { isKnownProvider, providersOf } from '#features/accounts/payment-facts.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { acceptAll } from '#features/orders/life/approval-steps.ts'
import type { Order } from '#features/orders/order.ts'
import { checkApproverNote, checkCustomerComments, checkPoNumber } from '#features/orders/paperwork.ts'
import { saveCustomerComments } from '#features/orders/server/comments-and-labels-store.ts'
import { writeNote } from '#features/orders/server/notes.ts'
import { actorOfFleet, takeStep } from '#features/orders/server/life/take-step.ts'
import type { ServiceDecision } from '#features/orders/life/step.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { approvalStep } from '../approve.ts'
import type { approvalCalls } from '../contract.ts'
import { withPositions } from '../position-choice.ts'
import { sentenceWithPeople } from '../sentence.ts'
import type { Ruling } from '../who-may-approve.ts'
import { rulingOf } from './approvers.ts'
import { defaultPayment } from './auto-approve.ts'
import { findReadVersion } from './read-store.ts'
import { loadOrderToApprove, type OrderToApprove } from './order-to-approve.ts'
import { choicesOf } from './preview-order.ts'
import { loadShopPrices } from './shop-prices.ts'
import { presentApproval, presentApprovers } from './show-approval.ts'

type Body = Input<typeof approvalCalls.approve>['body']

/** Approves or declines service by service, or all at once; the rules decide who may and what it makes of the order. */
export const approveOrder = async (ctx: WritingCtx, { params, body }: Input<typeof approvalCalls.approve>) => {
  const tx = ctx.db
  const open = await loadOrderToApprove(ctx, params.id, 'lock')
  const written = readWritten(body)
  const order = await asChosen(ctx, open, body)
  const approval = {
    approverId: ctx.acting.userId,
    decisions: decisionsOf(order, body),
    version: body.version ?? (await findReadVersion(tx, open.scope, params.id, ctx.acting.userId)),
    payment: paymentOf(open, body),
  }
  const asked = approvalStep(order, open.ground.policies, open.ground.people, approval, open.ground.words)
  if (!asked.ok) return refused(ctx, open, asked)
  const withPo = written.poNumber === undefined ? order : { ...order, poNumber: written.poNumber }
  const decided = await takeStep({ db: tx, now: ctx.now, emit: ctx.emit }, withPo, asked.step, actorOfFleet(ctx.acting))
  await keepWritten(ctx, open.order, written)
  return presentApproval(ctx, { ...open, order: decided, ruling: rulingOf(decided, open.ground) })
}

/** The order with the positions that were chosen, at the shop's own prices for them. */
const asChosen = async (ctx: Ctx, { order, ground }: OrderToApprove, body: Body): Promise<Order> => {
  const choices = choicesOf(body.order_services ?? [])
  if (choices.length === 0) return order
  const prices = await loadShopPrices(ctx.db, order, ground.brandId)
  return withPositions(order, choicesOf(body.order_services ?? [], order), prices.listed)
}

/** Without a list of services all that waits is approved. Lines sent with another status are left as they are. */
const decisionsOf = (order: Order, body: Body): ServiceDecision[] => {
  if (body.order_services === undefined) return body.status === 'approved' ? acceptAll(order) : []
  return body.order_services
    .filter(({ status }) => status === 'approved' || status === 'rejected')
    .map(({ id, status }) => ({ serviceId: id, approve: status === 'approved' }))
}

const paymentOf = ({ order, ground }: OrderToApprove, body: Body) => {
  if (body.payment_type && !isKnownProvider(body.payment_type)) refuse('payment_type_unknown')
  if (body.payment_type && order.paysThroughPlatform && !providersOf(ground.fleetPaymentType).includes(body.payment_type))
    refuse('payment_type_not_of_fleet')
  if (!order.paysThroughPlatform) return null
  // A token names a stored method of payment. None is stored yet, so whatever is sent means nothing and is not kept.
  return body.payment_type ? { paymentType: body.payment_type, paymentToken: null } : defaultPayment(ground.fleetPaymentType)
}

type Refused = Extract<ReturnType<typeof approvalStep>, { ok: false }>

/** Whoever is not eligible reads why, and whom to call. */
const refused = (ctx: Ctx, { order, ground }: OrderToApprove, asked: Refused): never => {
  if (asked.code !== 'not_eligible') {
    return refuse(asked.code, {}, asked.code === 'stale_estimate' ? { version: order.version } : {})
  }
  const { ruling } = asked as { ruling: Ruling }
  const sentence = sentenceWithPeople(ruling, ground.words, { language: ctx.language, userId: ctx.acting.userId })
  return refuse('not_eligible', { sentence }, { sentence, ...presentApprovers(ctx, ruling) })
}

/** Undefined: not sent, so it stays as it is. */
type Written = { comments?: string | null; poNumber?: string | null; note?: string }

const readWritten = (body: Body): Written => {
  const written: Written = {}
  if (body.customer_comments !== undefined) {
    const checked = checkCustomerComments(body.customer_comments ?? '')
    written.comments = checked.ok ? checked.text : refuse(checked.code)
  }
  if (body.po_number !== undefined) {
    const checked = checkPoNumber(body.po_number ?? '')
    written.poNumber = checked.ok ? checked.text : refuse(checked.code)
  }
  if (body.approver_note?.trim()) {
    const checked = checkApproverNote(body.approver_note)
    written.note = checked.ok ? checked.text : refuse(checked.code)
  }
  return written
}

const keepWritten = async (ctx: WritingCtx, before: Order, { comments, poNumber, note }: Written): Promise<void> => {
  if (comments !== undefined) await saveCustomerComments(ctx.db, before, comments)
  if (note !== undefined) await writeNote(ctx, before, { comment: note, title: null })
  if (poNumber === undefined || poNumber === before.poNumber) return
  const { id, name } = actorOfFleet(ctx.acting)
  const actor = { kind: 'user' as const, id: id!, name }
  const where = { fleetId: before.fleetId, subjectId: before.id, at: ctx.now.toISOString(), actor }
  ctx.emit(happened('po_number_changed', where, { before: before.poNumber, after: poNumber }))
}
