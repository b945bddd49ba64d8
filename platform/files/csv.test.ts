import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("x")\nsecond line', '=1+1\u2028more'])(
  'a cell that a spreadsheet would run (%j) is text',
  (cell) => {
    expect(
      toCsv([[cell]])
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true)
  },
)

test('numbers stay numbers, and no rows are no text', () => {
  expect(toCsv([[-12.5, 3]])).toBe('-12.5,3\r\n')
  expect(toCsv([])).toBe('')
})
