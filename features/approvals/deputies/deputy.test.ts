import { expect, test } from 'vitest'
import type { ProductDay } from '#features/countries/dates.ts'
import { adam, dan, fay, mia } from '../../../tests/fixtures/approvals/policies.fixtures.ts'
import { checkDeputy, type Deputy, mayDeputize } from './deputy.ts'

const today: ProductDay = '2026-11-20'
const deputy: Deputy = { deputyUserId: 3, fromOn: '2026-11-20', toOn: '2026-11-30' }

test.each<[string, Partial<Deputy>, string | true]>([
  ['from today to another day', {}, true],
  ['for today alone', { toOn: '2026-11-20' }, true],
  ['since before today', { fromOn: '2026-11-01' }, true],
  ['of oneself', { deputyUserId: 1 }, 'deputy_is_self'],
  ['of somebody who cannot', { deputyUserId: 77 }, 'deputy_unknown'],
  ['that ends before it begins', { fromOn: '2026-12-02', toOn: '2026-12-01' }, 'deputy_days_reversed'],
  ['that is over already', { fromOn: '2026-11-01', toOn: '2026-11-19' }, 'deputy_days_over'],
])('a deputy %s', (_, change, expected) => {
  const check = checkDeputy({ ...deputy, ...change }, 1, [1, 2, 3], today)
  expect(check.ok || check.code).toBe(expected)
})

test('drivers, inactive users and other fleets’ staff stand in for nobody', () => {
  const fayForUs = { ...fay, approvalFleetIds: [1] }
  expect([mia, adam, fayForUs].map((person) => mayDeputize(person, 1))).toEqual([true, true, true])
  expect([dan, { ...mia, active: false }, fay].map((person) => mayDeputize(person, 1))).toEqual([false, false, false])
})
