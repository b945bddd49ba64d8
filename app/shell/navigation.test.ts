import { expect, test } from 'vitest'
import { navigationOf, shownNavigationOf } from './navigation.ts'

const keysOf = (entries: ReturnType<typeof navigationOf>): string[] => entries.map(({ key }) => key)

test('a user who only drives has four entries on a phone, and all of them beside a wider page', () => {
  expect(keysOf(shownNavigationOf('fleet', ['driver'], true))).toEqual(['home', 'vehicles', 'documents', 'shops'])
  expect(shownNavigationOf('fleet', ['driver'], false)).toEqual(navigationOf('fleet', ['driver']))
})

test.each([[['driver', 'manager'] as const], [['mechanic'] as const], [['owner'] as const]])(
  '%s has all entries on a phone',
  (roles) => {
    expect(shownNavigationOf('fleet', roles, true)).toEqual(navigationOf('fleet', roles))
  },
)

test('a mechanic has no entry that leads to money', () => {
  expect(keysOf(navigationOf('fleet', ['mechanic']))).toEqual(['vehicles', 'due', 'problems', 'inspections', 'settings'])
})
