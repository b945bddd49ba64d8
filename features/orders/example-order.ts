import type { Order, OrderService } from './order.ts'
import type { EstimateLine, OrderActor, OrderStep, StepCode, StepType } from './life/step.ts'
import type { OrderServiceStatus, OrderStatus } from './life/status.ts'
import { transition } from './life/transition.ts'

/** Orders for the tests of rules: Loop 03 at Harbor Auto Care, asked for by Dan. */

export const at = new Date('2025-11-20T15:42:00.000Z')
export const owner = { kind: 'user', id: 1, name: 'Olivia Hart', roles: ['owner'], fleetId: 1 } satisfies OrderActor
export const driver = { kind: 'user', id: 4, name: 'Dan Kowalski', roles: ['driver'], fleetId: 1 } satisfies OrderActor
export const desk = { kind: 'shop', id: 50, name: 'Harper Lin', shopId: 5 } satisfies OrderActor
export const system = { kind: 'system', id: null, name: 'Fleetwright' } satisfies OrderActor
export const backOffice = { kind: 'user', id: 9, name: 'Root', roles: ['super_admin'], fleetId: 99 } satisfies OrderActor

export const aService = (change: Partial<OrderService> = {}): OrderService => ({
  id: 1,
  serviceDefinitionId: 10,
  name: 'Oil change',
  position: 'full_synthetic',
  quantity: 1,
  priceCents: 8_940,
  retailCents: 11_920,
  status: 'awaiting_approval',
  shopNote: null,
  addedByShop: false,
  ...change,
})

export const anOrder = (change: Partial<Order> = {}): Order => ({
  id: 10_482,
  fleetId: 1,
  vehicleId: 3,
  shopId: 5,
  status: 'awaiting_approval',
  isWalkIn: false,
  originatorUserId: 4,
  originatorShopUserId: null,
  appointmentAt: new Date('2025-11-20T14:00:00.000Z'),
  appointmentEndsAt: new Date('2025-11-20T16:00:00.000Z'),
  appointmentDay: '2025-11-20',
  receivedAt: new Date('2025-11-20T14:06:00.000Z'),
  estimatedAt: null,
  approvedAt: null,
  completedAt: null,
  canceledAt: null,
  cancelReason: null,
  odometer: null,
  odometerUnits: 'miles',
  poNumber: 'NW-2217',
  invoiceNumber: null,
  taxCents: 0,
  promotionId: null,
  promotionCents: 0,
  promotionPercent: 0,
  previousPaymentsCents: 0,
  paysThroughPlatform: true,
  paymentType: null,
  paymentToken: null,
  approverUserId: null,
  approvedTotalCents: null,
  decision: null,
  version: 3,
  estimateVersion: 1,
  services: [aService()],
  ...change,
})

const UNRECEIVED: readonly OrderStatus[] = ['initiated', 'active']

/** An order as it usually stands in a status: received or not, its line waiting, approved or fresh. */
export function anOrderThatIs(status: OrderStatus, change: Partial<Order> = {}): Order {
  const fresh = status === 'initiated' || status === 'active' || status === 'walk_in'
  const lineStatus =
    status === 'initiated' ? 'initiated' : fresh ? 'active' : status === 'awaiting_approval' ? status : 'approved'
  const received = UNRECEIVED.includes(status) ? { receivedAt: null } : {}
  return anOrder({ status, ...received, services: [aService({ status: lineStatus })], ...change })
}

export const aDecision = { rule: 'over_amount', policyIds: [1], sentence: { en: 'Because.', fr: 'Parce que.' } }

/** The same estimate again. */
export const sameEstimate = (order: Order) => ({
  lines: order.services.map((service) => ({ ...service, isNew: false })),
  taxCents: order.taxCents,
})

/** A well-formed step of every type, for this order. */
export const aStep = (type: StepType, order: Order): OrderStep => {
  const steps: { [T in StepType]: Extract<OrderStep, { type: T }> } = {
    request: { type: 'request', order },
    open_walk_in: { type: 'open_walk_in', order },
    confirm: { type: 'confirm' },
    reschedule: {
      type: 'reschedule',
      appointmentAt: new Date('2025-11-21T15:00:00.000Z'),
      appointmentEndsAt: new Date('2025-11-21T16:00:00.000Z'),
      appointmentDay: '2025-11-21',
    },
    cancel: { type: 'cancel' },
    decline: { type: 'decline', reason: 'declined', comment: 'The lift is broken.' },
    check_in: { type: 'check_in', odometer: 84_412 },
    send_estimate: { type: 'send_estimate', ...sameEstimate(order) },
    revise_estimate: { type: 'revise_estimate', ...sameEstimate(order) },
    approve: {
      type: 'approve',
      decisions: order.services.map((service) => ({ serviceId: service.id, approve: true })),
      decision: aDecision,
      version: 3,
      payment: null,
    },
    auto_approve: { type: 'auto_approve', decision: aDecision, payment: null },
    complete: { type: 'complete', odometer: 84_415, invoiceNumber: 'H-1009' },
    capture_succeeded: { type: 'capture_succeeded' },
    defer_payment: { type: 'defer_payment', reason: 'capture_failed' },
    pay_in_shop: { type: 'pay_in_shop' },
    settle: { type: 'settle', as: 'paid' },
    cancel_administratively: { type: 'cancel_administratively', comment: 'Abandoned.' },
  }
  return steps[type]
}

export const aLine = (change: Partial<EstimateLine> = {}): EstimateLine => ({ ...aService(), isNew: false, ...change })

/** Takes a step that must succeed. */
export function done(order: Order | null, step: OrderStep, actor: OrderActor) {
  const result = transition(order, step, actor, at)
  if (!result.ok) throw new Error(result.code)
  return { ...result, types: result.events.map(({ type }) => type), payload: result.events[0]?.payload }
}

/** Why a step is refused; null when it is not. */
export function refusalOf(order: Order | null, step: OrderStep, actor: OrderActor): StepCode | null {
  const result = transition(order, step, actor, at)
  return result.ok ? null : result.code
}

export const statusesOf = (services: readonly OrderService[]): OrderServiceStatus[] => services.map(({ status }) => status)
