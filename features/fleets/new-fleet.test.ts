import { expect, test } from 'vitest'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { countryOfNew } from './new-fleet.ts'

test.each<[string, CountryCode | undefined, CountryCode | undefined, CountryCode | null]>([
  ['default', 'CA', 'US', 'CA'],
  ['fmc', 'CA', 'US', 'CA'],
  ['rental', 'CA', 'US', 'CA'],
  ['telematics', 'CA', 'US', 'CA'],
  ['fmc', undefined, 'US', 'US'],
  ['fmc', undefined, 'CA', 'CA'],
  ['fuelcard1', 'CA', 'US', null],
  ['fuelcard2', 'CA', 'US', null],
  ['fleetcard', 'CA', 'US', null],
  ['tire', 'CA', 'US', null],
  ['tyreauto', 'CA', 'US', null],
  ['canadafuel', 'US', 'CA', null],
  ['canadafuel', undefined, 'US', 'CA'],
  ['fuelcard1', undefined, undefined, 'US'],
])('in %s, chosen %s, usually %s: %s', (brand, chosen, usual, country) =>
  expect(countryOfNew(brandById(brand), chosen, usual)).toBe(country),
)
