import { describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/role.ts'
import { fleetProblems, mayEditFleet, sentAddress } from './fleet.ts'

describe('what stands in the way of saving a fleet', () => {
  const fine = { name: 'Northwind', fleetPaymentType: 'card', zip: null }
  test.each([
    ['nothing', fine, 'US', []],
    ['a name of spaces', { ...fine, name: '  ' }, 'US', ['fleet_name_missing']],
    ['no payment type', { ...fine, fleetPaymentType: '' }, 'US', ['fleet_payment_type_missing']],
    ['a payment type that is none', { ...fine, fleetPaymentType: 'gold' }, 'US', ['fleet_payment_type_missing']],
    ['five digits and four', { ...fine, zip: '60601-1234' }, 'US', []],
    ['a zip code of four digits', { ...fine, zip: '6060' }, 'US', ['zip_invalid']],
    ['a postal code in lower case without its space', { ...fine, zip: 'h2y1c6' }, 'CA', []],
    ['a zip code in Canada', { ...fine, zip: '60601' }, 'CA', ['postal_code_invalid']],
    ['two at once, in the order of the form', { ...fine, name: '', zip: 'x' }, 'US', ['fleet_name_missing', 'zip_invalid']],
  ] as const)('%s', (_what, form, country, problems) => {
    expect(fleetProblems(form, country)).toEqual(problems)
  })
})

test('the address is sent only when at least one part is given', () => {
  const none = { address: '', city: ' ', state: '', zip: '' }
  expect(sentAddress(none)).toBeUndefined()
  expect(sentAddress({ ...none, city: 'Chicago' })).toEqual({ ...none, city: 'Chicago' })
  expect(sentAddress(none, { address: null, city: null, state: null, zip: null })).toBeUndefined()
  // Cleared fields remove the stored value.
  expect(sentAddress(none, { address: null, city: 'Omaha', state: null, zip: null })).toEqual(none)
})

describe('who may change a fleet', () => {
  test.each([
    ['fmc', true, true],
    ['fmc_fleet_admin', true, true],
    ['super_admin', true, true],
    ['fmc_fleet_manager', false, false],
    ['owner', false, true],
    ['admin', false, true],
    ['account_owner', false, true],
    ['manager', false, false],
    ['driver', false, false],
  ] as [Role, boolean, boolean][])('%s: everything %s, only the telematics database %s', (role, everything, telematics) => {
    expect(mayEditFleet({ roles: [role] }, false)).toBe(everything)
    expect(mayEditFleet({ roles: [role] }, true)).toBe(telematics)
  })
})
