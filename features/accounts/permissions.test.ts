import { describe, expect, test } from 'vitest'
import type { Acting, ShopActing } from './acting.ts'
import { CAPABILITIES } from './capabilities.ts'
import { audienceOf, may, mayCall, mayFileDocument, maySeeVehicle, type Who } from './permissions.ts'
import type { Role } from './role.ts'

const anActing = (held: Role[], impersonating = false): Acting => ({
  userId: 7,
  firstName: 'Dan',
  lastName: 'Kowalski',
  email: 'dan@northwind.example',
  roles: held,
  language: 'en',
  country: 'US',
  homeFleetId: 1,
  fleetId: 1,
  fleetZip: null,
  affiliationId: null,
  isFmc: false,
  fmcMode: false,
  impersonating,
  isSample: false,
  onlyOrderId: null,
  sessionId: 's',
  brandId: null,
})

const aDesk: ShopActing = {
  userId: 90,
  firstName: 'Harper',
  lastName: 'Lin',
  email: 'harper@harbor.example',
  language: 'en',
  country: 'US',
  shopId: 3,
  sessionId: 't',
  brandId: null,
}

describe('a driver', () => {
  const driver = anActing(['driver'])
  test('sees assigned vehicles only', () => {
    expect(maySeeVehicle(driver, { driverUserIds: [7] })).toEqual({ ok: true })
    expect(maySeeVehicle(driver, { driverUserIds: [8] })).toEqual({ ok: false, code: 'driver_sees_assigned_only' })
    expect(maySeeVehicle(anActing(['manager']), { driverUserIds: [8] })).toEqual({ ok: true })
    expect(maySeeVehicle(anActing([]), { driverUserIds: [8] }).ok).toBe(false)
  })
  test('files the license and nothing else', () => {
    expect(mayFileDocument(driver, 'drivers_license').ok).toBe(true)
    expect(mayFileDocument(driver, 'registration')).toEqual({ ok: false, code: 'managers_and_admins_only' })
    expect(mayFileDocument(anActing(['manager']), 'registration').ok).toBe(true)
  })
  test('who is also a manager may what a manager may', () => {
    const both = anActing(['driver', 'manager'])
    expect(maySeeVehicle(both, { driverUserIds: [] }).ok).toBe(true)
    expect(may(both, 'policies.edit').ok).toBe(true)
    expect(may(both, 'vehicles.add')).toEqual({ ok: false, code: 'admins_only' })
  })
})

test('across fleets nothing is granted while acting as one', () => {
  for (const role of ['fmc', 'super_admin'] as const) {
    expect(may(anActing([role], true), 'fmc.every_vehicle')).toEqual({ ok: false, code: 'fmc_only' })
    expect(may(anActing([role], true), 'vehicles.transfer')).toEqual({ ok: false, code: 'fmc_only' })
    expect(may(anActing([role]), 'vehicles.transfer').ok).toBe(true)
  }
})

test.each<[Role[], Who, string]>([
  [['driver'], 'vehicles.edit', 'managers_and_admins_only'],
  [['manager'], 'vehicles.add', 'admins_only'],
  [['admin'], 'fmc.board', 'fmc_only'],
  [['admin'], 'fleets.create', 'fmc_only'],
  [['fmc_fleet_admin'], 'fleets.create', 'fmc_owner_only'],
  [['fmc'], 'office.read', 'super_admins_only'],
  [['super_admin'], 'orders.approve', 'managers_and_admins_only'],
  [[], 'vehicles.read', 'managers_and_admins_only'],
])('%j is refused %s with %s', (roles, who, code) => {
  expect(mayCall(who, anActing(roles), null)).toEqual({ ok: false, code })
})

describe('the two sides', () => {
  // Columns: signed out, driver, super admin, desk.
  test.each<[Who, number[]]>([
    ['anyone', [200, 200, 200, 200]],
    ['signedIn', [401, 200, 200, 200]],
    ['vehicles.read', [401, 200, 200, 403]],
    ['desk.orders', [401, 403, 403, 200]],
  ])('%s', (who, expected) => {
    const statuses = [null, 'driver', 'super_admin', 'desk'].map((role) => {
      const acting = role === null || role === 'desk' ? null : anActing([role as Role])
      const answer = mayCall(who, acting, role === 'desk' ? aDesk : null)
      return answer.ok ? 200 : answer.code === 'not_signed_in' ? 401 : 403
    })
    expect(statuses).toEqual(expected)
  })
  test('a word that is no capability is refused to everybody', () => {
    expect(mayCall('vehicles.fly' as Who, anActing(['owner', 'super_admin']), null).ok).toBe(false)
    expect(mayCall('vehicles.fly' as Who, null, aDesk).ok).toBe(false)
  })
})

test('each capability has an audience that its refusal names', () => {
  expect(CAPABILITIES.filter((capability) => audienceOf(capability) === 'fleet')).toContain('vehicles.read')
  expect(audienceOf('costs.read')).toBe('managers')
  expect(audienceOf('vehicles.add')).toBe('admins')
  expect(audienceOf('fmc.orders')).toBe('fmc')
  expect(audienceOf('office.settle')).toBe('fmc_owner')
  expect(audienceOf('office.flags')).toBe('super_admin')
})
