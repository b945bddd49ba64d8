import { expect, test } from 'vitest'
import { sortUsers } from './sort-users.ts'

const user = (name: string, last: string | null, roles: string[]) => ({
  name,
  roles,
  email: `${name.toLowerCase()}@x.example`,
  last_signed_in_at: last,
})
const USERS = [user('Mia', '2026-11-02', ['Manager']), user('Ana', null, ['Owner']), user('Dan', '2026-11-05', ['Driver'])]
const names = (sort: Parameters<typeof sortUsers>[1]): string[] => sortUsers(USERS, sort).map(({ name }) => name)

test('users are sorted by name, role and last sign-in; who has never signed in comes last either way', () => {
  expect(names({ sort: 'name', direction: 'asc' })).toEqual(['Ana', 'Dan', 'Mia'])
  expect(names({ sort: 'name', direction: 'desc' })).toEqual(['Mia', 'Dan', 'Ana'])
  expect(names({ sort: 'roles', direction: 'asc' })).toEqual(['Dan', 'Mia', 'Ana'])
  expect(names({ sort: 'last_signed_in', direction: 'asc' })).toEqual(['Mia', 'Dan', 'Ana'])
  expect(names({ sort: 'last_signed_in', direction: 'desc' })).toEqual(['Dan', 'Mia', 'Ana'])
})
