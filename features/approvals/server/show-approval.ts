import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import type { z } from 'zod'
import { may } from '#features/accounts/permissions.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { awaitsDecision, type Order } from '#features/orders/order.ts'
import { activityOf } from '#features/orders/server/activity.ts'
import { findNotes } from '#features/orders/server/note-store.ts'
import { presentNote } from '#features/orders/server/notes.ts'
import { presentPerson, showFullOrder } from '#features/orders/server/show-order.ts'
import { serviceById } from '#features/services/catalogue/services.ts'
import { serviceName } from '#features/services/service.ts'
import type { Input } from '#platform/contract/call.ts'
import type { approvalCalls } from '../contract.ts'
import { ruleSentence } from '../sentence.ts'
import { canApprove, type Ruling } from '../who-may-approve.ts'
import type { orderWithRights } from '../wire.ts'
import { loadOpenOrder, type OpenOrder } from './open-order.ts'
import { keepRead } from './read-store.ts'
import { say } from '#platform/i18n/texts.ts'

type Shown = z.input<(typeof approvalCalls.show)['answer']>

/** The order alone: what it is, and what this asker may do with it. */
export const showOrder = async (
  ctx: Ctx,
  { params }: Input<typeof approvalCalls.order>,
): Promise<z.input<typeof orderWithRights>> => {
  const { order, ruling, scope } = await loadOpenOrder(ctx, params.id)
  await keepRead(ctx.db, ctx.acting.userId, [order], ctx.now)
  return {
    ...(await showFullOrder(ctx, order.id, scope)),
    can_approve: canApprove(order, ruling, ctx.acting.userId),
    approver_user_ids: ruling.eligible.map((person) => person.id),
  }
}

export const showApproval = async (ctx: Ctx, { params }: Input<typeof approvalCalls.show>): Promise<Shown> => {
  const open = await loadOpenOrder(ctx, params.id)
  await keepRead(ctx.db, ctx.acting.userId, [open.order], ctx.now)
  return presentApproval(ctx, open)
}

/** An order with who may approve it and why; what deciding on it answers, too. */
export const presentApproval = async (ctx: Ctx, open: OpenOrder): Promise<Shown> => {
  const { order, ground, scope } = open
  const [full, notes, activity] = await Promise.all([
    showFullOrder(ctx, order.id, scope),
    findNotes(ctx.db, scope, order.id),
    activityOf(ctx, order),
  ])
  const rights = may(ctx.acting)
  return {
    order: full,
    ...presentRight(ctx, open),
    previous_decision: order.decision && {
      rule: order.decision.rule,
      sentence: say(order.decision.sentence, ctx.language),
      approver: full.approver,
      approved_at: full.approved_at,
    },
    positions: positionsOf(ctx, order),
    pays_through_platform: paysThroughPlatform(ground.fleetPaymentType),
    can_edit_vanity_label: rights.editVanityLabel().ok,
    can_follow_history_link: rights.followMaintenanceHistoryLink().ok,
    notes: notes.map((row) => presentNote(row, order.shopId)),
    activity,
  }
}

/** Whether this viewer may approve, who may, and the rule in one sentence. */
export const presentRight = (ctx: Ctx, { order, ground, ruling }: Pick<OpenOrder, 'order' | 'ground' | 'ruling'>) => ({
  can_approve: canApprove(order, ruling, ctx.acting.userId),
  ...presentApprovers(ctx, ruling),
  over_policy: ruling.overPolicy,
  decided_by: ruling.decidedBy,
  sentence: ruleSentence(ruling, ground.words, { language: ctx.language, userId: ctx.acting.userId }),
})

export const presentApprovers = (ctx: Ctx, ruling: Ruling) => ({
  approver_user_ids: ruling.eligible.map((person) => person.id),
  approvers: ruling.eligible.map((person) => presentPerson(ctx, person)),
})

/** Where there is something to choose: lines that wait, of services with positions. */
const positionsOf = (ctx: Ctx, order: Order): Shown['positions'] =>
  order.services.filter(awaitsDecision).flatMap((service) => {
    const positions = service.serviceDefinitionId === null ? null : serviceById(service.serviceDefinitionId)?.positions
    if (!positions) return []
    const named = positions.map((position) => ({ code: position.code, name: serviceName(position, ctx.language) }))
    return [{ order_service_id: service.id, positions: named }]
  })
