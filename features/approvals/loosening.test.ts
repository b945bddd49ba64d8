import { describe, expect, test } from 'vitest'
import { aPolicy, adam, BRAKES, fay, mia, OIL, olivia } from '../../tests/fixtures/approvals/policies.fixtures.ts'
import { isBoundByPolicies, loosensFor, loosensForVehicle } from './loosening.ts'
import type { Policy } from './policy.ts'

const vehicles = [
  { id: 3, departmentNumber: 'South', dutyClass: 'light' },
  { id: 0, departmentNumber: null, dutyClass: 'light' },
  { id: 0, departmentNumber: 'North', dutyClass: 'medium_heavy' },
]
const loosens = (before: Policy[], after: Policy[], person = mia) => loosensFor(person, 1, { before, after }, vehicles)
/** Changes Mia's policy of $400. */
const to = (change: Partial<Policy>, before: Partial<Policy> = {}) =>
  loosens([aPolicy(before)], [aPolicy({ ...before, ...change })])

describe('a change of her policy loosens what binds Mia where it', () => {
  test.each<[string, Partial<Policy>, Partial<Policy>?]>([
    ['raises the limit', { amountCents: 40_001 }],
    ['takes the limit away', { amountCents: null }],
    ['takes the second approver away', { secondAboveCents: null }, { secondAboveCents: 15_000 }],
    ['asks the second approver later', { secondAboveCents: 20_000 }, { secondAboveCents: 15_000 }],
    ['covers any service', { serviceDefinitionIds: [] }, { serviceDefinitionIds: [OIL] }],
    ['covers another service', { serviceDefinitionIds: [OIL, BRAKES] }, { serviceDefinitionIds: [OIL] }],
    ['leaves a vehicle without a policy', { allVehicles: false, vehicleIds: [3] }],
    ['leaves a department without a policy', { departments: [] }, { allVehicles: false, departments: ['North'] }],
    [
      'leaves a duty class without a policy',
      { dutyClasses: ['light'] },
      { allVehicles: false, dutyClasses: ['light', 'medium_heavy'] },
    ],
    ['adds her by name', { userIds: [2, 3] }, { userIds: [2] }],
    ['adds her role', { roles: ['manager'] }, { userIds: [2] }],
    ['adds everybody', { allUsers: true, userIds: [] }, { userIds: [2] }],
    ['approves automatically what others approve', { autoApprovable: true }, { userIds: [2] }],
  ])('%s', (_, change, before) => expect(to(change, before)).toBe(true))
})

describe('it does not where it', () => {
  test.each<[string, Partial<Policy>, Partial<Policy>?]>([
    ['changes nothing', {}],
    ['lowers the limit', { amountCents: 30_000 }],
    ['asks a second approver', { secondAboveCents: 15_000 }],
    ['asks one earlier', { secondAboveCents: 10_000 }, { secondAboveCents: 15_000 }],
    ['covers fewer services', { serviceDefinitionIds: [OIL] }],
    ['raises what others can approve', { amountCents: 90_000 }, { userIds: [2, 4] }],
    ['approves automatically within her limit', { autoApprovable: true }],
    ['takes her out', { userIds: [2] }],
    ['takes the second approver from others', { secondAboveCents: null }, { userIds: [2], secondAboveCents: 15_000 }],
    ['covers a vehicle that had no policy', { vehicleIds: [3] }, { allVehicles: false, vehicleIds: [] }],
  ])('%s', (_, change, before) => expect(to(change, before)).toBe(false))
})

describe('policies count together', () => {
  const oils = aPolicy({ id: 2, amountCents: 100_000, serviceDefinitionIds: [OIL] })
  test('a limit below what another policy lets her approve is no more than before', () => {
    const before = [aPolicy({ serviceDefinitionIds: [OIL] }), oils]
    expect(loosens(before, [aPolicy({ serviceDefinitionIds: [OIL], amountCents: 90_000 }), oils])).toBe(false)
    expect(loosens(before, [aPolicy({ serviceDefinitionIds: [OIL], amountCents: 110_000 }), oils])).toBe(true)
  })
  test('without its last policy a vehicle is approved by anybody', () => {
    expect(loosens([aPolicy()], [])).toBe(true)
    expect(loosens([aPolicy(), aPolicy({ id: 2, amountCents: 20_000 })], [aPolicy()])).toBe(false)
  })
  test('the first policy of a vehicle never gives more', () => expect(loosens([], [aPolicy({ amountCents: null })])).toBe(false))
  test('the second approver of another policy stays', () => {
    const strict = aPolicy({ id: 2, userIds: [2], secondAboveCents: 10_000 })
    expect(loosens([aPolicy({ secondAboveCents: 15_000 }), strict], [aPolicy(), strict])).toBe(false)
    expect(loosens([aPolicy(), strict], [aPolicy()])).toBe(true)
  })
})

test('managers and those who approve for the fleet are bound, admins and others are not', () => {
  const flora = { ...fay, roles: ['fmc_fleet_manager' as const] }
  expect([mia, { ...flora, approvalFleetIds: [1] }].map((person) => isBoundByPolicies(person, 1))).toEqual([true, true])
  expect([olivia, adam, fay, flora].map((person) => isBoundByPolicies(person, 1))).toEqual([false, false, false, false])
})

test('whoever decides orders over policy is bound by the second approver alone', () => {
  const flora = { ...fay, roles: ['fmc_fleet_manager' as const], approvalFleetIds: [1] }
  const strict = aPolicy({ secondAboveCents: 15_000 })
  expect(loosens([strict], [aPolicy()], flora)).toBe(true)
  expect(loosens([strict], [{ ...strict, amountCents: null }], flora)).toBe(false)
})

describe('a vehicle that changes', () => {
  const policies = [
    aPolicy({ id: 1, allVehicles: false, departments: ['South'], amountCents: 20_000 }),
    aPolicy({ id: 2, allVehicles: false, departments: ['North'], amountCents: 90_000 }),
  ]
  const inDepartment = (departmentNumber: string | null) => ({ id: 3, departmentNumber, dutyClass: 'light' })
  const moves = (from: string | null, to: string | null) =>
    loosensForVehicle(mia, 1, policies, { before: inDepartment(from), after: inDepartment(to) })
  test('loosens where it comes under a higher limit, or under no policy', () => {
    expect([moves('South', 'North'), moves('South', null)]).toEqual([true, true])
  })
  test('does not where it comes under a lower limit, or stays', () => {
    expect([moves('North', 'South'), moves(null, 'South'), moves('South', 'South')]).toEqual([false, false, false])
  })
})
