import { expect, test } from 'vitest'
import { codeTyped, meansCode } from './place-search.ts'

test.each<[string, 'US' | 'CA', string | null]>([
  ['60661', 'US', '60661'],
  [' 60661-1234 ', 'US', '60661-1234'],
  ['6066', 'US', null],
  ['60661-', 'US', null],
  ['h2y1c6', 'CA', 'H2Y 1C6'],
  ['H2Y 1C6', 'US', 'H2Y 1C6'],
  ['H2Y', 'CA', null],
  ['60661', 'CA', null],
  ['Chicago', 'US', null],
  ['', 'US', null],
])('%o in %s mode is the code %o', (text, country, code) => {
  expect(codeTyped(text, country)).toBe(code)
})

test.each<[string, boolean]>([
  ['606', true],
  ['h2', true],
  ['Chicago', false],
  ['', false],
])('%o means a code: %s', (text, means) => {
  expect(meansCode(text)).toBe(means)
})
