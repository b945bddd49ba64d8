import { describe, expect, test } from 'vitest'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { type Role, ROLES } from '../role.ts'
import { settingsTabs, TAB_OF_STATE } from './settings-tabs.ts'

const facts = {
  roles: ['owner'] as Role[],
  paysThroughPlatform: true,
  paymentProviders: ['braintree'],
  hasSchedules: true,
  hasTelematicsTab: true,
}

describe('payments', () => {
  const admins: Role[] = ['owner', 'account_owner', 'admin', 'fmc', 'fmc_fleet_admin', 'super_admin']
  const providers: [string[], boolean][] = [
    [[], false],
    [['braintree'], true],
    [['fleetcor'], false],
    [['braintree', 'fleetcor'], true],
    [['wex'], true],
    [['wex', 'fleetcor'], true],
  ]
  const rows = ROLES.flatMap((role) =>
    [true, false].flatMap((pays) => providers.map(([list, offered]) => [role, pays, list, offered] as const)),
  )
  test.each(rows)('%s, pays through the platform %s, providers %j', (role, paysThroughPlatform, paymentProviders, offered) => {
    const tabs = settingsTabs({ ...facts, roles: [role], paysThroughPlatform, paymentProviders })
    expect(tabs.includes('payments')).toBe(admins.includes(role) && paysThroughPlatform && offered)
  })
})

test.each(ROLES.map((role) => [role]))(
  'users and policies are there for everybody but mechanics, who see no money: %s',
  (role) => {
    const second = role === 'mechanic' ? 'reminders' : 'policies'
    expect(settingsTabs({ ...facts, roles: [role] }).slice(0, 2)).toEqual(['users', second])
  },
)

test.each(ROLES.map((role) => [role]))('the company is there for everybody but drivers and mechanics: %s', (role) => {
  expect(settingsTabs({ ...facts, roles: [role] }).includes('company')).toBe(role !== 'driver' && role !== 'mechanic')
})

test.each(ROLES.map((role) => [role]))('developers are there for the same: %s', (role) => {
  expect(settingsTabs({ ...facts, roles: [role] }).includes('developers')).toBe(role !== 'driver' && role !== 'mechanic')
})

test('reminders follow the flag of the maintenance schedules', () => {
  expect(settingsTabs(facts)).toContain('reminders')
  expect(settingsTabs({ ...facts, hasSchedules: false })).not.toContain('reminders')
})

test('the telematics database is set by admins on two brands', () => {
  expect(BRAND_IDS.filter((id) => brandById(id).telematicsTab)).toEqual(['fuelcard1', 'telematics'])
  expect(settingsTabs(facts)).toContain('telematics_database')
  expect(settingsTabs({ ...facts, hasTelematicsTab: false })).not.toContain('telematics_database')
  expect(settingsTabs({ ...facts, roles: ['driver'] })).not.toContain('telematics_database')
  expect(settingsTabs({ ...facts, roles: ['manager'] })).not.toContain('telematics_database')
})

test('state 1 opens policies, state 2 reminders', () => {
  expect([TAB_OF_STATE[1], TAB_OF_STATE[2], TAB_OF_STATE[3]]).toEqual(['policies', 'reminders', undefined])
})
