import { describe, expect, test } from 'vitest'
import { aHistory, line } from '#tests/fixtures/ledger/ledger-history.fixtures.ts'
import { balanceOf, previousPayments } from '#features/ledger/ledger.ts'
import { capturePlan, openAuthorisations, refundable, refundPlan, takenCents } from './pay-plan.ts'

const held = (reference: string, amountCents: number) => ({ reference, amountCents, methodId: 1 })
describe('what is taken of what was set aside', () => {
  test.each<[string, [string, number][], number, [string, string, number][]]>([
    ['all of it', [['a', 500]], 500, [['capture', 'a', 500]]],
    ['less than was approved', [['a', 500]], 300, [['capture', 'a', 300]]],
    ['never more than was set aside', [['a', 500]], 900, [['capture', 'a', 500]]],
    [
      'both parts',
      [
        ['a', 500],
        ['b', 200],
      ],
      650,
      [
        ['capture', 'a', 500],
        ['capture', 'b', 150],
      ],
    ],
    [
      'the second is let go when it is not needed',
      [
        ['a', 500],
        ['b', 200],
      ],
      400,
      [
        ['capture', 'a', 400],
        ['void', 'b', 200],
      ],
    ],
    ['nothing', [['a', 500]], 0, [['void', 'a', 500]]],
  ])('%s', (_, open, total, plan) => {
    const steps = capturePlan(
      open.map(([reference, cents]) => held(reference, cents)),
      total,
    )
    expect(steps.map(({ kind, reference, amountCents }) => [kind, reference, amountCents])).toEqual(plan)
  })
})

describe('what can be given back', () => {
  const taken = [line('captured', 500, 'c1', 'a'), line('captured', 200, 'c2', 'b'), line('refunded', 50, 'r', 'c2')]
  test('is what was taken less what was given back, newest first', () => {
    expect(refundable(taken)).toEqual([held('c2', 150), held('c1', 500)])
  })
  test.each<[number, [string, number][] | null]>([
    [100, [['c2', 100]]],
    [
      200,
      [
        ['c2', 150],
        ['c1', 50],
      ],
    ],
    [
      650,
      [
        ['c2', 150],
        ['c1', 500],
      ],
    ],
    [651, null],
  ])('%i of it', (cents, plan) => {
    expect(refundPlan(taken, cents)?.map(({ reference, amountCents }) => [reference, amountCents]) ?? null).toEqual(plan)
  })
})

test('a capture whose sum has come back, and one without a reference, cannot be given back', () => {
  const returned = [line('captured', 500, 'c1', 'a'), line('refunded', 500, 'r', 'c1')]
  expect(refundable(returned)).toEqual([])
  expect(refundPlan(returned, 0)).toBe(null)
  expect(refundable([line('captured', 500, null, 'a')])).toEqual([])
  expect(takenCents([line('authorised', 900, 'x', null), ...returned, line('captured', 200, 'c2', 'b')])).toBe(200)
})

test('a disputed capture cannot be given back until the dispute is won', () => {
  const disputed = [line('captured', 500, 'c1', 'a'), line('disputed', 500, 'd', 'c1')]
  expect(refundable(disputed)).toEqual([])
  expect(refundable([...disputed, line('dispute_won', 500, 'w', 'c1')])).toEqual([held('c1', 500)])
})

const sum = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0)

test('any history read from the ledger is what a simple model says', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { lines, model } = aHistory(seed)
    const balance = balanceOf(lines)
    const held_ = sum(model.held.values())
    const left = sum(model.taken.values())
    expect(balance, `seed ${seed}`).toMatchObject({
      authorisedCents: held_,
      capturedCents: left + model.returned + sum(model.disputed.values()),
      disputedCents: sum(model.disputed.values()),
      refundedCents: model.returned,
      settledCents: model.settled,
    })
    expect(previousPayments(balance)).toBe(held_ + left + model.settled)
    expect(sum(openAuthorisations(lines).map(({ amountCents }) => amountCents))).toBe(held_)
    expect(sum(refundable(lines).map(({ amountCents }) => amountCents))).toBe(left)
  }
})
