import { expect, test } from 'vitest'
import { NOTICES, PUSH_NOTICES } from '../notice.ts'
import type { Role } from '../role.ts'
import { profileModes } from './profile-modes.ts'

const modes = (role: Role, change: { ssoProvider?: string; fuelCard?: boolean } = {}) =>
  profileModes({ roles: [role], ssoProvider: null, fuelCard: false, ...change })

test('an owner has everything', () => {
  expect(modes('owner')).toEqual({
    hasProfile: true,
    notices: NOTICES,
    pushNotices: PUSH_NOTICES,
    mayChangeEmail: true,
    mayCountVehicles: true,
  })
})
test('whose identity a partner keeps only chooses notices', () => {
  expect(modes('owner', { ssoProvider: 'telematics' })).toMatchObject({ hasProfile: false, notices: NOTICES })
})
test('staff of a fleet-management company are offered no notices', () => {
  for (const role of ['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager'] as const) expect(modes(role).notices).toEqual([])
})
test('a fuel-card brand has no reminder an hour before, and keeps the email of whoever runs the fleet', () => {
  const notices = NOTICES.filter((notice) => notice !== 'one_hour_reminder')
  expect(modes('account_owner', { fuelCard: true })).toMatchObject({ notices, mayChangeEmail: false })
  expect(modes('manager', { fuelCard: true })).toMatchObject({ notices, mayChangeEmail: true })
})
test.each([
  ['owner', true],
  ['account_owner', true],
  ['admin', true],
  ['manager', false],
  ['driver', false],
  ['fmc', false],
] as const)('%s keeps the number of vehicles: %s', (role, may) => expect(modes(role).mayCountVehicles).toBe(may))
