import type { Order } from '#features/orders/order.ts'
import { completeOrder } from '#features/orders/server/life/complete-order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { systemActor, takeStep } from '#features/orders/server/life/take-step.ts'
import type { OrderStatus } from '#features/orders/life/status.ts'
import type { OrderStep } from '#features/orders/life/step.ts'
import { aRequest, type WantedRequest } from './builders.ts'
import { inTransaction } from './finished-order.ts'
import type { TestApp } from './test-app.ts'

export type WantedOrder = WantedRequest & {
  status: Exclude<OrderStatus, 'walk_in'>
  /** Cents for each line; $89.40 by default. */
  priceCents?: number
  odometer?: number
}

type Requested = Awaited<ReturnType<typeof aRequest>>
type Step = 'confirm' | 'check_in' | 'estimate' | 'approve' | 'work' | 'capture' | 'defer' | 'pay_in_shop' | 'settle' | 'cancel'

const decision = { rule: 'no_policy', policyIds: [], sentence: { en: 'Approved for the test.', fr: 'Approuvé pour le test.' } }

const estimated = (order: Order, priceCents: number): OrderStep => ({
  type: 'send_estimate',
  lines: order.services.map((service) => ({ ...service, priceCents, retailCents: null, isNew: false })),
  taxCents: 0,
})

const approved = (order: Order): OrderStep => ({
  type: 'approve',
  decisions: order.services.map(({ id }) => ({ serviceId: id, approve: true })),
  decision,
  version: order.version,
  payment: order.paysThroughPlatform ? { paymentType: 'braintree', paymentToken: null } : null,
})

/** The steps from a request to each status, in order. */
const wayTo = (status: WantedOrder['status'], paysThroughPlatform: boolean): Step[] => {
  if (status === 'initiated') return []
  if (status === 'cancel') return ['cancel']
  const received: Step[] = ['confirm', 'check_in', 'estimate']
  const done: Step[] = [...received, 'approve', 'work']
  const ways: Record<Exclude<WantedOrder['status'], 'initiated' | 'cancel'>, Step[]> = {
    active: ['confirm'],
    awaiting_approval: received,
    approved: [...received, 'approve'],
    complete: done,
    paid: [...done, 'capture'],
    paid_deferred: [...done, 'defer'],
    paid_in_shop: paysThroughPlatform ? [...done, 'defer', 'settle'] : [...done, 'pay_in_shop'],
  }
  return ways[status]
}

/** Creates an order in a status through the real steps. A walk-in is created in the portal instead. */
export const anOrder = async (testApp: TestApp, wanted: WantedOrder): Promise<Requested> => {
  const request = await aRequest(testApp, wanted)
  const { paysThroughPlatform } = (await findOrder(testApp.db, { fleetId: request.fleetId }, request.id))!
  for (const step of wayTo(wanted.status, paysThroughPlatform)) await take(testApp, request, wanted, step)
  return request
}

const take = (testApp: TestApp, { id, fleetId, shopId }: Requested, wanted: WantedOrder, step: Step): Promise<Order> =>
  inTransaction(testApp, async (db, emit) => {
    const { priceCents = 89_40, odometer = 212_000 } = wanted
    const order = (await findOrder(db, { fleetId }, id, 'lock'))!
    const deps = { db, emit, now: testApp.now(), ports: testApp.ports }
    const desk = { kind: 'shop', id: 1, name: 'Harper Lin', shopId } as const
    const owner = { kind: 'user', id: 1, name: 'Olivia Hart', roles: ['owner'], fleetId } as const
    const backOffice = { kind: 'user', id: 11, name: 'Root Keeper', roles: ['super_admin'], fleetId } as const
    const steps: Record<Step, () => Promise<Order>> = {
      confirm: () => takeStep(deps, order, { type: 'confirm' }, desk),
      check_in: () => takeStep(deps, order, { type: 'check_in', odometer }, desk),
      estimate: () => takeStep(deps, order, estimated(order, priceCents), desk),
      approve: () => takeStep(deps, order, approved(order), owner),
      work: () => completeOrder(deps, order, { odometer, invoiceNumber: 'H-1001', doneOn: order.appointmentDay }, desk),
      capture: () => takeStep(deps, order, { type: 'capture_succeeded' }, systemActor),
      defer: () => takeStep(deps, order, { type: 'defer_payment', reason: 'capture_failed' }, systemActor),
      pay_in_shop: () => takeStep(deps, order, { type: 'pay_in_shop' }, desk),
      settle: () => takeStep(deps, order, { type: 'settle', as: 'paid_in_shop' }, backOffice),
      cancel: () => takeStep(deps, order, { type: 'cancel', comment: 'Not needed any more.' }, owner),
    }
    // A policy may have auto-approved the estimate.
    return step === 'approve' && order.status === 'approved' ? order : steps[step]()
  })
