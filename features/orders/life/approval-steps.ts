import { canceled } from './appointment-steps.ts'
import type { Order, OrderService } from '../order.ts'
import { awaitsDecision } from '../order.ts'
import { orderHappened } from './order-events.ts'
import { refuseStep } from './step.ts'
import type { ServiceDecision, StepCode, StepContext, StepOf, StepResult } from './step.ts'
import { taxAfter, totalsOf } from '../totals.ts'

/** Steps of the decision. The approvals feature checks who may take them. */

/** Accept All: approves every line that awaits a decision, in any of its waiting statuses; other lines are unchanged. */
export const acceptAll = (order: Order): ServiceDecision[] =>
  order.services.filter(awaitsDecision).map((service) => ({ serviceId: service.id, approve: true }))

/** Each waiting line needs exactly one decision. A line approved earlier may be included, but cannot be declined. */
function decisionProblem(order: Order, decisions: readonly ServiceDecision[]): StepCode | null {
  const byId = new Map(order.services.map((service) => [service.id, service]))
  if (decisions.some((decision) => !byId.has(decision.serviceId))) return 'unknown_service'
  if (new Set(decisions.map((decision) => decision.serviceId)).size !== decisions.length) return 'service_named_twice'
  const isTooLate = (decision: ServiceDecision) => {
    const status = byId.get(decision.serviceId)?.status
    return decision.approve ? status === 'rejected' || status === 'deleted' : status === 'approved'
  }
  if (decisions.some(isTooLate)) return 'service_already_decided'
  const decided = new Set(decisions.map((decision) => decision.serviceId))
  return order.services.some((service) => awaitsDecision(service) && !decided.has(service.id)) ? 'decision_missing' : null
}

function decidedServices(order: Order, decisions: readonly ServiceDecision[]): OrderService[] {
  const byId = new Map(decisions.map((decision) => [decision.serviceId, decision]))
  return order.services.map((service) => {
    const decision = byId.get(service.id)
    if (!decision || !awaitsDecision(service)) return service
    return { ...service, status: decision.approve ? 'approved' : 'rejected', position: decision.position ?? service.position }
  })
}

const withDecisions = (order: Order, services: OrderService[]): Order => ({
  ...order,
  services,
  taxCents: taxAfter(order, services),
})

const declinedIdsOf = (order: Order, services: readonly OrderService[]): number[] =>
  order.services.filter((service, index) => awaitsDecision(service) && services[index]?.status === 'rejected').map(({ id }) => id)

/**
 * First of two approvals: lines declined by this user are declined, the others wait for the second approval. The order is
 * otherwise unchanged, so that the second approver decides on what the first one saw.
 */
export function firstApprove(order: Order, step: StepOf<'first_approve'>, context: StepContext): StepResult {
  const problem = decisionProblem(order, step.decisions)
  if (problem) return refuseStep(problem, order)
  const services = decidedServices(order, step.decisions).map((service, index): OrderService => {
    const before = order.services[index]!
    return awaitsDecision(before) && service.status === 'approved' ? { ...service, status: before.status } : service
  })
  const { actor, at } = context
  if (actor.kind !== 'user') return refuseStep('not_your_step', order)
  const { forUserId = null, forName = null } = step.decision
  const firstApproval = { userId: actor.id, name: actor.name, forUserId, forName, approvedAt: at.toISOString() }
  const next: Order = { ...withDecisions(order, services), firstApproval }
  const declinedIds = declinedIdsOf(order, services)
  const approvedEvent = orderHappened('order_first_approved', next, context, { decision: step.decision })
  const declinedEvents = declinedIds.length > 0 ? [orderHappened('services_declined', next, context, { declinedIds })] : []
  return { ok: true, order: next, events: [approvedEvent, ...declinedEvents] }
}

/** With mixed decisions the order is approved; if no approved line remains, it is canceled. */
export function approve(order: Order, step: StepOf<'approve'>, context: StepContext): StepResult {
  const problem = decisionProblem(order, step.decisions)
  if (problem) return refuseStep(problem, order)
  const services = decidedServices(order, step.decisions)
  const decided = { ...withDecisions(order, services), decision: step.decision }
  const declinedIds = declinedIdsOf(order, services)
  if (!services.some((service) => service.status === 'approved')) {
    const next = canceled(decided, 'services_declined', context.at)
    return {
      ok: true,
      order: next,
      events: [
        orderHappened('services_declined', next, context, { declinedIds }),
        orderHappened('order_canceled', next, context, { reason: 'services_declined', comment: '' }),
      ],
    }
  }
  const next: Order = {
    ...decided,
    ...step.payment,
    status: 'approved',
    approvedAt: context.at,
    approverUserId: context.actor.kind === 'user' ? context.actor.id : null,
    approvedTotalCents: totalsOf(decided).totalCents,
  }
  const approvedEvent = orderHappened('order_approved', next, context, { decision: step.decision })
  const declinedEvents = declinedIds.length > 0 ? [orderHappened('services_declined', next, context, { declinedIds })] : []
  return { ok: true, order: next, events: [approvedEvent, ...declinedEvents] }
}

/** A policy approves automatically: every waiting line, with the product as actor. */
export function autoApprove(order: Order, step: StepOf<'auto_approve'>, context: StepContext): StepResult {
  const decided = withDecisions(order, decidedServices(order, acceptAll(order)))
  const next: Order = {
    ...decided,
    ...step.payment,
    status: 'approved',
    approvedAt: context.at,
    approverUserId: null,
    approvedTotalCents: totalsOf(decided).totalCents,
    decision: step.decision,
  }
  return { ok: true, order: next, events: [orderHappened('order_auto_approved', next, context, { decision: step.decision })] }
}
