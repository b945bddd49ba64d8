import { expect, test } from 'vitest'
import { headlineOf, othersWaiting } from './headline.ts'

const calm = { vehicles: 41, mine: 0, waiting: 0, pastDue: 0, dueSoon: 0, notKnown: 0, inOrder: 0, leftOut: 0 }

test.each([
  [{ ...calm, vehicles: 0, mine: 2 }, { says: 'noVehicles' }],
  [
    { ...calm, mine: 3, waiting: 3, pastDue: 6 },
    { says: 'needYourApproval', count: 3 },
  ],
  [
    { ...calm, waiting: 3, pastDue: 6, dueSoon: 7 },
    { says: 'pastDue', count: 6 },
  ],
  [
    { ...calm, dueSoon: 7 },
    { says: 'dueSoon', count: 7 },
  ],
  [
    { ...calm, dueSoon: 7, inOrder: 2, leftOut: 1 },
    { says: 'leftOut', count: 1 },
  ],
  [
    { ...calm, pastDue: 6, inOrder: 2, leftOut: 1 },
    { says: 'pastDue', count: 6 },
  ],
  [calm, { says: 'allFine' }],
  [{ ...calm, notKnown: 12, inOrder: 2 }, { says: 'nothingDue' }],
  [
    { ...calm, inOrder: 2 },
    { says: 'restInOrders', count: 2 },
  ],
])('%j', (situation, headline) => {
  expect(headlineOf(situation)).toEqual(headline)
})

test('orders of others are told when none is the reader’s', () => {
  expect(othersWaiting({ ...calm, waiting: 2 })).toBe(2)
  expect(othersWaiting({ ...calm, waiting: 2, mine: 1 })).toBe(0)
})
