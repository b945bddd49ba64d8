import { describe, expect, test } from 'vitest'
import { lightVehicleYear, possibleYears, yearCode } from './model-year.ts'

const vin = (seventh: string, tenth: string) => `1FTBR1${seventh}86${tenth}K010988`

describe('position 10 means one of two years, none later than the data', () => {
  test.each([
    ['A', [2010, 1980]],
    ['M', [2021, 1991]],
    ['Y', [2000]],
    ['1', [2001]],
    ['9', [2009]],
    ['U', []],
    ['0', []],
  ])('%s: %j', (code, years) => expect(possibleYears(vin('Y', code), 2027)).toEqual(years))
})

test('position 7 decides for light vehicles', () => {
  expect(lightVehicleYear(vin('Y', 'M'), [2021, 1991])).toBe(2021)
  expect(lightVehicleYear(vin('4', 'M'), [2021, 1991])).toBe(1991)
  expect(lightVehicleYear(vin('Y', '1'), [2001])).toBeNull()
})

test('the letter of a year', () => {
  expect([1980, 1991, 2000, 2009, 2010, 2021, 2026].map(yearCode)).toEqual(['A', 'M', 'Y', '9', 'A', 'M', 'T'])
})
