import { expect, test } from 'vitest'
import { type ListedUser, matchesUser } from './user-search.ts'

const dan: ListedUser = {
  name: 'Dan Kowalski',
  email: 'dan@northwind.example',
  cellPhone: '3125550104',
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
  ['nothing', '', true],
  ['spaces around', '  dan ', true],
  ['what stands nowhere', 'Beverly', false],
])('a user is found by %s', (_what, typed, found) => expect(matchesUser(dan, typed)).toBe(found))
