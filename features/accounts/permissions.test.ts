import { describe, expect, test } from 'vitest'
import type { Acting, ShopActing } from './acting.ts'
import { AUDIENCES, may, mayCall } from './permissions.ts'
import type { Audience } from './permissions.ts'
import { ROLES } from './role.ts'
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

type Sentence = Exclude<keyof ReturnType<typeof may>, 'seeVehicle' | 'seeOrder' | 'fileDocument'>

const admins: Role[] = ['owner', 'account_owner', 'admin', 'fmc', 'fmc_fleet_admin', 'super_admin']
const allowed: [Sentence, Role[]][] = [
  ['bookService', [...ROLES]],
  ['seeAllVehicles', ROLES.filter((role) => role !== 'driver')],
  ['manageVehicles', [...admins, 'fmc_fleet_manager']],
  ['editVehicle', [...admins, 'manager', 'fleet_manager', 'fmc_fleet_manager']],
  ['editPolicies', [...admins, 'manager', 'fleet_manager', 'fmc_fleet_manager']],
  ['editVanityLabel', ROLES.filter((role) => role !== 'driver')],
  ['editManualHistory', admins],
  ['followMaintenanceHistoryLink', ROLES.filter((role) => role !== 'driver')],
  ['manageUsers', admins],
  ['managePayments', admins],
  ['manageTelematics', admins],
  ['seeFmcScreens', ['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager', 'super_admin']],
  ['addFleet', ['fmc', 'super_admin']],
  ['actAsFleets', ['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager', 'super_admin']],
  ['seeVehiclesOfEveryFleet', ['fmc', 'super_admin']],
]

describe.each(allowed)('%s', (sentence, may_) => {
  test.each(ROLES.map((role) => [role]))('%s', (role) => {
    expect(may(anActing([role]))[sentence]().ok).toBe(may_.includes(role))
  })
})

describe('a driver', () => {
  const driver = may(anActing(['driver']))
  test('sees, and books for, assigned vehicles only', () => {
    expect(driver.seeVehicle({ driverUserIds: [7] })).toEqual({ ok: true })
    expect(driver.seeVehicle({ driverUserIds: [8] })).toEqual({ ok: false, code: 'driver_sees_assigned_only' })
    expect(driver.bookService({ driverUserIds: [7] }).ok).toBe(true)
    expect(driver.bookService({ driverUserIds: [] }).ok).toBe(false)
  })
  test('sees an own order of a vehicle that is no longer assigned', () => {
    expect(driver.seeOrder({ driverUserIds: [], originatorUserId: 7 }).ok).toBe(true)
    expect(driver.seeOrder({ driverUserIds: [7], originatorUserId: 8 }).ok).toBe(true)
    expect(driver.seeOrder({ driverUserIds: [], originatorUserId: null }).ok).toBe(false)
  })
  test('files the driver licence and nothing else', () => {
    expect(driver.fileDocument('drivers_license').ok).toBe(true)
    expect(driver.fileDocument('registration')).toEqual({ ok: false, code: 'not_for_drivers' })
    expect(may(anActing(['manager'])).fileDocument('registration').ok).toBe(true)
  })
  test('who is also a manager reaches what a manager reaches', () => {
    const both = may(anActing(['driver', 'manager']))
    expect(both.seeAllVehicles().ok).toBe(true)
    expect(both.editPolicies().ok).toBe(true)
    expect(both.manageVehicles()).toEqual({ ok: false, code: 'admins_only' })
  })
})

test('whoever impersonates a fleet no longer sees the vehicles of every fleet', () => {
  expect(may(anActing(['fmc'], true)).seeVehiclesOfEveryFleet()).toEqual({ ok: false, code: 'fmc_only' })
  expect(may(anActing(['super_admin'], true)).seeVehiclesOfEveryFleet().ok).toBe(false)
})

describe('AUDIENCES of calls', () => {
  // signed out, driver, manager, admin, FMC fleet manager, super admin, shop user
  const table: Record<Audience, number[]> = {
    anyone: [200, 200, 200, 200, 200, 200, 200],
    signedIn: [401, 200, 200, 200, 200, 200, 200],
    fleetUser: [401, 200, 200, 200, 200, 200, 403],
    vehicleEditors: [401, 403, 200, 200, 200, 200, 403],
    vehicleAdmins: [401, 403, 403, 200, 200, 200, 403],
    policyEditors: [401, 403, 200, 200, 200, 200, 403],
    historyEditors: [401, 403, 403, 200, 403, 200, 403],
    userAdmins: [401, 403, 403, 200, 403, 200, 403],
    fmc: [401, 403, 403, 403, 200, 200, 403],
    fleetAdders: [401, 403, 403, 403, 403, 200, 403],
    superAdmin: [401, 403, 403, 403, 403, 200, 403],
    shopDesk: [401, 403, 403, 403, 403, 403, 200],
  }
  test.each(AUDIENCES.map((who) => [who]))('%s', (who) => {
    const statuses = [null, 'driver', 'manager', 'admin', 'fmc_fleet_manager', 'super_admin', 'desk'].map((role) => {
      const acting = role === null || role === 'desk' ? null : anActing([role as Role])
      const answer = mayCall(who, acting, role === 'desk' ? aDesk : null)
      return answer.ok ? 200 : answer.code === 'not_signed_in' ? 401 : 403
    })
    expect(statuses).toEqual(table[who])
  })
})
