import { describe, expect, test } from 'vitest'
import { afterAccountChange, type Choice, choosesFleet, openChoices, pageAfterSwitch } from './fleet-choice.ts'

const choice = (id: number, more: Partial<Choice> = {}): Choice => ({
  id,
  name: `Fleet ${id}`,
  is_active: true,
  enrolled: true,
  ...more,
})
const closed = choice(8, { is_active: false })
const unenrolled = choice(9, { enrolled: false })

test('only active, enrolled accounts and fleets are offered', () => {
  expect(openChoices([choice(1), closed, unenrolled, choice(2)]).map(({ id }) => id)).toEqual([1, 2])
})

describe('account and fleet are chosen', () => {
  test.each([
    ['on a fuel-card brand', true, false, [choice(1)], true],
    ['by nobody on another brand', false, false, [choice(1)], false],
    ['by nobody of a company’s staff', true, true, [choice(1)], false],
    ['by nobody without an account', true, false, [], false],
    ['by nobody whose account is closed', true, false, [closed, unenrolled], false],
  ])('%s', (_, isFuelCard, isFMC, accounts, expected) => {
    expect(choosesFleet({ isFMC, user_accounts: accounts }, isFuelCard)).toBe(expected)
  })
})

describe('after another account is chosen', () => {
  test.each([
    ['its only fleet is taken', [choice(4)], { do: 'switch', fleetId: 4 }],
    ['its only open fleet is taken', [closed, choice(4), unenrolled], { do: 'switch', fleetId: 4 }],
    ['one of several is chosen', [choice(4), choice(5)], { do: 'choose' }],
    ['nothing can be chosen where none is open', [closed, unenrolled], { do: 'none' }],
  ])('%s', (_, fleets, expected) => expect(afterAccountChange(fleets)).toEqual(expected))
})

test.each([
  ['/vehicles', '/vehicles'],
  ['/dashboard', '/dashboard'],
  ['/service_request/new', '/service_request/new'],
  ['/vehicles/12', '/dashboard'],
  ['/vehicles/12/history', '/dashboard'],
  ['/orders/7/approvals', '/dashboard'],
])('another fleet, chosen on %s, begins on %s', (pathname, page) => expect(pageAfterSwitch(pathname)).toBe(page))
