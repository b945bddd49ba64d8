import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVehicleCatalog } from './catalog.ts'
import { openVinDecoder } from './embedded.ts'
import { EXAMPLE_VEHICLES, vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import type { VehicleCatalog, VinDecoder } from './port.ts'

let catalog: VehicleCatalog
let decoder: VinDecoder
beforeAll(async () => {
  catalog = await openVehicleCatalog()
  decoder = await openVinDecoder()
}, 60_000)
afterAll(() => (catalog.close(), decoder.close()))

test('years run from the newest model year back to 1980', () => {
  const years = catalog.years()
  expect(years[0]).toBeGreaterThanOrEqual(2026)
  expect(years.at(-1)).toBe(1980)
})

test('makes of a year are makers of road vehicles, sorted, each once', () => {
  const makes = catalog.makes(2021)
  expect(makes).toEqual(expect.arrayContaining(['Ford', 'Ram', 'Isuzu', 'Freightliner']))
  expect(makes).not.toContain('Harley-Davidson')
  expect(makes.length).toBe(new Set(makes).size)
})

test('an unknown make or model has no choices', () => {
  expect(catalog.models(2021, 'Nonesuch')).toEqual([])
  expect(catalog.engines(2021, 'Ford', 'Nonesuch', null)).toEqual([])
})

test('engines follow the sub-model', () => {
  expect(catalog.engines(2021, 'Toyota', 'RAV4', 'XLE HV')).toEqual(['2.5L I4 Hybrid'])
  expect(catalog.engines(2020, 'Chevrolet', 'Silverado 1500', null)).toEqual(
    expect.arrayContaining(['5.3L 8 cyl Gasoline', '3.0L I6 Diesel']),
  )
})

test.each([
  [2021, 'Ford', 'F-150', 'Pickup', 'Class 2'],
  [2021, 'Ford', 'Transit 250', 'Van', 'Class'],
  [2020, 'Isuzu', 'NPR-HD', 'Chassis', 'Class 4'],
])('how a %s %s %s is built', (year, make, model, body, weight) => {
  const built = catalog.build(year, make, model)
  expect(built.bodyClass).toContain(body)
  expect(built.gvwrClass).toContain(weight)
})

describe('what a VIN decodes to can also be chosen by hand', () => {
  test.each(
    EXAMPLE_VEHICLES.map(
      (vehicle) => [`${vehicle.year} ${vehicle.make} ${vehicle.model} (${vehicle.prefix8})`, vehicle] as const,
    ),
  )('%s', (_, { prefix8, year, plant, make, model }) => {
    const decoded = decoder.decode(vinFromPrefix(prefix8, year, plant, 54_321))
    expect(catalog.makes(year)).toContain(make)
    expect(catalog.models(year, make)).toContain(model)
    if (decoded?.submodel) expect(catalog.submodels(year, make, model)).toContain(decoded.submodel)
  })
})
