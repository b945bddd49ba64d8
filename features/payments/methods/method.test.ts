import { expect, test } from 'vitest'
import { ROLES, type Role } from '#features/accounts/role.ts'
import { accountNumberProblem, maskAccountNumber, shownAccountNumber } from './account-number.ts'
import {
  ADD_PAYMENT_DELAY_MS,
  PAYMENT_SEARCH_DELAY_MS,
  expiryOf,
  matchesMethod,
  removalProblem,
  seesAllMethods,
} from './method.ts'

test('the filter waits 300 ms after typing, the Add button 4000 ms after the list', () => {
  expect([PAYMENT_SEARCH_DELAY_MS, ADD_PAYMENT_DELAY_MS]).toEqual([300, 4000])
})

const roles = (holds: (role: Role) => boolean): Role[] => ROLES.filter((role) => holds(role))

test('who passes the admin check sees every method', () => {
  expect(roles((role) => seesAllMethods([role]))).toEqual([
    'owner',
    'admin',
    'account_owner',
    'fmc',
    'fmc_fleet_admin',
    'super_admin',
  ])
})

test.each([
  [false, false, null],
  [true, false, 'method_is_default'],
  [false, true, 'method_has_orders'],
  [true, true, 'method_has_orders'],
] as const)('default %s, in use %s: %s', (isDefault, hasActiveOrders, problem) => {
  expect(removalProblem({ isDefault, hasActiveOrders })).toBe(problem)
})

test.each([
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'soon'],
  ['2027-01-19', 'soon'],
  ['2027-01-20', 'fine'],
  [null, 'fine'],
] as const)('a card that can be charged until %s is %s', (expiresOn, expiry) =>
  expect(expiryOf(expiresOn, '2026-11-20')).toBe(expiry),
)

test.each([
  ['', 'account_number_missing'],
  ['   ', 'account_number_missing'],
  ['000069410009', 'account_number_invalid'],
  ['00006941000931', 'account_number_invalid'],
  ['000069410009x', 'account_number_invalid'],
  ['00006-9410093', 'account_number_invalid'],
  ['0000694100093', null],
  [' 00006 9410 0093 ', null],
])('the account number "%s": %s', (typed, problem) => expect(accountNumberProblem(typed)).toBe(problem))

test('an account number is masked but for its last four, and whole for admins and those it is shared with', () => {
  expect(maskAccountNumber('0000694100093')).toBe('•••••••••0093')
  expect(shownAccountNumber('0000694100093', ['manager'], false)).toBe('•••••••••0093')
  expect(shownAccountNumber('0000694100093', ['manager'], true)).toBe('0000694100093')
  expect(shownAccountNumber('0000694100093', ['admin'], false)).toBe('0000694100093')
  expect(shownAccountNumber(null, ['driver'], true)).toBeNull()
})

test('a method is found by any of its texts, whatever case and accents', () => {
  const texts = ['Visa ending in 4417', 'Carte de l’été', null]
  expect([
    matchesMethod(texts, 'visa'),
    matchesMethod(texts, '4417'),
    matchesMethod(texts, 'ETE'),
    matchesMethod(texts, 'amex'),
  ]).toEqual([true, true, true, false])
})
