import { expect, test } from 'vitest'
import { type ListedUser, matchesUser } from './user-search.ts'

const dan: ListedUser = {
  name: 'Dan Kowalski',
  email: 'dan@northwind.example',
  cellPhone: '3125550104',
  roles: ['Conducteur', 'Société de gestion de parcs'],
  vehicles: [{ name: 'Loop 03' }, { name: 'Loop 04' }],
}

test.each([
  ['part of the name in capitals', 'KOWAL', true],
  ['the e-mail', 'dan@north', true],
  ['part of a role, without its accents', 'societe', true],
  ['a vehicle', 'loop 04', true],
  ['part of the phone', '0104', true],
  ['nothing', '', true],
  ['spaces around', '  dan ', true],
  ['what stands nowhere', 'Beverly', false],
])('a user is found by %s', (_what, typed, found) => expect(matchesUser(dan, typed)).toBe(found))
