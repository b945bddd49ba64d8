import { expect, test } from 'vitest'
import { decimalSignOf, readDistance, readFigure } from './file-figures.ts'
import { dayOfSerial, isShortenedNumber, saysNothing, textOfFileCell } from './file-text.ts'

test.each([
  ['(45.00)', '-45.00'],
  ['-45.00', '-45.00'],
  ['45.00-', '-45.00'],
  ['−12,5', '-12.50'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1 234,56 $', '1234.56'],
  ['1\u202f234,56\u00a0$', '1234.56'],
  ["1'234.50", '1234.50'],
  ['USD 120.00', '120.00'],
  ['$1,234.50 CAD', '1234.50'],
  ['CA$99', '99.00'],
  ['1,234', '1234.00'],
  ['1.234.567', '1234567.00'],
  ['132.09792', '132.10'],
  ['0.3', '0.30'],
  ['2.675', '2.68'],
  ['89,9', '89.90'],
  ['.5', '0.50'],
  ['0', '0.00'],
])('an amount %s is %s', (text, figure) => {
  expect(readFigure(text, 'money', null)).toBe(figure)
})

test.each(['', 'free', '12 34 apples', '1,2,3', '12.34.5', 'A12'])('“%s” is no amount', (text) => {
  expect(readFigure(text, 'money', null)).toBeNull()
})

test('one sign before three digits is what the column’s other values say', () => {
  expect(readFigure('1.234', 'money', ',')).toBe('1234.00')
  expect(readFigure('1,234', 'money', ',')).toBe('1.23')
  expect(readFigure('12,345', 'volume', null)).toBe('12.345')
  expect(readFigure('1,659', 'price', null)).toBe('1.659')
  expect(readFigure('79.402', 'distance', null)).toBe('79402')
  expect(readFigure('79.402', 'distance', '.')).toBe('79')
})

test.each([
  ['79,402 mi', 'miles', '79402'],
  ['79402.62137119', 'miles', '79403'],
  ['79402.125', 'miles', '79402'],
  ['49999.9999999999', 'miles', '50000'],
  ['79,402.0', 'miles', '79402'],
  ['128 450 km', 'kilometers', '128450'],
  ['100 km', 'miles', '62'],
  ['33 702,5', 'kilometers', '33703'],
] as const)('a distance %s in %s is %s', (text, unit, figure) => {
  expect(readDistance(text, unit, null)).toBe(figure)
})

test.each([
  ['1.234,56', ','],
  ['1,234.56', '.'],
  ['79402.125', '.'],
  ['12,5', ','],
  ['1.234.567', ','],
  ['79.402', null],
  ['79402', null],
])('%s shows the decimal sign %s', (text, sign) => {
  expect(decimalSignOf(text)).toBe(sign)
})

test.each([
  ["'+1 Reefer", '+1 Reefer'],
  ["'=1+1", '=1+1'],
  ["'@home", '@home'],
  ["'-12 Box", '-12 Box'],
  ["'＝1+1", '＝1+1'],
  ['Loop\u202e 04\u200b', 'Loop 04'],
  ["'round", "'round"],
  ["O'Brien", "O'Brien"],
])('an exported %s is %s', (cell, text) => {
  expect(textOfFileCell(cell)).toBe(text)
})

test('dashes and words for nothing are empty; names are not', () => {
  for (const cell of ['-', '—', 'n/a', 'N/A', 's.o.', 'None', '#N/A'])
    expect(saysNothing(cell, { isText: true }), cell).toBe(true)
  expect(saysNothing('NA', { isText: false })).toBe(true)
  for (const cell of ['NA', 'Nadia', 'A-1', '0']) expect(saysNothing(cell, { isText: true }), cell).toBe(false)
})

test('a number that Excel shortened is told', () => {
  expect(['1.23457E+16', '3.00E+05', '1E+5'].map(isShortenedNumber)).toEqual([true, true, true])
  expect(['1E5X', 'E12', '12E', '635 565B'].map(isShortenedNumber)).toEqual([false, false, false, false])
})

test('a serial number is the day that the spreadsheet means', () => {
  expect(dayOfSerial('46178')).toBe('2026-06-05')
  expect(dayOfSerial('46177.99999')).toBe('2026-06-04')
  expect(['1234', '99999', '2026', '460612'].map(dayOfSerial)).toEqual([null, null, null, null])
})
