import { describe, expect, it } from 'vitest'
import { centsPerUnit, convertDistance, formatOdometer, formatShopDistance, inBothUnits, kilometersToMiles } from './distance.ts'

describe('distances', () => {
  it.each([
    [100, 'miles', { miles: 100, kilometers: 161 }],
    [161, 'kilometers', { miles: 100, kilometers: 161 }],
    [0, 'miles', { miles: 0, kilometers: 0 }],
    [128_157, 'kilometers', { miles: 79_633, kilometers: 128_157 }],
  ] as const)('%i %s are answered in both units, as whole numbers by 1.609344', (distance, unit, both) => {
    expect(inBothUnits(distance, unit)).toEqual(both)
  })

  it('leaves a distance alone that is in the wanted unit already', () => {
    expect(convertDistance(79_633, 'miles', 'miles')).toBe(79_633)
    expect(kilometersToMiles(1)).toBe(1)
  })

  it.each([
    [79_633, 'miles', 'en', '79,633\u00a0mi'],
    [128_157, 'kilometers', 'fr-CA', '128\u00a0157\u00a0km'],
    [128_157, 'kilometers', 'en-CA', '128,157\u00a0km'],
    [-367, 'miles', 'en', '\u2212367\u00a0mi'],
    [0, 'miles', 'en', '0\u00a0mi'],
  ] as const)(
    'writes the odometer %i %s for %s as a whole number that never parts from its unit',
    (distance, unit, language, text) => {
      expect(formatOdometer(distance, unit, language)).toBe(text)
    },
  )

  it.each([
    [1.2399, 'miles', 'en', '1.24\u00a0mi'],
    [1.2399, 'kilometers', 'fr', '2,00\u00a0km'],
    [0, 'kilometers', 'en', '0.00\u00a0km'],
  ] as const)('writes %d miles to a shop in %s for %s with two decimals', (miles, unit, language, text) => {
    expect(formatShopDistance(miles, unit, language)).toBe(text)
  })

  it('converts the distance of a cost per distance, not the money', () => {
    expect(centsPerUnit(16.09344, 'kilometers')).toBeCloseTo(10, 10)
    expect(centsPerUnit(9, 'miles')).toBe(9)
  })
})
