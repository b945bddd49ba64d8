import { describe, expect, test } from 'vitest'
import {
  aDecision,
  aLine,
  anOrder,
  anOrderThatIs,
  aService,
  at,
  desk,
  done,
  owner,
  refusalOf,
  sameEstimate,
  statusesOf,
} from '#tests/fixtures/orders/order.fixtures.ts'
import type { Order } from '../order.ts'
import type { EstimateLine, OrderStep } from './step.ts'

const revise = (order: Order, lines: EstimateLine[]) => done(order, { type: 'revise_estimate', lines, taxCents: 0 }, desk)
const newWipers = aLine({
  id: 2,
  serviceDefinitionId: 11,
  name: 'Wiper blades',
  position: 'front',
  priceCents: 4_200,
  isNew: true,
})
const received = anOrderThatIs('active', { receivedAt: at, services: [aService({ status: 'active', priceCents: null })] })

describe('the estimate', () => {
  test('makes the services wait for approval, with the price and those that the shop added', () => {
    const step: OrderStep = { type: 'send_estimate', lines: [aLine(), newWipers], taxCents: 950 }
    const { order, services, types, payload } = done(received, step, desk)
    expect(order).toMatchObject({ status: 'awaiting_approval', estimatedAt: at, estimateVersion: 2, taxCents: 950 })
    expect(statusesOf(services)).toEqual(['awaiting_approval', 'awaiting_approval'])
    expect(services[1]).toMatchObject({ addedByShop: true, priceCents: 4_200 })
    expect(types).toEqual(['estimate_sent'])
    expect(payload).toMatchObject({ totalCents: 14_090 })
  })
  test('deletes what the shop leaves out', () => {
    const { services } = done(received, { type: 'send_estimate', lines: [newWipers], taxCents: 0 }, desk)
    expect(statusesOf(services)).toEqual(['deleted', 'awaiting_approval'])
  })
  test.each<[string, Partial<{ lines: EstimateLine[]; taxCents: number }>, string]>([
    ['nothing has a price', { lines: [aLine({ priceCents: null })] }, 'nothing_priced'],
    ['it has no line', { lines: [] }, 'nothing_priced'],
    ['one of two lines has no price', { lines: [aLine(), { ...newWipers, priceCents: null }] }, 'line_unpriced'],
    ['a price is negative', { lines: [aLine({ priceCents: -1 })] }, 'price_invalid'],
    ['a price is no whole number of cents', { lines: [aLine({ priceCents: 10.5 })] }, 'price_invalid'],
    ['the tax is negative', { taxCents: -1 }, 'tax_invalid'],
    ['the tax is more than a quarter of the sum', { taxCents: 2_236 }, 'tax_invalid'],
    ['it names a service of another order', { lines: [aLine({ id: 77 })] }, 'unknown_service'],
    ['it calls a known service new', { lines: [aLine({ isNew: true })] }, 'unknown_service'],
    ['it names a service twice', { lines: [aLine(), aLine()] }, 'service_named_twice'],
  ])('is refused when %s', (_, change, expected) => {
    expect(refusalOf(received, { type: 'send_estimate', lines: [aLine()], taxCents: 0, ...change }, desk)).toBe(expected)
  })
  test('waits until the vehicle is received', () => {
    expect(refusalOf(anOrderThatIs('active'), { type: 'send_estimate', lines: [aLine()], taxCents: 0 }, desk)).toBe(
      'not_received',
    )
  })
})

describe('a change after the approval', () => {
  const approved = anOrderThatIs('approved', {
    services: [aService({ id: 1, status: 'approved' }), aService({ id: 3, status: 'rejected' })],
  })
  const sent = aLine({ id: 1 })

  test.each<[string, EstimateLine[], string, string[]]>([
    ['the same again', [sent], 'approved', ['approved', 'rejected']],
    ['a service is cheaper', [{ ...sent, priceCents: 8_000 }], 'approved', ['approved', 'rejected']],
    ['a service is dearer', [{ ...sent, priceCents: 8_941 }], 'awaiting_approval', ['awaiting_approval', 'rejected']],
    ['more of it', [{ ...sent, quantity: 2 }], 'awaiting_approval', ['awaiting_approval', 'rejected']],
    ['another position', [{ ...sent, position: 'diesel' }], 'awaiting_approval', ['awaiting_approval', 'rejected']],
    ['another name', [{ ...sent, name: 'Engine overhaul' }], 'awaiting_approval', ['awaiting_approval', 'rejected']],
    ['a service is added', [sent, newWipers], 'awaiting_approval', ['approved', 'rejected', 'awaiting_approval']],
    ['one is added, one removed', [newWipers], 'awaiting_approval', ['deleted', 'rejected', 'awaiting_approval']],
    ['declined work is sent again', [sent, aLine({ id: 3 })], 'approved', ['approved', 'rejected']],
  ])('%s', (_, lines, status, expected) => {
    const { order } = revise(approved, lines)
    expect(order.status).toBe(status)
    expect(statusesOf(order.services)).toEqual(expected)
    expect(order.estimateVersion).toBe(2)
  })
  test('tells the approver the difference', () => {
    const order = anOrderThatIs('approved', { services: [1, 3, 4].map((id) => aService({ id, status: 'approved' })) })
    const lines = [aLine({ id: 1, priceCents: 9_000 }), aLine({ id: 3, priceCents: 8_000 }), newWipers]
    expect(revise(order, lines).payload).toMatchObject({
      addedIds: [2],
      dearerIds: [1],
      cheaperIds: [3],
      removedIds: [4],
      previousTotalCents: 26_820,
      totalCents: 21_200,
      needsApproval: true,
    })
  })
  test('when the shop takes the waiting service off again, the rest is approved as it was', () => {
    const waiting = anOrder({ services: [aService({ id: 1, status: 'approved' }), aService({ id: 2 })] })
    const { order, payload } = revise(waiting, [sent])
    expect(order.status).toBe('approved')
    expect(payload).toMatchObject({ needsApproval: false, removedIds: [2] })
  })
  test('an order is never left without any priced service', () => {
    expect(refusalOf(approved, { type: 'revise_estimate', lines: [], taxCents: 0 }, desk)).toBe('nothing_priced')
  })
})

describe('a total above the one that was approved', () => {
  const lines = [1, 2].map((id) => aService({ id, priceCents: 20_000, status: 'approved' }))
  const decided = anOrderThatIs('approved', { services: lines, taxCents: 4_000, approvedTotalCents: 44_000 })
  const sentAgain = (taxCents: number, prices: number[] = [20_000, 20_000]) =>
    done(
      decided,
      {
        type: 'revise_estimate',
        taxCents,
        lines: lines.map((line, index) => ({ ...line, priceCents: prices[index]!, isNew: false })),
      },
      desk,
    ).order
  test('asks again when only the tax was raised: every line waits, so that it can also be declined', () => {
    const order = sentAgain(4_001)
    expect([order.status, ...statusesOf(order.services)]).toEqual(['awaiting_approval', 'awaiting_approval', 'awaiting_approval'])
  })
  test.each<[string, number, number[]]>([
    ['the same total', 4_000, [20_000, 20_000]],
    ['a lower one', 3_000, [20_000, 20_000]],
    ['more tax on less work', 4_500, [19_500, 20_000]],
  ])('%s stays approved', (_, taxCents, prices) => {
    const order = sentAgain(taxCents, prices)
    expect([order.status, ...statusesOf(order.services)]).toEqual(['approved', 'approved', 'approved'])
  })
  test('is the one of the last approval: what was declined is not in it', () => {
    const waiting = anOrder({
      services: [aService({ id: 1, priceCents: 20_000 }), aService({ id: 2, priceCents: 20_000 })],
      taxCents: 4_000,
    })
    const decisions = [
      { serviceId: 1, approve: true },
      { serviceId: 2, approve: false },
    ]
    const step = { type: 'approve', decisions, decision: aDecision, version: 3, payment: null } as const
    expect(done(waiting, step, owner).order.approvedTotalCents).toBe(22_000)
  })
})

test('a step returns only the services that it changed', () => {
  const approved = anOrderThatIs('approved', { services: [aService({ id: 1, status: 'approved' })] })
  const step: OrderStep = { type: 'revise_estimate', lines: [...sameEstimate(approved).lines, newWipers], taxCents: 0 }
  expect(done(approved, step, desk).services.map(({ id }) => id)).toEqual([2])
})
