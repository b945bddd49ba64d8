import { describe, expect, test } from 'vitest'
import { anOrder, anOrderThatIs, aStep, at, backOffice, desk, owner, system } from '#tests/fixtures/orders/order.fixtures.ts'
import type { Order } from '../order.ts'
import { ORDER_STATUSES } from './status.ts'
import type { OrderStatus } from './status.ts'
import type { OrderActor, StepType } from './step.ts'
import { RULES, transition } from './transition.ts'
import { orderRefusals } from '../refusals.ts'

/** Statuses of an order. An active one is either expected or already received. */
type Start = 'none' | 'active, received' | OrderStatus
const STARTS: Start[] = ['none', ...ORDER_STATUSES.flatMap((s): Start[] => (s === 'active' ? [s, 'active, received'] : [s]))]

/** Step, actor, and the resulting status from each status where the step is allowed. */
const OPEN: [StepType, OrderActor, Partial<Record<Start, OrderStatus>>][] = [
  ['request', owner, { none: 'initiated' }],
  ['open_walk_in', desk, { none: 'walk_in' }],
  ['confirm', desk, { initiated: 'active' }],
  ['confirm', system, { initiated: 'active' }],
  ['reschedule', owner, { initiated: 'initiated', active: 'initiated' }],
  ['reschedule', desk, { initiated: 'active', active: 'active' }],
  ['cancel', owner, { initiated: 'cancel', active: 'cancel' }],
  ['decline', desk, { initiated: 'cancel', active: 'cancel' }],
  ['check_in', desk, { active: 'active' }],
  ['undo_arrival', desk, { 'active, received': 'active', walk_in: 'cancel' }],
  ['send_estimate', desk, { 'active, received': 'awaiting_approval', walk_in: 'awaiting_approval' }],
  ['revise_estimate', desk, { awaiting_approval: 'awaiting_approval', approved: 'approved' }],
  ['approve', owner, { awaiting_approval: 'approved' }],
  ['first_approve', owner, { awaiting_approval: 'awaiting_approval' }],
  ['auto_approve', system, { awaiting_approval: 'approved' }],
  ['complete', desk, { approved: 'complete' }],
  ['capture_succeeded', system, { complete: 'paid', paid_deferred: 'paid' }],
  ['defer_payment', system, { complete: 'paid_deferred' }],
  ['pay_in_shop', desk, { complete: 'paid_in_shop' }],
  ['settle', backOffice, { paid_deferred: 'paid' }],
  [
    'cancel_administratively',
    backOffice,
    { 'active, received': 'cancel', walk_in: 'cancel', awaiting_approval: 'cancel', approved: 'cancel' },
  ],
]

const orderIn = (start: Start, change: Partial<Order> = {}): Order | null => {
  if (start === 'none') return null
  if (start === 'active, received') return anOrderThatIs('active', { receivedAt: at, ...change })
  return anOrderThatIs(start, change)
}

const take = (start: Start, type: StepType, actor: OrderActor) => {
  const order = orderIn(start, { paysThroughPlatform: type !== 'pay_in_shop' })
  return { order, result: transition(order, aStep(type, order ?? anOrder()), actor, at) }
}

describe.each(OPEN)('%s by $kind', (type, actor, open) => {
  test.each(STARTS.map((start) => [start, open[start] ?? 'refused'] as const))('from %s: %s', (start, expected) => {
    const { order, result } = take(start, type, actor)
    if (expected === 'refused') {
      expect(result.ok ? null : orderRefusals[result.code].status).toBe(409)
      return
    }
    expect(result).toMatchObject({ ok: true, order: { status: expected, version: order ? order.version + 1 : 1 } })
    if (!result.ok) return
    expect(result.events.length).toBeGreaterThan(0)
    for (const event of result.events) {
      expect(event).toMatchObject({ fleetId: 1, subjectType: 'order', subjectId: 10_482, at: at.toISOString() })
      expect(event.actor).toEqual({ kind: actor.kind, id: actor.id, name: actor.name })
      expect(event.payload).toMatchObject({ status: expected, version: result.order.version })
    }
  })
})

test('every step is in the table', () => {
  expect(new Set(OPEN.map(([type]) => type))).toEqual(new Set(Object.keys(RULES)))
})

test.each(['paid', 'paid_in_shop', 'cancel'] as const)('nothing moves an order that is %s', (status) => {
  for (const [type, actor] of OPEN) expect(take(status, type, actor).result).toMatchObject({ ok: false, code: 'wrong_status' })
})

describe('who may take a step', () => {
  const kinds: Record<OrderActor['kind'], OrderActor> = { user: owner, shop: desk, system }
  const wrong = (Object.keys(RULES) as StepType[]).flatMap((type) =>
    (['user', 'shop', 'system'] as const).filter((kind) => !RULES[type].by.includes(kind)).map((kind) => [type, kind] as const),
  )
  test.each(wrong)('%s is refused to the %s in every status', (type, kind) => {
    for (const start of STARTS) {
      expect(take(start, type, kinds[kind]).result).toMatchObject({ ok: false, code: 'not_your_step' })
    }
  })
  test('another fleet and another shop are refused', () => {
    const elsewhere: OrderActor = { kind: 'user', id: 2, name: 'Aki', roles: ['owner'], fleetId: 2 }
    expect(take('initiated', 'cancel', elsewhere).result).toMatchObject({ code: 'other_fleet' })
    expect(take('none', 'request', elsewhere).result).toMatchObject({ code: 'other_fleet' })
    expect(take('initiated', 'confirm', { ...desk, shopId: 6 }).result).toMatchObject({ code: 'other_shop' })
  })
  test.each([
    ['owner', 'back_office_only'],
    ['admin', 'back_office_only'],
    ['fmc_fleet_admin', 'back_office_only'],
    ['fmc', null],
    ['super_admin', null],
  ] as const)('the back office steps, asked by %s: %s', (role, code) => {
    const actor: OrderActor = { kind: 'user', id: 8, name: 'X', roles: [role], fleetId: 1 }
    for (const [start, type] of [
      ['paid_deferred', 'settle'],
      ['approved', 'cancel_administratively'],
    ] as const) {
      expect(take(start, type, actor).result).toMatchObject(code ? { ok: false, code } : { ok: true })
    }
  })
})
