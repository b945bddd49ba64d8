import { expect, test } from 'vitest'
import { type ListedUser, matchesStaff, matchesUser } from './user-search.ts'

const dan: ListedUser = {
  name: 'Dan Kowalski',
  email: 'dan@northwind.example',
  cellPhone: '3125550104',
  other_id: 'Badge 77',
  roles: ['Conducteur', 'Société de gestion de parcs'],
  vehicles: [
    { name: 'Loop 03', is_enrolled: true },
    { name: 'Loop 04', is_enrolled: true },
    { name: 'Sold van', is_enrolled: false },
  ],
}

test.each([
  ['part of the name in capitals', 'KOWAL', true],
  ['the e-mail', 'dan@north', true],
  ['part of a role, without its accents', 'societe', true],
  ['a vehicle', 'loop 04', true],
  ['part of the phone', '0104', true],
  ['part of the phone as it is shown', '555-0104', true],
  ['the whole phone with its country prefix', '+1 (312) 555-0104', true],
  ['another phone', '555-0105', false],
  ['a vehicle that is not enrolled', 'sold', false],
  ['the other id', 'badge 7', true],
  ['nothing', '', true],
  ['spaces around', '  dan ', true],
  ['what stands nowhere', 'Beverly', false],
])('a user is found by %s', (_what, typed, found) => expect(matchesUser(dan, typed)).toBe(found))

test('one of the staff is found by a fleet', () => {
  const felix = { ...dan, fleets: [{ name: 'Great Lakes HVAC' }] }
  expect([matchesStaff(felix, 'great'), matchesStaff(felix, 'loop'), matchesStaff(felix, 'KOWAL')]).toEqual([true, false, true])
})
