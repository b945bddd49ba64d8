import { expect, test } from 'vitest'
import type { UserSnapshot } from '#features/events/user-snapshot.ts'
import { describeUserChanges } from './user-changes.ts'

const before: UserSnapshot = {
  firstName: 'Imani',
  lastName: 'Whitaker',
  email: 'imani@new.example',
  cellPhone: null,
  otherId: null,
  roles: ['driver'],
  language: 'en',
  affiliationId: null,
  vehicleIds: [1],
  approvalFleetIds: [],
  shareAccountNumber: false,
  address: null,
  city: null,
  state: null,
  zip: null,
}
const names = { vehicles: new Map([[1, 'Loop 01']]), fleets: new Map([[7, 'Halsted']]) }
const linesOf = (after: Partial<UserSnapshot>, language: 'en' | 'fr' = 'en') =>
  describeUserChanges(before, { ...before, ...after }, names, language).map((change) => [
    change.label,
    change.before,
    change.after,
  ])

test('names, roles, languages and boxes are told in words, in the language of who reads', () => {
  expect(linesOf({ roles: ['driver', 'manager'], language: 'fr', shareAccountNumber: true }, 'fr')).toEqual([
    ['Rôles', 'Conducteur', 'Gestionnaire, Conducteur'],
    ['Langue', 'English', 'Français'],
    ['Numéro de compte communiqué', 'Non', 'Oui'],
  ])
})

test('what was deleted since is told by its number, and a long list by its first names and how many there are', () => {
  expect(linesOf({ vehicleIds: [1, 2, 3, 4, 5, 6], approvalFleetIds: [7] })).toEqual([
    ['Vehicles', 'Loop 01', 'Loop 01, 2, 3, 4, 5 (6)'],
    ['Approval fleets', null, 'Halsted'],
  ])
})

test('nothing is different between a user and themselves, and an address of nothing is nothing', () => {
  expect(linesOf({ address: '' })).toEqual([])
})
