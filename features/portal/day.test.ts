import { expect, test } from 'vitest'
import { anOrderThatIs } from '#tests/fixtures/orders/order.fixtures.ts'
import { baysInUse, countDay, oldestOpenStep } from './day.ts'
import type { DayLine } from './day.ts'

const request = (id: number): DayLine => ({ id, state: 'requested', nextStep: 'confirm' })
const here = (id: number): DayLine => ({ id, state: 'checked_in', nextStep: 'write_estimate' })
const waiting = (id: number): DayLine => ({ id, state: 'waiting_for_approval', nextStep: 'open_estimate' })
const approved = (id: number): DayLine => ({ id, state: 'approved', nextStep: 'complete' })
const expected = (id: number): DayLine => ({ id, state: 'expected', nextStep: 'check_in' })
const paid = (id: number): DayLine => ({ id, state: 'paid', nextStep: null })

test('the headline counts requests to answer and estimates to write, and what else waits', () => {
  expect(countDay([request(1), request(2), here(3), waiting(4), approved(5), expected(6), paid(7)])).toEqual({
    requests: 2,
    estimates: 1,
    jobs: 1,
    arrivals: 1,
    payments: 0,
  })
})

test.each([
  ['the first vehicle of the day that the shop can move', [request(1)], [waiting(2), approved(3), here(4)], 3],
  ['a vehicle before a request', [request(1)], [expected(2)], 2],
  ['the oldest request when no vehicle waits for the shop', [request(1), request(5)], [waiting(2), paid(3)], 1],
  ['none when nothing is left to do', [], [paid(1)], null],
])('filled is %s', (_, requests, vehicles, id) => {
  expect(oldestOpenStep(requests, vehicles)).toBe(id)
})

test('a bay is in use from check-in until the work is done, and there are never more than the shop has', () => {
  const orders = [
    anOrderThatIs('active'),
    anOrderThatIs('awaiting_approval'),
    anOrderThatIs('approved'),
    anOrderThatIs('walk_in'),
    anOrderThatIs('complete'),
  ]
  expect(baysInUse(orders, 4)).toBe(3)
  expect(baysInUse(orders, 2)).toBe(2)
})
