import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlaces } from './embedded.ts'
import type { Places } from './port.ts'

let places: Places
beforeAll(async () => {
  places = await openPlaces()
}, 60_000)
afterAll(() => places.close())

const both = { countries: ['US', 'CA'] as const, limit: 5 }
const suggested = (text: string, options: Parameters<Places['suggest']>[1] = both) =>
  places.suggest(text, options).map(({ city, region, postalCode }) => [postalCode, city, region].filter(Boolean).join(' '))

describe('a postal code tells where it lies', () => {
  test.each([
    ['five digits', '60601', { postalCode: '60601', city: 'Chicago', region: 'IL', country: 'US' }],
    ['zip+4', '60607-1234', { postalCode: '60607', city: 'Chicago' }],
    ['zip+4 without dash', '606071234', { postalCode: '60607' }],
    ['a leading zero', '02139', { city: 'Cambridge', region: 'MA' }],
    ['Canadian', 'H2Y 1C6', { postalCode: 'H2Y', city: 'Montréal', region: 'QC', country: 'CA' }],
    ['lower case without space', 'h2y1c6', { postalCode: 'H2Y' }],
    ['surrounded by spaces', ' M5V 2T6 ', { city: 'Toronto', region: 'ON' }],
    ['first three alone', 'T2P', { city: 'Calgary', region: 'AB' }],
    ['Québec with its accent', 'G1R 4P5', { city: 'Québec' }],
    ['letters that the data lost', 'G9B 1A1', { city: 'Trois-Rivières' }],
    ['side of town left out', 'A1C 5M2', { city: "St. John's", region: 'NL' }],
    ['province by letter where the data is broken', 'E2E 1A1', { city: 'Rothesay', region: 'NB' }],
    ['Nunavut and the Northwest Territories share X', 'X0A 0H0', { region: 'NU' }],
  ])('%s: %s', (_, typed, expected) => expect(places.locate(typed)).toMatchObject(expected))

  test.each(['99999', '00000', 'Z1Z 1Z1', '6060', '606011', 'H2', 'H2Y 1C', 'Chicago', '', '09001'])('%s is none', (typed) => {
    expect(places.locate(typed)).toBeNull()
  })
})

test('codes that come without coordinates lie among their neighbours', () => {
  expect(places.locate('E2E 1A1')?.latitude).toBeCloseTo(45.5, 0)
  expect(places.locate('E1H 1A1')?.longitude).toBeCloseTo(-65, 0)
  expect(places.locate('V0N 1A0')?.latitude).toBeGreaterThan(48)
})

describe('places are suggested by how they begin', () => {
  test.each([
    ['the biggest city first', 'chic', ['Chicago IL', 'Chico CA', 'Chicopee MA', 'Chicago Lawn IL', 'Chicago Loop IL']],
    ['accents do not matter', 'montreal', ['Montréal QC', 'Montréal-Ouest QC', 'Montréal-Est QC']],
    ['an exact name before longer ones', 'Quebec', ['Québec QC']],
    ['Saint as St.', 'Saint Louis, MO', ['St. Louis MO']],
    ['a region narrows', 'springfield, il', ['Springfield IL']],
    [
      'postal codes by their digits',
      '6060',
      ['60601 Chicago IL', '60602 Chicago IL', '60603 Chicago IL', '60604 Chicago IL', '60605 Chicago IL'],
    ],
    ['a whole zip+4', '60601-1234', ['60601 Chicago IL']],
    ['a whole Canadian code', 'h2y 1c6', ['H2Y Montréal QC']],
    ['nothing typed', '  ', []],
    ['signs only', '%_', []],
    ['no such place', 'xyzzyx', []],
  ])('%s: %s', (_, text, expected) => expect(suggested(text)).toEqual(expected))

  test('Canada only', () => {
    expect(suggested('london', { countries: ['CA'], limit: 5 })).toEqual(['London ON'])
    expect(suggested('606', { countries: ['CA'], limit: 5 })).toEqual([])
  })

  test('no more than asked', () => expect(suggested('s', { ...both, limit: 3 })).toHaveLength(3))
})

describe('the postal code nearest to a position', () => {
  test.each([
    ['Chicago', 41.8858, -87.6181, '60601'],
    ['Montréal', 45.508, -73.554, 'H2Y'],
    ['a far northern town', 60.72, -135.05, 'Y1A'],
  ])('%s', (_, latitude, longitude, expected) => {
    expect(places.nearest(latitude, longitude, ['US', 'CA'])?.postalCode).toBe(expected)
  })

  test('of the country that is asked for, even across the border', () => {
    expect(places.nearest(42.3314, -83.0458, ['US'])?.region).toBe('MI')
    expect(places.nearest(42.3314, -83.0458, ['CA'])?.region).toBe('ON')
  })

  test('is none in the ocean', () => expect(places.nearest(30, -50, ['US', 'CA'])).toBeNull())
})
