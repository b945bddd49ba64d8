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
  ['Premium Car Wash', 'none'],
  ['Super Wash Plus', 'none'],
  ['Lavage régulier', 'none'],
  ['Cash advance fee', 'none'],
  ['Service', 'none'],
  ['Regular Unleaded - Self Service', 'regular'],
  ['Diesel Full Service', 'diesel'],
  ['ULSD #2 (tax exempt)', 'diesel'],
  ['UNL cash price', 'regular'],
  ['Unleaded w/ discount', 'regular'],
  ['Off-road dyed diesel no tax', 'diesel'],
  ['Essence ordinaire libre-service', 'regular'],
  ['Super Sans Plomb libre-service', 'premium'],
  ['Regular (cash)', 'regular'],
  ['Premium, tax exempt', 'premium'],
  ['Marine gas toll plaza', 'regular'],
  ['Racing gas repair yard', 'regular'],
  ['Unleaded and car wash', 'regular'],
  ['Essence et lavage', 'regular'],
  ['CNG self service', 'unknown'],
  ['Propane, tax exempt', 'unknown'],
  ['Ethanol', 'unknown'],
  ['E85 Flex Fuel', 'regular'],
  ['Biodiesel B20', 'diesel'],
  ['AdBlue diesel', 'none'],
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
