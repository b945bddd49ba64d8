import { holds, holdsForAll } from '#features/accounts/capabilities.ts'
import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import type { z } from 'zod'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type UiLanguage, uiLanguage } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import { awaitsDecision, type Order } from '#features/orders/order.ts'
import { findLinePhotos } from '#features/orders/server/line-photos/line-photo-store.ts'
import { presentLinePhoto } from '#features/orders/server/line-photos/open-line-photo.ts'
import { findMessages } from '#features/orders/server/messages/message-store.ts'
import { presentMessage } from '#features/orders/server/messages/send-message.ts'
import { readActivity } from '#features/orders/server/activity.ts'
import { bestOfferFor } from '#features/promotions/server/apply-promotion.ts'
import { findNotes } from '#features/orders/server/note-store.ts'
import { presentNote } from '#features/orders/server/notes.ts'
import { presentPerson, showFullOrder } from '#features/orders/server/show-order.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import type { Input } from '#platform/contract/call.ts'
import type { approvalCalls } from '../contract.ts'
import { approvedAs, ruleSentence } from '../sentence.ts'
import type { Ruling } from '../who-may-approve.ts'
import { canReaderApprove } from './key-approval.ts'
import type { orderWithRights } from '../wire.ts'
import { findEarlierWork } from './earlier/earlier-store.ts'
import { presentEarlier } from './earlier/present-earlier.ts'
import { loadOrderToApprove, type OrderToApprove } from './order-to-approve.ts'
import { readPayment } from '#features/payments/server/pay/show-payment.ts'
import { recordView } from './order-view-store.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { localize } from '#platform/i18n/texts.ts'

type Shown = z.input<(typeof approvalCalls.show)['answer']>

/** Only the order, and the user's permissions for it. */
export const showOrder = async (
  ctx: Ctx,
  { params }: Input<typeof approvalCalls.order>,
): Promise<z.input<typeof orderWithRights>> => {
  const [{ order, ruling, facts }, full] = await Promise.all([
    openToRead(ctx, params.id),
    showFullOrder(ctx, params.id, fleetOf(ctx)),
  ])
  return {
    ...full,
    payment_methods: (await readPayment(ctx, order, facts)).methods,
    can_approve: canReaderApprove(ctx, { order, services: order.services, ruling }),
    approver_user_ids: ruling.eligible.map((person) => person.id),
  }
}

export const showApproval = async (ctx: Ctx, { params }: Input<typeof approvalCalls.show>): Promise<Shown> => {
  const [open, page] = await Promise.all([openToRead(ctx, params.id), readPage(ctx, params.id)])
  return presentPage(ctx, open, page)
}

/** The full order page after a decision, loaded in parallel. */
export const showDecided = async (ctx: Ctx, id: number): Promise<Shown> => {
  const [open, page] = await Promise.all([loadOrderToApprove(ctx, id), readPage(ctx, id)])
  return presentPage(ctx, open, page)
}

const fleetOf = (ctx: Ctx): FleetScope => ({ fleetId: ctx.acting.fleetId })

/**
 * Loads the order for a viewer, who sees its prices from now on. Refuses without permission; anything loaded in parallel is then
 * discarded.
 */
const openToRead = async (ctx: Ctx, id: number): Promise<OrderToApprove> => {
  const orderToApprove = await loadOrderToApprove(ctx, id)
  await recordView(ctx.db, ctx.acting.userId, [orderToApprove.order], ctx.now)
  return orderToApprove
}

/** Everything on the page except the decision. Loaded in parallel with the order, since it needs only the fleet. */
const readPage = async (ctx: Ctx, id: number) => {
  const scope = fleetOf(ctx)
  const [full, notes, messages, photos, activity, earlier] = await Promise.all([
    showFullOrder(ctx, id, scope),
    findNotes(ctx.db, scope, id),
    findMessages(ctx.db, { ...scope, orderId: id }),
    findLinePhotos(ctx.db, { ...scope, orderId: id }),
    readActivity(ctx, { ...scope, id }),
    findEarlierWork(ctx.db, [{ ...scope, orderId: id }]),
  ])
  return { full, notes, messages, photos, activity, earlier }
}
type Page = Awaited<ReturnType<typeof readPage>>

const presentPage = async (
  ctx: Ctx,
  orderToApprove: OrderToApprove,
  { full, notes, messages, photos, activity, earlier }: Page,
): Promise<Shown> => {
  const happened = activity(full.time_zone)
  const { order, facts } = orderToApprove
  const { roles } = ctx.acting
  const [{ methods, payment }, offer] = await Promise.all([readPayment(ctx, order, facts), bestOfferFor(ctx, order)])
  return {
    order: { ...full, payment_methods: methods },
    ...presentRight(ctx, orderToApprove),
    previous_decision: order.decision && {
      rule: order.decision.rule,
      sentence: localize(order.decision.sentence, ctx.language),
      approver: approversOf(order, full.approver, uiLanguage(ctx.language)),
      approved_at: full.approved_at,
    },
    positions: positionsOf(ctx, order),
    line_photos: photos.filter(({ lineIds }) => lineIds.length > 0).map((photo) => presentLinePhoto(photo, ctx.now)),
    earlier: presentEarlier(ctx, earlier, order),
    pays_through_platform: paysThroughPlatform(facts.fleetPaymentType),
    waits_because: waitsBecause(order, happened),
    offered_promotion: offer && { id: offer.id, name: offer.name, percent_off: offer.percent_off, amount_off: offer.amount_off },
    payment,
    can_edit_vanity_label: holds(roles, 'orders.vanity'),
    can_follow_history_link: holdsForAll(roles, 'history.read'),
    notes: notes.map((row) => presentNote(row, order.shopId)),
    messages: messages.map((message) => presentMessage(message, ctx.now)),
    activity: happened,
  }
}

/** "Mia Okafor and Dana Cruz for Olivia Hart": all who approved. */
const approversOf = (order: Order, approver: string | null, language: UiLanguage): string | null => {
  const { decision, firstApproval } = order
  if (!approver || !decision) return approver
  const last = approvedAs({ name: approver, forName: decision.forName ?? null }, language)
  return decision.rule === 'second_approval' && firstApproval
    ? listed([approvedAs(firstApproval, language), last], language)
    : last
}

/** Why the current estimate waits; reasons of earlier estimates do not count. */
const waitsBecause = (order: Order, activity: Shown['activity']): string | null => {
  if (order.status !== 'awaiting_approval') return null
  const last = activity.find(({ activity_type: type }) => type === 'auto_approval_waits' || ESTIMATES.includes(type))
  return last?.activity_type === 'auto_approval_waits' ? `${last.acting_user} ${last.sentence}` : null
}
const ESTIMATES = ['estimate_sent', 'estimate_revised']

/** Whether this viewer may approve, who may, and the rule as a sentence. */
export const presentRight = (ctx: Ctx, { order, facts, ruling }: Pick<OrderToApprove, 'order' | 'facts' | 'ruling'>) => ({
  can_approve: canReaderApprove(ctx, { order, services: order.services, ruling }),
  ...presentApprovers(ctx, ruling),
  over_policy: ruling.overPolicy,
  decided_by: ruling.decidedBy,
  second_approval: ruling.second && {
    above: toDollars(ruling.second.aboveCents),
    first_approver: ruling.second.first && approvedAs(ruling.second.first, uiLanguage(ctx.language)),
    first_approved_at: ruling.second.first?.approvedAt ?? null,
  },
  sentence: ruleSentence(ruling, facts.words, { language: ctx.language, userId: ctx.acting.userId }),
})

export const presentApprovers = (ctx: Ctx, ruling: Ruling) => ({
  approver_user_ids: ruling.eligible.map((person) => person.id),
  approvers: ruling.eligible.map((person) => presentPerson(ctx, person)),
})

/** Selectable positions: waiting lines of services that have positions. */
const positionsOf = (ctx: Ctx, order: Order): Shown['positions'] =>
  order.services.filter(awaitsDecision).flatMap((service) => {
    const positions = service.serviceDefinitionId === null ? null : serviceById(service.serviceDefinitionId)?.positions
    if (!positions) return []
    const options = positions.map((position) => ({ code: position.code, name: serviceName(position, ctx.language) }))
    return [{ order_service_id: service.id, positions: options }]
  })
