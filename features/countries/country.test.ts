import { describe, expect, it, test } from 'vitest'
import { formatTime, wallClock } from './clock-time.ts'
import { COUNTRIES, distanceUnitOf, localize, uiLanguage, usualLanguage } from './country.ts'
import { formatPhone, isPhone, normalizePhone, phoneDigits, phoneLink } from './phone.ts'
import { countryOfPostalCode, isPostalCode, normalizePostalCode, postalCodeOf } from './postal-code.ts'
import { findRegion, regionById, regionName, REGIONS, regionsOf } from './regions.ts'

test.each([
  ['CA', 'QC', 'fr-CA'],
  ['CA', 'ON', 'en-CA'],
  ['US', 'IL', 'en'],
] as const)('people of %s, %s are written to in %s until they choose', (country, state, language) => {
  expect(usualLanguage({ country, state })).toBe(language)
})

describe('country modes', () => {
  it('US: miles, states, zip code, CPM, plain $; Canada: kilometers, provinces, postal code, CPK, CAD', () => {
    expect(COUNTRIES.US).toMatchObject({
      distanceUnit: 'miles',
      regionKind: 'state',
      currencySuffix: '',
      costPerDistanceLabel: 'CPM',
    })
    expect(COUNTRIES.CA).toMatchObject({
      distanceUnit: 'kilometers',
      regionKind: 'province',
      currencySuffix: 'CAD',
      costPerDistanceLabel: 'CPK',
      showsPlateExpiration: false,
    })
    expect(distanceUnitOf('CA')).toBe('kilometers')
  })

  it('the regional language codes fall back to English and French', () => {
    expect((['en', 'en-CA', 'fr', 'fr-CA'] as const).map(uiLanguage)).toEqual(['en', 'en', 'fr', 'fr'])
    expect(localize(COUNTRIES.CA.postalLabel, 'fr-CA')).toBe('Code postal')
  })
})

describe('times of day', () => {
  it.each([
    ['15:30', 'en', '3:30\u00a0PM'],
    ['00:05', 'en', '12:05\u00a0AM'],
    ['12:00', 'en-CA', '12:00\u00a0PM'],
    ['15:30', 'fr-CA', '15\u00a0h\u00a030'],
    ['08:00', 'fr', '8\u00a0h\u00a000'],
  ] as const)('%s for %s is %s: 12 hours in English, 24 in French', (time, language, text) => {
    expect(formatTime(time, language)).toBe(text)
  })

  it.each([
    ['2024-05-15T12:00:00Z', 'Etc/GMT+5', { date: '2024-05-15', time: '07:00' }],
    ['2024-07-01T04:30:00Z', 'America/Chicago', { date: '2024-06-30', time: '23:30' }],
    ['2024-01-01T06:00:00Z', 'America/Chicago', { date: '2024-01-01', time: '00:00' }],
    ['2024-07-01T12:00:00Z', 'America/Toronto', { date: '2024-07-01', time: '08:00' }],
  ])('%s in %s', (instant, zone, expected) => {
    expect(wallClock(instant, zone)).toEqual(expected)
    expect(wallClock(new Date(instant), zone)).toEqual(expected)
  })
})

describe('postal codes', () => {
  it.each([
    ['60601', 'US', true],
    ['60601-1234', 'US', true],
    ['6060', 'US', false],
    ['606011234', 'US', true],
    ['60601 1234', 'US', true],
    ['60601–1234', 'US', true],
    ['6060112345', 'US', false],
    ['60601-', 'US', false],
    ['H2Y 1C6', 'US', false],
    ['H2Y 1C6', 'CA', true],
    ['h2y1c6', 'CA', true],
    [' h2y-1c6 ', 'CA', true],
    ['H2Y 1C', 'CA', false],
    ['2HY 1C6', 'CA', false],
    ['h2y\u00a01c6', 'CA', true],
    ['H2Y – 1C6', 'CA', true],
    ['KIA 0B1', 'CA', false],
    ['H2Y 1C6-', 'CA', false],
    ['60601', 'CA', false],
    ['', 'CA', false],
  ] as const)('"%s" in %s: %s', (text, country, valid) => {
    expect(isPostalCode(text, country)).toBe(valid)
  })

  it('stores a Canadian code in upper case with its space', () => {
    expect(['h2y1c6', 'H2Y 1C6', 'h2y  1c6'].map((code) => normalizePostalCode(code, 'CA'))).toEqual(Array(3).fill('H2Y 1C6'))
    expect(normalizePostalCode(' 60601 ', 'US')).toBe('60601')
  })

  it('stores a longer ZIP code with its dash, and what is no code as it was typed', () => {
    expect(['606071234', '60607 1234', '60607-1234'].map((code) => normalizePostalCode(code, 'US'))).toEqual(
      Array(3).fill('60607-1234'),
    )
    expect(normalizePostalCode(' 6060 ', 'US')).toBe('6060')
    expect(['h2y1c6', '606071234', '6060'].map(postalCodeOf)).toEqual(['H2Y 1C6', '60607-1234', null])
  })

  it('tells the country by the pattern', () => {
    expect(['60601', 'h2y1c6', 'Chicago'].map(countryOfPostalCode)).toEqual(['US', 'CA', null])
  })
})

describe('phones', () => {
  it.each([
    ['3125550101', '(312) 555-0101'],
    ['+1 (312) 555-0101', '(312) 555-0101'],
    ['555-0101', 'N/A'],
    ['23125550101', 'N/A'],
    ['', 'N/A'],
    [null, 'N/A'],
  ])('%s is shown as %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text)
    expect(isPhone(phone ?? '')).toBe(text !== 'N/A')
  })

  it('keeps digits only, and dials with the country prefix', () => {
    expect(phoneDigits('(312) 555-0101')).toBe('3125550101')
    expect([phoneLink('312.555.0101'), phoneLink('12')]).toEqual(['tel:+13125550101', null])
    expect(formatPhone('', 'fr-CA')).toBe('N/D')
  })

  it.each([
    ['3125550101', '(312) 555-0101'],
    ['1 312 555 0101', '(312) 555-0101'],
    ['312555', '312555'],
    ['', ''],
  ])('a field that is left with "%s" shows "%s"', (typed, shown) => {
    expect(normalizePhone(typed)).toBe(shown)
  })
})

describe('regions', () => {
  it('are the 50 states with DC, and the 13 provinces and territories, each once', () => {
    expect([regionsOf('US').length, regionsOf('CA').length]).toEqual([51, 13])
    expect(new Set(REGIONS.map((region) => region.code)).size).toBe(64)
    expect(
      REGIONS.every((region) => /^[A-Z]{2}$/.test(region.code) && Object.values(region.name).every((name) => name.length > 3)),
    ).toBe(true)
  })

  it.each([
    ['il', 'US', 'IL'],
    ['illinois', 'US', 'IL'],
    ['District of Columbia', 'US', 'DC'],
    ['D.C.', 'US', 'DC'],
    ['québec', 'CA', 'QC'],
    ['QUEBEC', 'CA', 'QC'],
    ['Ile du Prince Edouard', 'CA', 'PE'],
    ['IL', 'CA', undefined],
    ['', 'US', undefined],
  ] as const)('"%s" in %s is %s', (text, country, code) => {
    expect(findRegion(text, country)?.code).toBe(code)
  })

  it('have a name in both languages and an id that stays', () => {
    const quebec = regionById(111)
    expect(quebec && [quebec.code, regionName(quebec, 'en'), regionName(quebec, 'fr-CA')]).toEqual(['QC', 'Quebec', 'Québec'])
    expect(regionById(1)?.code).toBe('AL')
  })
})
