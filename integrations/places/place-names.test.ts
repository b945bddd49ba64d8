import { expect, test } from 'vitest'
import { areaCode, cityOfArea, folded, mended, provinceOf, regionOfCity } from './place-names.ts'

test.each([
  ['T3A', 'Calgary (Dalhousie / Edgemont)', 'Calgary'],
  ['G1R', 'Quebec City East', 'Quebec City'],
  ['A1C', "St. John's North Central", "St. John's"],
  ['R3C', 'Downtown Winnipeg', 'Winnipeg'],
  ['V2C', 'Kamloops Central And', 'Kamloops'],
  ['P1B', 'North Bay Central', 'North Bay'],
  ['J3Y', 'Saint-hubert', 'Saint-Hubert'],
  ['J2W', 'Saint-jean-sur-richelieu', 'Saint-Jean-sur-Richelieu'],
  ['M5V', 'Downtown Toronto (King And Spadina)', 'Toronto'],
  ['H2Y', 'Old Montreal', 'Montréal'],
])('%s %s lies in %s', (area, name, city) => expect(cityOfArea(area, name)).toBe(city))

test('names are folded as people type them', () => {
  expect(['Montréal', "St. John's", 'Saint-Jean', 'SAULT STE. MARIE', ' New  York '].map(folded)).toEqual([
    'montreal',
    'st john s',
    'st jean',
    'sault ste marie',
    'new york',
  ])
})

test('lost letters are taken from the city that fits, else an é', () => {
  expect(mended('Trois-Rivi\uFFFDres', ['Gatineau', 'Trois-Rivières'])).toBe('Trois-Rivières')
  expect(mended('Gasp\uFFFD', [])).toBe('Gaspé')
  expect(mended('Laval', ['Laval'])).toBe('Laval')
})

test('postal codes as typed', () => {
  expect(['60601', '60601-1234', 'h2y 1c6', 'H2Y', 'H2Y-1C6', '6060', 'H2Y1', ''].map(areaCode)).toEqual([
    '60601',
    '60601',
    'H2Y',
    'H2Y',
    'H2Y',
    null,
    null,
    null,
  ])
})

test('regions', () => {
  expect([regionOfCity('US', 'IL'), regionOfCity('CA', '10'), regionOfCity('CA', '99')]).toEqual(['IL', 'QC', null])
  expect(['A1A', 'H2Y', 'M5V', 'X0A', 'X1A', 'D1A'].map(provinceOf)).toEqual(['NL', 'QC', 'ON', 'NU', 'NT', null])
})
