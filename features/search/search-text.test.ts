import { expect, test } from 'vitest'
import { orderNumberIn } from './search-text.ts'

test.for([
  ['10482', 10482],
  ['#10482', 10482],
  ['order 10482', 10482],
  ['Bon de travail 10482', 10482],
  [' bon #10482 ', 10482],
  ['Loop 04', null],
  ['order', null],
  ['1234567890123', null],
  ['10482b', null],
] as const)('"%s" names the order %s', ([text, number]) => {
  expect(orderNumberIn(text)).toBe(number)
})
