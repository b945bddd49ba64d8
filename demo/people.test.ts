import { describe, expect, test } from 'vitest'
import { isPhone } from '#features/countries/phone.ts'
import { ROLES } from '#features/accounts/role.ts'
import { FLEETS } from './fleets.ts'
import { DESK_PEOPLE, PEOPLE } from './people.ts'
import { SHOPS } from './shops.ts'

const person = (email: string) => PEOPLE.find((one) => one.email === email)

describe('the cast', () => {
  test.each([
    ['olivia@northwind.example', 'owner', 'northwind'],
    ['adam@northwind.example', 'admin', 'northwind'],
    ['mia@northwind.example', 'manager', 'northwind'],
    ['dan@northwind.example', 'driver', 'northwind'],
    ['marcus@northwind.example', 'mechanic', 'northwind'],
    ['fay@meridian.example', 'fmc', 'meridian_staff'],
    ['felix@meridian.example', 'fmc_fleet_admin', 'meridian_staff'],
    ['flora@meridian.example', 'fmc_fleet_manager', 'meridian_staff'],
    ['aki@pacific.example', 'account_owner', 'eastbay'],
    ['sylvie@boreal.example', 'owner', 'boreal'],
    ['denis@boreal.example', 'driver', 'boreal'],
    ['root@fleetwright.example', 'super_admin', 'fleetwright_staff'],
  ])('%s is %s at %s', (email, role, fleet) => expect(person(email)).toMatchObject({ role, fleet, isCast: true }))

  test('plays every role', () => expect(new Set(PEOPLE.map(({ role }) => role))).toEqual(new Set(ROLES)))

  test('of Boréal reads French in Canadian mode', () => {
    expect(person('sylvie@boreal.example')).toMatchObject({ language: 'fr-CA', country: 'CA' })
  })

  test('of Meridian looks after the fleets that name them as rep', () => {
    expect(person('felix@meridian.example')?.assignedFleets).toContain('northwind')
    expect(person('flora@meridian.example')?.assignedFleets).toContain('bluestem')
    expect(person('flora@meridian.example')?.assignedFleets).not.toContain('northwind')
  })

  test('of Pacific Plumbing may switch between its two fleets', () => {
    expect(person('aki@pacific.example')?.accountFleets).toEqual(['eastbay', 'peninsula'])
  })
})

test('e-mail addresses and phones are unique, and phones are kept for fiction', () => {
  const everybody = [...PEOPLE, ...DESK_PEOPLE]
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length)
  expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(everybody.length)
  for (const { phone } of everybody) expect([phone, isPhone(phone) && phone.includes('555-01')]).toEqual([phone, true])
})

test('each desk stands in a shop', () => {
  for (const { shop } of DESK_PEOPLE) expect(SHOPS.map(({ key }) => key)).toContain(shop)
})

describe('fleets', () => {
  test('Meridian has 16, one of them closed, one with over a thousand vehicles', () => {
    const customers = FLEETS.filter(({ affiliation, isCompany }) => affiliation === 'meridian' && !isCompany)
    expect([customers.length, customers.filter(({ isActive }) => !isActive).length]).toEqual([16, 1])
    expect(Math.max(...customers.map(({ vehicles }) => vehicles))).toBeGreaterThan(1_000)
  })

  test('every fleet with vehicles has somebody who decides', () => {
    for (const fleet of FLEETS.filter(({ vehicles, account }) => vehicles > 0 && account === null)) {
      expect(PEOPLE.filter(({ fleet: home, role }) => home === fleet.key && role === 'owner').map(() => fleet.key)).toEqual([
        fleet.key,
      ])
    }
  })
})

test('one driver has left, and somebody in each language has a long name', () => {
  expect(PEOPLE.filter(({ isActive }) => !isActive).map(({ email, role }) => [email, role])).toEqual([
    ['gus@northwind.example', 'driver'],
  ])
  const long = PEOPLE.filter(({ firstName, lastName }) => `${firstName} ${lastName}`.length > 28)
  expect(new Set(long.map(({ country }) => country))).toEqual(new Set(['US', 'CA']))
})
