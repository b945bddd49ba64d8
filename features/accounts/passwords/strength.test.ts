import { describe, expect, test } from 'vitest'
import { repeatsOwn, strengthOf } from './strength.ts'

const own = { email: 'olivia@northwind.example', companyName: 'Northwind Couriers' }

describe('a new password', () => {
  test.each([
    ['123456', 'password_common'],
    ['P4ssw0rd', 'password_common'],
    ['azerty', 'password_common'],
    ['motdepasse', 'password_common'],
    ['aaaaaa', 'password_common'],
    ['abcdefgh', 'password_common'],
    ['olivia@northwind.example', 'password_repeats'],
    ['Olivia2026', 'password_repeats'],
    ['north-wind', 'password_repeats'],
    ['Couriers!1', 'password_repeats'],
    ['fleetwright', null],
    ['a better one', null],
    ['Kestrel-42-moss', null],
    ['olivia likes long walks', null],
  ])('%s: %s', async (password, weakness) => expect((await strengthOf(password, own)).weakness).toBe(weakness))

  test('is measured from 0 to 4', async () => {
    expect((await strengthOf('123456', own)).score).toBe(0)
    expect((await strengthOf('Kestrel-42-moss', own)).score).toBe(4)
  })
})

test('short words of a name count for nothing: they stand in too many passwords', () => {
  expect(repeatsOwn('bobsled7', { email: 'bo@a.example', companyName: 'Bo & Co' })).toBe(false)
})
