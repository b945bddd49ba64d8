import { type Capability, holds } from '#features/accounts/capabilities.ts'
import * as appointment from './appointment-steps.ts'
import { approve, autoApprove, firstApprove } from './approval-steps.ts'
import { reviseEstimate, sendEstimate } from './estimate-steps.ts'
import type { Order, OrderService } from '../order.ts'
import { captureSucceeded, complete, deferPayment, payInShop, settle } from './settlement-steps.ts'
import type { OrderStatus } from './status.ts'
import { refuseStep } from './step.ts'
import type { OrderActor, OrderStep, StepCode, StepContext, StepDone, StepRefusal, StepResult, StepType } from './step.ts'

type Rule = { from: readonly (OrderStatus | 'none')[]; by: readonly OrderActor['kind'][]; backOffice?: Capability }

/**
 * State machine of an order: allowed steps by status and actor; all others are refused. Each step checks its own conditions
 * (received or not, prices, reasons).
 */
export const RULES: Record<StepType, Rule> = {
  request: { from: ['none'], by: ['user'] },
  open_walk_in: { from: ['none'], by: ['shop'] },
  confirm: { from: ['initiated'], by: ['shop', 'system'] },
  reschedule: { from: ['initiated', 'active'], by: ['user', 'shop'] },
  cancel: { from: ['initiated', 'active'], by: ['user'] },
  decline: { from: ['initiated', 'active'], by: ['shop'] },
  check_in: { from: ['active'], by: ['shop'] },
  undo_arrival: { from: ['active', 'walk_in', 'awaiting_approval', 'approved', 'complete'], by: ['shop'] },
  send_estimate: { from: ['active', 'walk_in'], by: ['shop'] },
  revise_estimate: { from: ['awaiting_approval', 'approved'], by: ['shop'] },
  approve: { from: ['awaiting_approval'], by: ['user'] },
  first_approve: { from: ['awaiting_approval'], by: ['user'] },
  auto_approve: { from: ['awaiting_approval'], by: ['system'] },
  complete: { from: ['approved'], by: ['shop'] },
  capture_succeeded: { from: ['complete', 'paid_deferred'], by: ['system'] },
  defer_payment: { from: ['complete'], by: ['system'] },
  pay_in_shop: { from: ['complete'], by: ['shop'] },
  settle: { from: ['paid_deferred'], by: ['user'], backOffice: 'office.settle' },
  cancel_administratively: {
    from: ['active', 'awaiting_approval', 'approved', 'walk_in'],
    by: ['user'],
    backOffice: 'office.cancel',
  },
}

/** Whether the actor has access to this order, in any status. */
function actorProblem(subject: Order, rule: Rule, actor: OrderActor): StepCode | null {
  if (actor.kind === 'shop' && actor.shopId !== subject.shopId) return 'other_shop'
  if (actor.kind !== 'user') return null
  // The back office works across fleets; loading the order restricts it to accessible ones.
  if (rule.backOffice) return holds(actor.roles, rule.backOffice) ? null : 'back_office_only'
  return actor.fleetId === subject.fleetId ? null : 'other_fleet'
}

function taken(order: Order, step: OrderStep, context: StepContext): StepResult {
  switch (step.type) {
    case 'request':
      return appointment.request(step, context)
    case 'open_walk_in':
      return appointment.openWalkIn(step, context)
    case 'confirm':
      return appointment.confirm(order, context)
    case 'reschedule':
      return appointment.reschedule(order, step, context)
    case 'cancel':
      return appointment.cancel(order, step, context)
    case 'decline':
      return appointment.decline(order, step, context)
    case 'check_in':
      return appointment.checkIn(order, step, context)
    case 'undo_arrival':
      return appointment.undoArrival(order, context)
    case 'send_estimate':
      return sendEstimate(order, step, context)
    case 'revise_estimate':
      return reviseEstimate(order, step, context)
    case 'approve':
      return approve(order, step, context)
    case 'first_approve':
      return firstApprove(order, step, context)
    case 'auto_approve':
      return autoApprove(order, step, context)
    case 'complete':
      return complete(order, step, context)
    case 'capture_succeeded':
      return captureSucceeded(order, step, context)
    case 'defer_payment':
      return deferPayment(order, step, context)
    case 'pay_in_shop':
      return payInShop(order, step, context)
    case 'settle':
      return settle(order, step, context)
    case 'cancel_administratively':
      return appointment.cancelAdministratively(order, step, context)
  }
}

const changedServices = (before: Order | null, after: Order): OrderService[] => {
  const was = new Map((before?.services ?? []).map((service) => [service.id, JSON.stringify(service)]))
  return after.services.filter((service) => was.get(service.id) !== JSON.stringify(service))
}

/**
 * The only way to change an order's status. `order` is null only for a new one. Events contain the order's version after the
 * step; `request` and `open_walk_in` start at 1.
 */
export function transition(order: Order | null, step: OrderStep, actor: OrderActor, instant: Date): StepDone | StepRefusal {
  const rule = RULES[step.type]
  if (!rule.by.includes(actor.kind)) return refuseStep('not_your_step', order)
  const isNew = step.type === 'request' || step.type === 'open_walk_in'
  const subject = order ?? (isNew ? step.order : null)
  const problem = subject ? actorProblem(subject, rule, actor) : null
  if (problem) return refuseStep(problem, order)
  if (!subject || !rule.from.includes(order?.status ?? 'none')) return refuseStep('wrong_status', order)
  const isDecision = step.type === 'approve' || step.type === 'first_approve'
  if (isDecision && step.version !== subject.version) return refuseStep('stale_estimate', order)
  const version = order ? order.version + 1 : 1
  const result = taken({ ...subject, version }, isNew ? { ...step, order: { ...step.order, version } } : step, {
    actor,
    at: instant,
  })
  return result.ok ? { ...result, services: changedServices(order, result.order) } : result
}
