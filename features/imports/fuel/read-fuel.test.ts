import { expect, test } from 'vitest'
import { readFuelType, readPartial, readVolumeUnit } from './read-fuel.ts'

test.each([
  ['Regular Unleaded', 'regular'],
  ['UNL', 'regular'],
  ['Essence ordinaire', 'regular'],
  ['Super Unleaded 93', 'premium'],
  ['Suprême', 'premium'],
  ['ULSD #2', 'diesel'],
  ['Premium Diesel', 'diesel'],
  ['EV Charging', 'electric'],
  ['Électricité', 'electric'],
  ['Other', 'other'],
  ['Propane', 'unknown'],
  ['DEF', 'none'],
  ['Diesel Exhaust Fluid', 'none'],
  ['Car Wash', 'none'],
  ['', null],
])('a product “%s” is %s', (text, type) => {
  expect(readFuelType(text)).toBe(type)
})

test.each([
  ['GAL', 'gallons'],
  ['G', 'gallons'],
  ['Litres', 'liters'],
  ['L', 'liters'],
  ['kWh', 'kilowatt_hours'],
  ['barrels', null],
])('a unit “%s” is %s', (text, unit) => {
  expect(readVolumeUnit(text)).toBe(unit)
})

test.each([
  ['Yes', true],
  ['Partiel', true],
  ['', false],
  ['False', false],
  ['maybe', null],
])('partial “%s” is %s', (text, partial) => {
  expect(readPartial(text)).toBe(partial)
})
