import { expect, test } from 'vitest'
import { parseSignedAmount } from './signed-amount.ts'

test.each([
  ['45.00', 4500],
  ['-45.00', -4500],
  ['\u221245', -4500],
  ['45.00-', -4500],
  ['(45.00)', -4500],
  ['($1,245.00)', -124_500],
  ['-$45', -4500],
  ['$-45', -4500],
  ['($ 45.00)', -4500],
  ['45.00 CR', -4500],
  ['12,50 $', 1250],
  ['-0.00', 0],
  ['1000000.00', null],
  ['(1000000.00)', null],
  ['free', null],
  ['-', null],
  ['()', null],
])('an amount “%s” is %s cents', (text, cents) => {
  expect(parseSignedAmount(text, 99_999_999)).toBe(cents)
})
