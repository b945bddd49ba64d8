import { describe, expect, test } from 'vitest'
import { type Role, ROLES } from '../role.ts'
import {
  choosesApprovalFleets,
  isManagedByCardProgram,
  isOwnerOf,
  mayChangeMethod,
  mayChooseAffiliation,
  mayDeleteUser,
  mayEditUser,
  mayGiveRoles,
  mayHearOverPolicy,
  mayPayByAccount,
  maySetDefaultMethod,
  mayShareAccountNumber,
  mayShareCardWith,
  maySwitchUser,
  offeredRoles,
  seesDefaultMethod,
  wouldLeaveNoOwner,
} from './user-rights.ts'

const me = (...roles: Role[]) => ({ id: 1, roles })
const them = (...roles: Role[]) => ({ id: 2, roles })

/** Written by hand from the specification: each role of the actor, and the roles of users whom the actor may change. */
type Matrix = Record<Role, readonly Role[]>
const standard: Role[] = ['driver', 'mechanic', 'manager', 'fleet_manager']
const ofFleet: Role[] = [...standard, 'admin', 'owner', 'account_owner']
const ofCompany: Role[] = ['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager']
const nobody: Role[] = []

const edits: Matrix = {
  owner: ofFleet,
  account_owner: ofFleet,
  admin: [...standard, 'admin'],
  manager: nobody,
  fleet_manager: nobody,
  driver: nobody,
  mechanic: nobody,
  fmc: [...ofFleet, ...ofCompany],
  fmc_fleet_admin: [...ofFleet, 'fmc_fleet_admin', 'fmc_fleet_manager'],
  fmc_fleet_manager: nobody,
  super_admin: [...ROLES],
}
const deletes: Matrix = {
  owner: ofFleet,
  account_owner: ofFleet,
  admin: standard,
  manager: nobody,
  fleet_manager: nobody,
  driver: nobody,
  mechanic: nobody,
  fmc: [...ofFleet, ...ofCompany],
  fmc_fleet_admin: standard,
  fmc_fleet_manager: nobody,
  super_admin: [...ROLES],
}
const switches: Matrix = {
  owner: standard,
  account_owner: standard,
  admin: standard,
  manager: nobody,
  fleet_manager: nobody,
  driver: nobody,
  mechanic: nobody,
  fmc: standard,
  fmc_fleet_admin: standard,
  fmc_fleet_manager: nobody,
  super_admin: standard,
}

describe.each([
  ['edits', edits, mayEditUser],
  ['deletes', deletes, mayDeleteUser],
  ['deactivates', switches, maySwitchUser],
] as const)('who %s whom', (_, matrix, may) => {
  test.each(ROLES.flatMap((requester) => ROLES.map((user) => [requester, user] as const)))('%s, %s', (requester, user) => {
    expect(may(me(requester), them(user)).ok).toBe(matrix[requester].includes(user))
  })
})

describe('oneself', () => {
  test.each(ROLES.map((role) => [role]))('%s is never deleted or deactivated by the own hand', (role) => {
    expect(mayDeleteUser(me(role), me(role))).toEqual({ ok: false, code: 'own_user' })
    expect(maySwitchUser(me(role), me(role))).toEqual({ ok: false, code: 'own_user' })
  })
  test.each(ROLES.map((role) => [role]))('%s edits the own profile', (role) => {
    expect(mayEditUser(me(role), me(role), 'profile')).toEqual({ ok: true })
  })
  test.each([['driver'], ['manager'], ['fleet_manager'], ['fmc_fleet_manager']] as [Role][])(
    '%s does not give oneself roles or vehicles',
    (role) => expect(mayEditUser(me(role), me(role))).toEqual({ ok: false, code: 'own_profile_only' }),
  )
})

describe('somebody with several roles', () => {
  test('counts by the highest when edited', () => {
    expect(mayEditUser(me('admin'), them('driver', 'owner'))).toEqual({ ok: false, code: 'user_ranks_above' })
    expect(mayEditUser(me('driver', 'owner'), them('admin')).ok).toBe(true)
  })
  test('is a standard user only when every role is', () => {
    expect(maySwitchUser(me('admin'), them('driver', 'manager')).ok).toBe(true)
    expect(maySwitchUser(me('owner'), them('driver', 'admin'))).toEqual({ ok: false, code: 'user_not_standard' })
    expect(mayDeleteUser(me('admin'), them('driver', 'admin'))).toEqual({ ok: false, code: 'top_role_only' })
  })
  test('an FMC Fleet Manager who is an Admin as well passes as one', () => {
    expect(mayEditUser(me('fmc_fleet_manager', 'admin'), them('owner')).ok).toBe(true)
  })
})

describe('roles that a form offers', () => {
  test('in a fleet, with a fuel card, in a company', () => {
    expect(offeredRoles({ page: 'fleet', fuelCard: false })).toEqual(['owner', 'admin', 'manager', 'driver', 'mechanic'])
    expect(offeredRoles({ page: 'fleet', fuelCard: true }).toSorted()).toEqual(
      ['owner', 'admin', 'manager', 'driver', 'mechanic', 'account_owner', 'fleet_manager'].toSorted(),
    )
    expect(offeredRoles({ page: 'company', fuelCard: true })).toEqual(['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager'])
  })
  test.each([
    [true, false],
    [true, true],
    [false, false],
    [false, true],
  ])('Super Admin never is: company %s, fuel card %s', (company, fuelCard) => {
    expect(offeredRoles({ page: company ? 'company' : 'fleet', fuelCard })).not.toContain('super_admin')
  })
  const fleet = { page: 'fleet', fuelCard: false } as const
  const card = { page: 'fleet', fuelCard: true } as const
  const company = { page: 'company', fuelCard: false } as const
  test.each<[Role, readonly Role[], readonly Role[], typeof fleet | typeof card | typeof company, string]>([
    ['admin', [], ['driver'], fleet, 'ok'],
    ['admin', [], ['admin'], fleet, 'ok'],
    ['admin', [], ['owner'], fleet, 'role_above_own'],
    ['admin', ['driver'], ['driver', 'owner'], fleet, 'role_above_own'],
    ['owner', [], ['owner'], fleet, 'ok'],
    ['owner', [], ['account_owner'], fleet, 'role_not_offered'],
    ['owner', [], ['account_owner'], card, 'ok'],
    ['owner', [], ['fmc'], fleet, 'role_not_offered'],
    ['fmc', [], ['owner'], fleet, 'ok'],
    ['fmc', [], ['fmc'], company, 'ok'],
    ['fmc', [], ['driver'], company, 'role_not_offered'],
    ['fmc_fleet_admin', [], ['fmc'], company, 'role_above_own'],
    ['fmc_fleet_admin', [], ['fmc_fleet_admin'], company, 'ok'],
    ['super_admin', [], ['super_admin'], company, 'role_not_offered'],
    // The role was held before, so it is not newly granted.
    ['owner', ['fleet_manager'], ['fleet_manager', 'driver'], fleet, 'ok'],
  ])('%s, from %j to %j', (requester, before, after, where, expected) => {
    const answer = mayGiveRoles(me(requester), before, after, where)
    expect(answer.ok ? 'ok' : answer.code).toBe(expected)
  })
})

describe('the last Owner', () => {
  test.each<[Role, boolean, boolean]>([
    ['owner', true, false],
    ['account_owner', true, false],
    ['admin', false, false],
    ['fmc', false, true],
    ['fmc_fleet_admin', false, false],
    ['super_admin', false, false],
  ])('%s owns a fleet %s, a company %s', (role, fleet, company) => {
    expect(isOwnerOf('fleet', [role])).toBe(fleet)
    expect(isOwnerOf('company', [role])).toBe(company)
  })
  test.each<[readonly Role[], readonly Role[], number, boolean]>([
    [['owner'], [], 0, true],
    [['owner'], [], 1, false],
    [['owner'], ['admin'], 0, true],
    [['owner'], ['admin'], 1, false],
    [['owner'], ['owner', 'driver'], 0, false],
    [['owner'], ['account_owner'], 0, false],
    [['admin'], [], 0, false],
  ])('from %j to %j beside %i more: nobody would be left %s', (before, after, otherOwners, left) => {
    expect(wouldLeaveNoOwner('fleet', { before, after, otherOwners })).toBe(left)
  })
})

describe('what a card program keeps', () => {
  test.each(ROLES.map((role) => [role]))('%s', (role) => {
    expect(isManagedByCardProgram([role], true)).toBe((['account_owner', 'owner', 'admin'] as Role[]).includes(role))
    expect(isManagedByCardProgram([role], false)).toBe(false)
  })
})

describe('approval fleets', () => {
  test('are for those who decide for the whole fleet', () => {
    expect(ROLES.filter((role) => !mayHearOverPolicy([role]))).toEqual(['driver', 'mechanic', 'super_admin'])
    expect(mayHearOverPolicy(['driver', 'manager'])).toBe(true)
  })
  test.each<[Role, number, Role, boolean]>([
    ['owner', 1, 'manager', false],
    ['owner', 2, 'manager', true],
    ['owner', 2, 'driver', false],
    ['fmc', 1, 'manager', true],
    ['fmc_fleet_admin', 0, 'admin', true],
    ['fmc', 16, 'driver', false],
  ])('%s with %i fleets chooses them for a %s: %s', (requester, fleets, role, shown) => {
    expect(choosesApprovalFleets(me(requester), fleets, [role])).toBe(shown)
  })
})

test.each(ROLES.map((role) => [role]))('the affiliation is for FMC and Super Admin: %s', (role) => {
  expect(mayChooseAffiliation(me(role)).ok).toBe(role === 'fmc' || role === 'super_admin')
})

describe('sharing the account number', () => {
  const admins: Role[] = ['owner', 'account_owner', 'admin', 'fmc', 'fmc_fleet_admin', 'super_admin']
  const rows = ROLES.flatMap((role) =>
    [[], ['wex'], ['braintree'], ['fleetcor', 'wex']].flatMap((providers) =>
      [true, false].map((allows) => [role, providers, allows] as const),
    ),
  )
  test.each(rows)('%s, providers %j, affiliation allows %s', (role, providers, affiliationAllows) => {
    expect(mayShareAccountNumber(me(role), { providers, affiliationAllows }).ok).toBe(
      admins.includes(role) && (providers as readonly string[]).includes('wex') && affiliationAllows,
    )
  })
})

test('who pays with the account number: those who run the fleet, staff of its company, and with whom it is shared', () => {
  const others: Role[] = ['manager', 'fleet_manager', 'driver', 'mechanic']
  expect(ROLES.filter((role) => !mayPayByAccount([role], false)).toSorted()).toEqual(others.toSorted())
  expect(ROLES.filter((role) => !mayPayByAccount([role], true))).toEqual([])
})

describe('payment methods', () => {
  test('those who cannot set the default do not see which one it is', () => {
    expect(ROLES.filter((role) => !seesDefaultMethod([role]))).toEqual([
      'manager',
      'driver',
      'mechanic',
      'fleet_manager',
      'fmc_fleet_manager',
    ])
  })
  test.each(ROLES.map((role) => [role]))('%s edits and deletes', (role) => {
    const anothers = (['fmc', 'fmc_fleet_admin', 'owner', 'super_admin'] as Role[]).includes(role)
    expect(mayChangeMethod(me(role), 2)).toBe(anothers)
    expect(mayChangeMethod(me(role), null)).toBe(anothers)
    expect(mayChangeMethod(me(role), 1)).toBe(role !== 'mechanic')
    expect(maySetDefaultMethod(me(role), 1)).toBe(
      !['manager', 'driver', 'mechanic', 'fleet_manager', 'fmc_fleet_manager'].includes(role),
    )
    expect(maySetDefaultMethod(me(role), 2)).toBe(anothers)
  })
  test('a card is shared with one role that is not Driver, Mechanic or Manager, or with just these two', () => {
    const pairs = ROLES.flatMap((one, index) => ROLES.slice(index + 1).map((other): Role[] => [one, other]))
    const singles = ROLES.map((role): Role[] => [role])
    const offered = [...singles, ...pairs].filter((roles) => mayShareCardWith(roles)).map((roles) => roles.toSorted().join('+'))
    expect(offered).toEqual([...ROLES.filter((role) => !['driver', 'mechanic', 'manager'].includes(role)), 'driver+manager'])
    expect(mayShareCardWith([])).toBe(false)
    expect(mayShareCardWith(['driver', 'manager', 'owner'])).toBe(false)
  })
})
