import { describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/role.ts'
import { mayActAs, oversees, type FleetAccessFacts, fleetAccessOf } from './fleet-access.ts'

const MERIDIAN = 7
const HOME = 1
const somebody = (role: Role, affiliationId: number | null = MERIDIAN) => ({ roles: [role], affiliationId, homeFleetId: HOME })

const aFleet = (facts: Partial<FleetAccessFacts> = {}): FleetAccessFacts => ({
  id: 20,
  affiliationId: MERIDIAN,
  affiliationParentId: null,
  isCompany: false,
  sampleOfFleetId: null,
  isActive: true,
  enrolled: true,
  inOwnAccount: false,
  accountIsOpen: true,
  ...facts,
})
const elsewhere = { affiliationId: 8, affiliationParentId: null }

describe('which fleets somebody oversees', () => {
  test.each([
    ['fmc', aFleet(), true],
    ['fmc_fleet_admin', aFleet(), true],
    ['fmc_fleet_manager', aFleet(), true],
    ['fmc', aFleet({ affiliationId: 9, affiliationParentId: MERIDIAN }), true],
    ['fmc', aFleet(elsewhere), false],
    ['fmc', aFleet({ affiliationId: null }), false],
    ['fmc', aFleet({ isCompany: true }), false],
    ['super_admin', aFleet(elsewhere), true],
    ['super_admin', aFleet({ isCompany: true }), false],
    ['owner', aFleet(), false],
    ['fleet_manager', aFleet(), false],
    ['driver', aFleet(), false],
  ] as [Role, FleetAccessFacts, boolean][])('%s, %j: %s', (role, fleet, answer) => {
    expect(oversees(fleetAccessOf(somebody(role)), fleet)).toBe(answer)
  })

  test('staff without an affiliation oversee nothing, not even fleets without one', () => {
    expect(oversees(fleetAccessOf(somebody('fmc', null)), aFleet({ affiliationId: null }))).toBe(false)
  })
})

describe('who may act as which fleet', () => {
  test.each([
    ['FMC staff as a fleet of their affiliation', somebody('fmc'), aFleet(), null],
    [
      'FMC staff as a fleet of a child affiliation',
      somebody('fmc'),
      aFleet({ affiliationId: 9, affiliationParentId: MERIDIAN }),
      null,
    ],
    ['FMC staff as a fleet of another affiliation', somebody('fmc'), aFleet(elsewhere), 'fleet_out_of_reach'],
    ['FMC staff as an inactive fleet', somebody('fmc'), aFleet({ isActive: false }), 'fleet_inactive'],
    ['platform staff as any fleet', somebody('super_admin', null), aFleet(elsewhere), null],
    ['platform staff as an inactive fleet', somebody('super_admin', null), aFleet({ isActive: false }), 'fleet_inactive'],
    ['an Owner as another fleet of the same affiliation', somebody('owner'), aFleet(), 'fleet_out_of_reach'],
    ['anybody as the home fleet', somebody('owner', null), aFleet({ id: HOME, isCompany: true }), null],
    ['an Account Owner within the account', somebody('account_owner', null), aFleet({ ...elsewhere, inOwnAccount: true }), null],
    [
      'an Account Owner as an inactive fleet',
      somebody('account_owner', null),
      aFleet({ inOwnAccount: true, isActive: false }),
      'fleet_inactive',
    ],
    [
      'an Account Owner as an unenrolled fleet',
      somebody('account_owner', null),
      aFleet({ inOwnAccount: true, enrolled: false }),
      'fleet_not_enrolled',
    ],
    [
      'an Account Owner under a closed account',
      somebody('account_owner', null),
      aFleet({ inOwnAccount: true, accountIsOpen: false }),
      'fleet_not_enrolled',
    ],
    [
      'an Owner as the samples of the home fleet',
      somebody('owner', null),
      aFleet({ isCompany: true, sampleOfFleetId: HOME }),
      null,
    ],
    [
      'platform staff as samples of another fleet',
      somebody('super_admin', null),
      aFleet({ sampleOfFleetId: 3 }),
      'fleet_out_of_reach',
    ],
    ['FMC staff as a fleet whose enrolment has ended', somebody('fmc'), aFleet({ enrolled: false }), null],
  ] as const)('%s', (_sentence, acting, fleet, code) => {
    expect(mayActAs({ ...acting, roles: [...acting.roles] }, fleet)).toEqual(code ? { ok: false, code } : { ok: true })
  })
})
