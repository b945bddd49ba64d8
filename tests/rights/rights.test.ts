import { describe, expect, test } from 'vitest'
import { contracts } from '#app/composition/features.ts'
import { CAPABILITIES, type Capability, DESK_CAPABILITIES, holds, reachOf, rolesWith } from '#features/accounts/capabilities.ts'
import { ROLES, type Role } from '#features/accounts/role.ts'
import type { Call } from '#platform/contract/call.ts'
import { COLUMNS, EXPECTED, REACH_OF_SIGN } from './expected-rights.ts'

const calls = Object.values(contracts).flatMap((list): Call[] => Object.values(list))

test('the table has a column for every role', () => expect([...COLUMNS].toSorted()).toEqual([...ROLES].toSorted()))

test('the table has a line for every capability, and no other', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual([...CAPABILITIES].toSorted())
  expect(new Set(CAPABILITIES).size).toBe(CAPABILITIES.length)
})

describe.each(Object.entries(EXPECTED) as [Capability, string][])('%s', (capability, line) => {
  const signs = line.split(' ')
  test.each(COLUMNS.map((role, index): [Role, string] => [role, signs[index]!]))('%s: %s', (role, sign) => {
    expect(Object.keys(REACH_OF_SIGN)).toContain(sign)
    expect(reachOf([role], capability)).toBe(REACH_OF_SIGN[sign])
  })
})

test('every call names a capability, or that it needs none', () => {
  const known: string[] = ['anyone', 'signedIn', ...CAPABILITIES, ...DESK_CAPABILITIES]
  expect(calls.filter(({ who }) => !known.includes(who)).map(({ path, who }) => `${path}: ${who}`)).toEqual([])
})

test('every capability is granted to somebody', () => {
  expect(CAPABILITIES.filter((capability) => rolesWith(capability).length === 0)).toEqual([])
})

describe('several roles', () => {
  test('add up to the widest reach', () => {
    expect(reachOf(['driver', 'manager'], 'vehicles.read')).toBe('all')
    expect(reachOf(['manager', 'driver'], 'fuel.edit')).toBe('all')
    expect(reachOf(['driver', 'manager'], 'vehicles.add')).toBeNull()
  })
})

describe('a person without a role', () => {
  test('may do nothing but what is the own person’s', () => {
    const held = CAPABILITIES.filter((capability) => holds([], capability))
    expect(held.length).toBeGreaterThan(5)
    expect(held.filter((capability) => reachOf([], capability) !== 'own')).toEqual([])
    expect(held).not.toContain('vehicles.read')
    expect(held).not.toContain('orders.read')
  })
  test('nor does a role that is not known', () => {
    expect(reachOf(['janitor' as Role], 'due.read')).toBeNull()
  })
})
