import { expect, test } from 'vitest'
import { readPattern } from './pattern.ts'
import { makeOfNeighbouringYears } from './shared-manufacturer-code.ts'

const VIN = '3KPA25MD4RE000001'
const model = (make: string, keys: string, firstYear: number, lastYear: number) => ({
  make,
  firstYear,
  lastYear,
  pattern: readPattern(keys),
})

test.each([
  ['the pattern of the year before', [model('Kia', 'A25', 2021, 2023)], 'Kia'],
  ['the pattern of the year after', [model('Kia', 'A25', 2025, 9999)], 'Kia'],
  ['several models of one make', [model('Kia', 'A25', 2021, 2023), model('Kia', 'A*5', 2022, 2023)], 'Kia'],
  ['models of two makes', [model('Kia', 'A25', 2021, 2023), model('Hyundai', 'A2', 2022, 2023)], null],
  ['another pattern', [model('Kia', 'B', 2021, 2023)], null],
  ['a pattern that ended long before', [model('Kia', 'A25', 2015, 2020)], null],
])('the make of a model unknown in its year: %s', (_, models, make) => {
  expect(makeOfNeighbouringYears({ models, significantLength: 3 }, VIN, 2024)).toBe(make)
})
