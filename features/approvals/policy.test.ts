import { describe, expect, test } from 'vitest'
import { aPolicy } from '../../tests/fixtures/approvals/policies.fixtures.ts'
import { ROLES } from '#features/accounts/role.ts'
import {
  APPROVER_ROLES,
  checkPolicy,
  coversService,
  EVERYONE_ID,
  isWithin,
  namesUser,
  namesVehicle,
  narrowedTo,
  snapshotOf,
  toWire,
} from './policy.ts'
import type { PolicyForm } from './policy.ts'

const scope = { userIds: [1, 2, 3], vehicleIds: [3, 4], departments: ['South'], serviceDefinitionIds: [10, 11] }
const form: PolicyForm = { amount: 400, user_ids: [3], vehicle_ids: [3], service_definition_ids: [10], auto_approvable: true }

describe('a policy form', () => {
  test('becomes a policy', () => {
    expect(checkPolicy(form, scope)).toEqual({
      ok: true,
      policy: {
        amountCents: 40_000,
        serviceDefinitionIds: [10],
        userIds: [3],
        roles: [],
        allUsers: false,
        vehicleIds: [3],
        departments: [],
        dutyClasses: [],
        allVehicles: false,
        autoApprovable: true,
        secondAboveCents: null,
      },
    })
  })
  test.each<[string, PolicyForm, string]>([
    ['no approver', { user_ids: [] }, 'policy_approver_missing'],
    ['approvers left out', { user_ids: undefined }, 'policy_approver_missing'],
    ['a user of another fleet', { user_ids: [3, 77] }, 'policy_user_unknown'],
    ['a vehicle of another fleet', { vehicle_ids: [77] }, 'policy_vehicle_unknown'],
    ['a department without vehicles', { departments: ['North'] }, 'policy_department_unknown'],
    ['words for the amount of a second approver', { second_approver_above: 'much' }, 'policy_second_amount_invalid'],
    ['a service that does not exist', { service_definition_ids: [77] }, 'policy_service_unknown'],
    ['a negative amount', { amount: -1 }, 'policy_amount_invalid'],
    ['three decimals', { amount: '10.005' }, 'policy_amount_invalid'],
    ['words for an amount', { amount: 'much' }, 'policy_amount_invalid'],
    ['an amount beyond reason', { amount: 10_000_000 }, 'policy_amount_invalid'],
  ])('is refused with %s', (_, change, code) => {
    expect(checkPolicy({ ...form, ...change }, scope)).toMatchObject({ ok: false, code })
  })
  test('needs an approver even when it approves by itself', () => {
    expect(checkPolicy({ ...form, user_ids: [], auto_approvable: true }, scope)).toMatchObject({
      code: 'policy_approver_missing',
    })
  })
  test.each<[PolicyForm['amount'], number | null]>([
    [0, 0],
    ['0', 0],
    [12.5, 1_250],
    ['1200.05', 120_005],
    [null, null],
    ['', null],
    [undefined, null],
  ])('amount %j is %j cents', (amount, amountCents) => {
    expect(checkPolicy({ ...form, amount }, scope)).toMatchObject({ ok: true, policy: { amountCents } })
  })
  test('names every problem at once', () => {
    const check = checkPolicy({ amount: 'x', user_ids: [] }, scope)
    expect(check).toMatchObject({
      problems: [
        { field: 'amount', code: 'policy_amount_invalid' },
        { field: 'user_ids', code: 'policy_approver_missing' },
      ],
    })
  })
  test('all users excludes specific users, and the sentinel is never kept as an id', () => {
    expect(checkPolicy({ ...form, user_ids: [EVERYONE_ID, 3] }, scope)).toMatchObject({ policy: { allUsers: true, userIds: [] } })
  })
  test.each<[string, PolicyForm]>([
    ['the tick', { all_vehicles: true, vehicle_ids: [3, 4] }],
    ['the sentinel', { vehicle_ids: [EVERYONE_ID, 3, 4] }],
  ])('all vehicles by %s overrides specific vehicles', (_, change) => {
    expect(checkPolicy({ ...form, ...change }, scope)).toMatchObject({ policy: { allVehicles: true, vehicleIds: [] } })
  })
})

const inSouth = aPolicy({ allVehicles: false, departments: ['South'], dutyClasses: ['light'], secondAboveCents: 50_000 })

describe('a policy on the wire', () => {
  test('shows everyone as the sentinel and amounts in dollars', () => {
    expect(toWire(aPolicy({ id: 9, amountCents: 40_050, allUsers: true, userIds: [] }))).toEqual({
      id: 9,
      fleet_id: 1,
      amount: 400.5,
      service_definition_ids: [],
      user_ids: [EVERYONE_ID],
      roles: [],
      vehicle_ids: [EVERYONE_ID],
      all_vehicles: true,
      departments: [],
      duty_classes: [],
      auto_approvable: false,
      second_approver_above: null,
    })
  })
  test('comes back as it went out', () => {
    for (const policy of [
      aPolicy({ vehicleIds: [3, 4], allVehicles: false }),
      aPolicy({ amountCents: null, roles: ['manager'], userIds: [] }),
      inSouth,
    ]) {
      expect(checkPolicy(toWire(policy), scope)).toEqual({ ok: true, policy: snapshotOf(policy) })
    }
  })
})

describe('what a policy speaks of', () => {
  test('vehicles: all, or those listed; an inactive policy names none', () => {
    expect(namesVehicle(aPolicy(), 3)).toBe(true)
    expect(namesVehicle(aPolicy({ allVehicles: false, vehicleIds: [4] }), 3)).toBe(false)
    expect(namesVehicle(aPolicy({ active: false }), 3)).toBe(false)
  })
  test('vehicles by department, class and name together; one that changes its department is under it no longer', () => {
    const policy = aPolicy({ allVehicles: false, vehicleIds: [3], departments: ['South'], dutyClasses: ['medium_heavy'] })
    const covered = (departmentNumber: string | null, dutyClass = 'light', id = 9) =>
      namesVehicle(narrowedTo(policy, [{ id, departmentNumber, dutyClass }]), id)
    expect([covered('South'), covered('North'), covered(null), covered('North', 'medium_heavy')]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(covered('North', 'light', 3)).toBe(true)
  })
  test('people: all, by name, or by a role that they hold', () => {
    const managers = aPolicy({ userIds: [7], roles: ['manager'] })
    expect(namesUser(managers, { id: 3, roles: ['manager'] })).toBe(true)
    expect(namesUser(managers, { id: 3, roles: ['driver'] })).toBe(false)
    expect(namesUser(managers, { id: 7, roles: ['driver'] })).toBe(true)
  })
  test('services: none chosen is all, also work without a definition', () => {
    expect(coversService(aPolicy(), 10)).toBe(true)
    expect(coversService(aPolicy(), null)).toBe(true)
    expect(coversService(aPolicy({ serviceDefinitionIds: [11] }), 10)).toBe(false)
    expect(coversService(aPolicy({ serviceDefinitionIds: [11] }), null)).toBe(false)
  })
  test('amounts: equal is within, no amount is no limit, zero is zero', () => {
    expect(isWithin(40_000, 40_000)).toBe(true)
    expect(isWithin(40_000, 40_001)).toBe(false)
    expect(isWithin(null, 99_999_999)).toBe(true)
    expect(isWithin(0, 1)).toBe(false)
  })
})

describe('what a form may contain besides', () => {
  const policyOf = (change: Partial<PolicyForm>) => {
    const check = checkPolicy({ ...form, ...change }, scope)
    return check.ok ? check.policy : check.code
  }
  test('the largest amount is accepted, a cent more is not', () => {
    expect(policyOf({ amount: '9999999.99' })).toMatchObject({ amountCents: 999_999_999 })
    expect(policyOf({ amount: '10000000' })).toBe('policy_amount_invalid')
    expect(policyOf({ amount: ' 400 ' })).toMatchObject({ amountCents: 40_000 })
  })
  test('the word for everyone names all users and all vehicles, and no service', () => {
    expect(policyOf({ user_ids: [EVERYONE_ID, 3], vehicle_ids: [EVERYONE_ID, 3] })).toMatchObject({
      allUsers: true,
      userIds: [],
      allVehicles: true,
      vehicleIds: [],
      departments: [],
    })
    expect(policyOf({ service_definition_ids: [EVERYONE_ID, 10] })).toMatchObject({ serviceDefinitionIds: [10] })
  })
  test('departments are trimmed, and empty ones dropped', () => {
    expect(policyOf({ vehicle_ids: [], departments: [' South ', '', '  '] })).toMatchObject({ departments: ['South'] })
  })
})

test('a policy names every role but platform staff and mechanics, who see no money', () => {
  expect(ROLES.filter((role) => !APPROVER_ROLES.includes(role))).toEqual(['mechanic', 'super_admin'])
})

test('work without a definition is covered only by a policy on all services', () => {
  expect(coversService({ serviceDefinitionIds: [10] }, null)).toBe(false)
  expect(coversService({ serviceDefinitionIds: [] }, null)).toBe(true)
})
