import type { Person } from '#features/accounts/person.ts'
import { holdsForAll } from '#features/accounts/capabilities.ts'
import { approvalStep } from '#features/approvals/approve.ts'
import { autoApprovalStep } from '#features/approvals/auto-approve.ts'
import { whoMayApprove } from '#features/approvals/who-may-approve.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { acceptAll } from '#features/orders/life/approval-steps.ts'
import { awaitsDecision, type Order } from '#features/orders/order.ts'
import { systemActor } from '#features/orders/server/life/take-step.ts'
import type { OrderActor, OrderStep } from '#features/orders/life/step.ts'
import { transition } from '#features/orders/life/transition.ts'
import { minutesAfter } from '../opening-days.ts'
import { asActor, backOfficeOf, type Parties } from '../parties.ts'

/** An order with its full history, moved by the product's own rules on a past clock. */
export class LivedOrder {
  order: Order
  readonly parties: Parties
  readonly events: ProductEvent[] = []

  constructor(order: Order, parties: Parties, requester: Person, requestedAt: Date) {
    this.parties = parties
    this.order = order
    this.take({ type: 'request', order }, asActor(requester, parties.fleetId), requestedAt, null)
  }

  take(step: OrderStep, actor: OrderActor, instant: Date, order: Order | null = this.order): void {
    const done = transition(order, step, actor, instant)
    if (!done.ok) throw new Error(`Order ${this.order.id} cannot ${step.type}: ${done.code}`)
    this.order = done.order
    this.events.push(...done.events)
  }

  /** By an auto-approving policy if one applies, else by the first user with the right. */
  decide(decidedAt: Date, isApproved: boolean): void {
    const { fleetId, policies, people, words } = this.parties
    const payment = this.parties.payment
    const automatic = autoApprovalStep(this.order, policies, payment, words)
    if (isApproved && automatic.ok) return this.take(automatic.step, systemActor, decidedAt)
    const approver = whoMayApprove(this.order, policies, people).eligible.find(({ roles }) =>
      holdsForAll(roles, 'orders.approve'),
    )!
    const decisions = isApproved
      ? acceptAll(this.order)
      : this.order.services.filter(awaitsDecision).map(({ id }) => ({ serviceId: id, approve: false }))
    const approval = { approverId: approver.id, decisions, version: this.order.version, payment }
    const decision = approvalStep(this.order, policies, people, approval, words)
    if (!decision.ok) throw new Error(`Order ${this.order.id} cannot be approved: ${decision.code}`)
    return this.take(decision.step, asActor(approver, fleetId), decidedAt)
  }

  /** Settles by the fleet's payment type: card at once, fuel or fleet card some days later, or in the shop. */
  settle(desk: OrderActor, instant: Date, now: Date, outcome: string): void {
    const { fleet, cast } = this.parties
    const captureFails = outcome === 'failed' || outcome === 'unpaid'
    if (fleet.paymentType === 'pay_in_shop') return this.take({ type: 'pay_in_shop' }, desk, instant)
    if (fleet.paymentType === 'card' && !captureFails) return this.take({ type: 'capture_succeeded' }, systemActor, instant)
    const reason = fleet.paymentType === 'card' ? 'capture_failed' : 'settles_offline'
    this.take({ type: 'defer_payment', reason }, systemActor, instant)
    const settledAt = minutesAfter(instant, DAYS_UNTIL_SETTLED * DAY_MINUTES)
    if (settledAt >= now || outcome === 'unpaid') return
    const as = captureFails ? 'paid_in_shop' : 'paid'
    this.take({ type: 'settle', as }, backOfficeOf(cast), settledAt)
  }
}

const DAY_MINUTES = 1440
const DAYS_UNTIL_SETTLED = 18
