import { expect, test } from 'vitest'
import { FIELDS_OF_KIND } from './kinds.ts'
import type { ImportKind } from './import-fields.ts'
import { headerRowOf, NO_HEADER } from './sheet.ts'

const VIN = '1FTBR1Y80NKC00001'
const headerOf = (kind: ImportKind, lines: string): number | null =>
  headerRowOf(
    lines.split('\n').map((line) => line.split(';')),
    FIELDS_OF_KIND[kind],
  )

test.each<[string, ImportKind, string]>([
  ['with a VIN', 'vehicles', `VIN no.;Business unit;Fleet status\n${VIN};Service;Active\n${VIN};Sales;Active`],
  [
    'with an email',
    'people',
    'Staff member;Position;Work mail\nAnn Lee;Driver;ann.lee@example.com\nBob Roe;Driver;b@example.com',
  ],
  ['with a day', 'fuel', 'Jour;Camion;Sorte;Payé\n11/02/2026;Plateau 21;Fuel;35\n11/03/2026;Plateau 21;Fuel;36'],
  ['with a day in words', 'fuel', 'Jour;Camion;Sorte;Payé\n1er mars 2026;Plateau 21;Fuel;35\n2 mars 2026;Plateau 21;Diesel;36'],
  ['with a phone', 'people', 'Staff;Job;Reach\nAnn Lee;Driver;(312) 555-0181\nBob Roe;Manager;312.555.0182'],
  ['with an amount', 'fuel', 'Who;Kind;Paid so\nPlateau 21;Fuel;$35.00\nPlateau 22;Diesel;$36.00'],
  ['with a distance', 'vehicles', 'Wagen;Team;Run\nA1;Service;79,402 mi\nA2;Status;80,000 mi'],
  ['whose words stand in other rows of its column', 'people', 'Who;Duty\nAnn Lee;Driver\nBob Roe;Driver'],
])('a row %s is no header', (_rule, kind, lines) => {
  expect(headerOf(kind, lines)).toBe(0)
})

test.each<[string, ImportKind, string]>([
  ['VINs', 'vehicles', `${VIN};Unit 1;Active\n${VIN};Unit 2;Active`],
  ['one VIN', 'vehicles', `${VIN};Unit 1;Active`],
  ['days', 'fuel', '11/02/2026;Plateau 21;Unleaded;10.1;35.00\n11/03/2026;Plateau 21;Diesel;10.2;35.10'],
  ['emails', 'people', 'Ann Lee;Driver;ann.lee@example.com\nBob Roe;Driver;b@example.com'],
])('a file of nothing but records with %s has no header', (_rule, kind, lines) => {
  expect(headerOf(kind, lines)).toBe(NO_HEADER)
})

test('a row with several known names is a header although a record would have its values', () => {
  expect(headerOf('fuel', 'Date;Vehicle;$1.00\n11/02/2026;Plateau 21;35.00')).toBe(0)
})

test.each<[string, string, number]>([
  ['titles', 'Fleet of 2026\nPrepared by;Kim\nVIN;Name;Miles\nA;B;1', 2],
  ['a part of another name', `## Vehicle\n## Log\nVIN;Name\n${VIN};A`, 2],
  ['a header that each page repeats', `Fleet\nVIN;Name\n${VIN};A\nVIN;Name\n${VIN};B`, 1],
])('the header stands below %s', (_rule, lines, row) => {
  expect(headerOf('vehicles', lines)).toBe(row)
})
