import { describe, expect, test } from 'vitest'
import {
  homePath,
  isFmc,
  isStandardUser,
  landingAfterSignIn,
  landingAfterSignUp,
  mayGrant,
  rankOf,
  roleName,
  ROLES,
} from './role.ts'
import type { Role } from './role.ts'

const matrix: [Role, string, string, number, boolean, boolean][] = [
  // Columns: role, English, French, rank, FMC, standard user.
  ['owner', 'Owner', 'Propriétaire', 60, false, false],
  ['admin', 'Admin', 'Administrateur', 50, false, false],
  ['manager', 'Manager', 'Gestionnaire', 30, false, true],
  ['driver', 'Driver', 'Conducteur', 10, false, true],
  ['mechanic', 'Mechanic', 'Mécanicien', 10, false, true],
  ['account_owner', 'Account Owner', 'Titulaire du compte', 60, false, false],
  ['fleet_manager', 'Fleet Manager', 'Gestionnaire de parc', 30, false, true],
  ['fmc', 'FMC', 'Société de gestion de parcs', 90, true, false],
  ['fmc_fleet_admin', 'FMC Fleet Admin', 'Administrateur de parc, société de gestion', 80, true, false],
  ['fmc_fleet_manager', 'FMC Fleet Manager', 'Gestionnaire de parc, société de gestion', 70, true, false],
  ['super_admin', 'Super Admin', 'Superadministrateur', 100, false, false],
]

test('there are exactly eleven roles', () => {
  expect(matrix.map(([role]) => role)).toEqual([...ROLES])
})

test.each(matrix)('%s is named, ranked and grouped', (role, en, fr, rank, fmc, standard) => {
  expect(roleName(role, 'en')).toBe(en)
  expect(roleName(role, 'en-CA')).toBe(en)
  expect(roleName(role, 'fr-CA')).toBe(fr)
  expect(rankOf([role])).toBe(rank)
  expect(isFmc([role])).toBe(fmc)
  expect(isStandardUser([role])).toBe(standard)
})

describe('someone with several roles', () => {
  test('ranks by the highest', () => expect(rankOf(['driver', 'admin'])).toBe(50))
  test('ranks zero without a role', () => expect(rankOf([])).toBe(0))
  test('is a standard user only when every role is', () => {
    expect(isStandardUser(['driver', 'manager'])).toBe(true)
    expect(isStandardUser(['driver', 'admin'])).toBe(false)
    expect(isStandardUser([])).toBe(false)
  })
})

test.each<[Role[], Role, boolean]>([
  [['admin'], 'manager', true],
  [['admin'], 'admin', true],
  [['admin'], 'owner', false],
  [['owner'], 'account_owner', true],
  [['fmc'], 'owner', true],
  [['super_admin'], 'fmc', true],
  [['super_admin'], 'super_admin', false],
])('%j granting %s: %s', (granter, role, expected) => expect(mayGrant(granter, role)).toBe(expected))

describe('landing', () => {
  test.each<[Role, string, string]>([
    // Columns: role, after sign-in, after sign-up.
    ['owner', '/dashboard', '/dashboard'],
    ['admin', '/dashboard', '/dashboard'],
    ['manager', '/dashboard', '/dashboard'],
    ['driver', '/dashboard', '/dashboard'],
    ['account_owner', '/dashboard', '/dashboard'],
    ['fleet_manager', '/dashboard', '/dashboard'],
    ['fmc', '/fmc_dashboard', '/fmc_dashboard'],
    ['fmc_fleet_admin', '/fmc_dashboard', '/dashboard'],
    ['fmc_fleet_manager', '/fmc_dashboard', '/dashboard'],
    ['super_admin', '/dashboard', '/fmc_dashboard'],
  ])('%s goes to %s after sign-in and %s after sign-up', (role, signIn, signUp) => {
    expect(landingAfterSignIn([role]).path).toBe(signIn)
    expect(landingAfterSignUp([role]).path).toBe(signUp)
  })
  test('the mode follows the landing', () => {
    expect(landingAfterSignIn(['fmc']).mode).toBe('fmc')
    expect(landingAfterSignIn(['owner']).mode).toBe('fleet')
  })
  test('home is the FMC dashboard only for FMC staff in FMC mode', () => {
    expect(homePath(['fmc'], 'fmc')).toBe('/fmc_dashboard')
    expect(homePath(['fmc'], 'fleet')).toBe('/dashboard')
    expect(homePath(['owner'], 'fmc')).toBe('/dashboard')
  })
})
