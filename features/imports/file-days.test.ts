import { expect, test } from 'vitest'
import { dayInFile, dayOrderOfValue, isAmbiguousDay } from './file-days.ts'

test.each([
  ['14/03/2020', 'day_first', '2020-03-14'],
  ['3.4.2020', 'day_first', '2020-04-03'],
  ['03/14/20', 'month_first', '2020-03-14'],
  ['12-31-99', 'month_first', '1999-12-31'],
  ['03/14/2020 08:15', 'month_first', '2020-03-14 08:15'],
  ['03/03/2020', null, '2020-03-03'],
  ['14-Mar-2020', null, '2020-03-14'],
  ['1 août 2021', null, '2021-08-01'],
  ['Sept. 3, 2021', null, '2021-09-03'],
  ['14/Mar/2020', null, '2020-03-14'],
  ["14 Mar '20", null, '2020-03-14'],
  ["Mar 14 '20", null, '2020-03-14'],
  ['Mar. 14, ’20', null, '2020-03-14'],
  ['2020/3/14', null, '2020-03-14'],
  ['20200314', null, '2020-03-14'],
  ['2020-03-14', 'day_first', '2020-03-14'],
  ['2020-3-4 08:15', 'day_first', '2020-03-04 08:15'],
  ['2020 03 14', null, '2020-03-14'],
  ['2020-Mar-14', null, '2020-03-14'],
  ['2021 janv. 4', null, '2021-01-04'],
  ['14MAR2020', null, '2020-03-14'],
  ['14th of March 2020', null, '2020-03-14'],
  ['1er mars 2026', null, '2026-03-01'],
  ['le 1er mars 2026', null, '2026-03-01'],
  ['1ᵉʳ mars 2026', null, '2026-03-01'],
  ['1 er mars 2026', null, '2026-03-01'],
  ['1\u00a0er\u00a0mars\u00a02026', null, '2026-03-01'],
  ['1° mars 2026', null, '2026-03-01'],
  ['2e avr. 2026', null, '2026-04-02'],
  ['sam. 3 janvier 2026', null, '2026-01-03'],
  ['samedi le 3 janvier 2026', null, '2026-01-03'],
  ['mar. 3 mars 2026', null, '2026-03-03'],
  ['merc. 4 mars 2026', null, '2026-03-04'],
  ['4 juill. 2026', null, '2026-07-04'],
  ['5 mars 2026 à 14 h 30', null, '2026-03-05 à 14 h 30'],
] as const)('%s (%s) is the day %s', (value, order, day) => expect(dayInFile(value, order)).toBe(day))

test.each([
  ['a day of numbers in an order that nothing tells', '03/04/2020', null],
  ['a day that does not exist', '31/02/2020', 'day_first'],
  ['an order that the value contradicts', '14/03/2020', 'month_first'],
  ['a word that is no month', '14 foo 2020', null],
  ['a part number', '14ABC2020', null],
  ['a month and a year in words', 'sept. 2026', null],
  ['a day without its year', 'le 2 mars', null],
  ['no day at all', 'n/a', 'day_first'],
  ['a version', '1.2.20.4', 'day_first'],
  ['a month and a year', 'Mar 14', null],
  ['a month and what may be a day or a year', 'Mar 14 20', null],
] as const)('%s is left as it is written', (_, value, order) => expect(dayInFile(value, order)).toBe(value))

test('a number above 12 is a day, and two of them or none tell nothing', () => {
  expect(['14/03/2020', '03/14/2020', '03/04/2020', '14/15/2020'].map(dayOrderOfValue)).toEqual([
    'day_first',
    'month_first',
    null,
    null,
  ])
})

test.each([
  ['03/04/2020', true],
  ['1.2.20', true],
  ['03/04/2020 08:15', true],
  ['14/03/2020', false],
  ['03/03/2020', false],
  ['2020-03-04', false],
  ['3 April 2020', false],
  ['n/a', false],
])('whether %s is one of two days: %s', (value, isOneOfTwo) => expect(isAmbiguousDay(value)).toBe(isOneOfTwo))
