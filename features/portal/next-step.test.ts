import { expect, test } from 'vitest'
import { anOrderThatIs, aStep, at, desk } from '#tests/fixtures/orders/order.fixtures.ts'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import { transition } from '#features/orders/life/transition.ts'
import { deskStateOf, isHere, isOverdue, nextStepOf, openTo } from './next-step.ts'

const received = { receivedAt: at }

test.each([
  ['a request is answered', anOrderThatIs('initiated'), 'requested', 'confirm'],
  ['a confirmed vehicle is expected and checked in', anOrderThatIs('active'), 'expected', 'check_in'],
  ['a received vehicle gets its estimate', anOrderThatIs('active', received), 'checked_in', 'write_estimate'],
  ['a walk-in gets its estimate', anOrderThatIs('walk_in'), 'checked_in', 'write_estimate'],
  [
    'a sent estimate can be opened while the fleet decides',
    anOrderThatIs('awaiting_approval'),
    'waiting_for_approval',
    'open_estimate',
  ],
  ['approved work is done', anOrderThatIs('approved'), 'approved', 'complete'],
  ['done work is paid at the counter', anOrderThatIs('complete', { paysThroughPlatform: false }), 'complete', 'pay_in_shop'],
  [
    'done work that the platform pays leaves nothing to do',
    anOrderThatIs('complete', { paysThroughPlatform: true }),
    'complete',
    null,
  ],
  ['paid is paid', anOrderThatIs('paid'), 'paid', null],
  ['paid at the counter is paid', anOrderThatIs('paid_in_shop'), 'paid', null],
  ['a deferred payment is in review', anOrderThatIs('paid_deferred'), 'in_review', null],
  ['a cancelled order leaves nothing to do', anOrderThatIs('cancel'), 'canceled', null],
] as const)('%s', (_, order, state, step) => {
  expect(deskStateOf(order)).toBe(state)
  expect(nextStepOf(order)).toBe(step)
})

test('a vehicle is here from check-in until the work is done', () => {
  expect(isHere(anOrderThatIs('active'))).toBe(false)
  expect(isHere(anOrderThatIs('active', received))).toBe(true)
  expect(isHere(anOrderThatIs('awaiting_approval', received))).toBe(true)
  expect(isHere(anOrderThatIs('approved', received))).toBe(true)
  expect(isHere(anOrderThatIs('complete', received))).toBe(false)
})

test('a request or an expected vehicle whose hour has passed is overdue; a received one is not', () => {
  const later = new Date(at.getTime() + 1)
  const due = { appointmentAt: at }
  expect(isOverdue(anOrderThatIs('initiated', due), later)).toBe(true)
  expect(isOverdue(anOrderThatIs('active', due), later)).toBe(true)
  expect(isOverdue(anOrderThatIs('active', due), at)).toBe(false)
  expect(isOverdue(anOrderThatIs('active', { ...due, ...received }), later)).toBe(false)
})

test('what a desk is offered is exactly what the step rule lets it do', () => {
  for (const status of ORDER_STATUSES) {
    for (const paysThroughPlatform of [true, false]) {
      // Valid combinations: a request is not received, everything after check-in is; an active one can be either.
      const standings = status === 'active' ? [{}, received] : [{}]
      for (const change of standings) {
        const order = anOrderThatIs(status, { paysThroughPlatform, shopId: desk.shopId, ...change })
        const goes = (type: Parameters<typeof aStep>[0]) => transition(order, aStep(type, order), desk, at).ok
        expect({ status, change, ...openTo(order) }).toEqual({
          status,
          change,
          confirm: goes('confirm'),
          decline: goes('decline'),
          propose_time: goes('reschedule'),
          check_in: goes('check_in'),
          undo_arrival: goes('undo_arrival'),
          estimate: goes('send_estimate') || goes('revise_estimate'),
          complete: goes('complete'),
          // Does not depend on a step: an invoice may follow at any time after completion.
          file_invoice: ['complete', 'paid', 'paid_in_shop', 'paid_deferred'].includes(status),
          pay_in_shop: goes('pay_in_shop'),
        })
      }
    }
  }
})
