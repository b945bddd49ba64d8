import { expect, test } from 'vitest'
import { totalLines } from './total-lines.ts'

const totalsOf = (lines: string): number[] => [...totalLines(lines.split('\n').map((line) => line.split(';')))]

test.each([
  ['sums of the column', 'A;;100\nB;;20\nTotal;;120', [2]],
  ['sums in French notation', 'A;;33 702,5\nB;;12,0\nTotal;;33 714,5', [2]],
  ['sums of money with their currency', 'A;$1,000.00\nB;$234.00\nGrand total:;$1,234.00', [2]],
  ['sums with a label further to the right', 'A;x;1\nB;y;2\n;Sous-total;3', [2]],
  ['subtotals of groups and their total', 'A;1\nSubtotal;1\nB;2\nSubtotal;2\nTotal;3', [1, 3, 4]],
  ['a count of the rows', 'A;x\nB;y\nTotaux;2', [2]],
  ['a bare word', 'A;1\nTotal', [1]],
  ['a word with its sum in one cell', 'A;1\nTotal 1,234.00', [1]],
  ['rounded sums', 'A;10.33\nB;10.34\nTotal;20.66', [2]],
  ['negative rows', 'A;100\nB;(45.00)\nTotal;55.00', [2]],
])('%s are totals', (_rule, lines, totals) => {
  expect(totalsOf(lines)).toEqual(totals)
})

test.each([
  ['with a VIN', 'Acme;1FTBW9CK1NKA00111\nTotal Comfort 2;1FTBW9CK3NKA00112'],
  ['with a VIN whose odometer happens to be a sum', 'A;1FTBW9CK1NKA00111;1000\nTotal 2;1FTBW9CK3NKA00112;1000'],
  ['with a day', 'A;05/21/2026;100\nTotal;05/22/2026;100'],
  ['with words as its neighbors have', 'A;Battery;100\nTotal Comfort;Battery;100'],
  ['whose figures are no sums', 'A;100\nB;20\nTotal Energy 3;77'],
  ['whose word only begins alike', 'A;1\nTotally Green 3;1'],
])('a row %s is none', (_rule, lines) => {
  expect(totalsOf(lines)).toEqual([])
})
