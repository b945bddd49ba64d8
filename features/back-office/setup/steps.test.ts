import { expect, test } from 'vitest'
import { canBook, minutesLeft, nextStep, stepsOf } from './steps.ts'

const EMPTY = { administrators: 1, hasCompany: false, mailTested: false, shops: 0, affiliations: 0, fleets: 0 }

test.each([
  [EMPTY, 1, 'company', false],
  [{ ...EMPTY, hasCompany: true }, 2, 'mail', false],
  [{ ...EMPTY, hasCompany: true, mailTested: true }, 3, 'shops', false],
  [{ ...EMPTY, hasCompany: true, mailTested: true, shops: 2 }, 4, 'fleets', false],
  [{ ...EMPTY, shops: 1, fleets: 1 }, 3, 'company', true],
  [{ ...EMPTY, hasCompany: true, mailTested: true, shops: 2, fleets: 3 }, 5, null, true],
  [{ ...EMPTY, hasCompany: true, mailTested: true, shops: 2, fleets: 3, affiliations: 1 }, 6, null, true],
])('%o: %i steps are done, the next is %s, fleets can book: %s', (facts, done, next, book) => {
  const steps = stepsOf(facts)
  expect([steps.filter(({ isDone }) => isDone).length, nextStep(steps), canBook(facts)]).toEqual([done, next, book])
})

test('an optional step costs no minutes, and nothing is left once the others are done', () => {
  expect(minutesLeft(stepsOf(EMPTY))).toBe(15)
  expect(minutesLeft(stepsOf({ ...EMPTY, hasCompany: true, mailTested: true, shops: 1, fleets: 1 }))).toBe(0)
})
