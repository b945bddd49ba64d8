import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVehicleCatalog } from './catalog.ts'
import { openVinDecoder } from './embedded.ts'
import { electricModel, type VehicleCatalog, type VinDecoder } from './port.ts'
import { vinFromPrefix } from './sample-vins.ts'

let catalog: VehicleCatalog
let decoder: VinDecoder
beforeAll(async () => {
  catalog = await openVehicleCatalog()
  decoder = await openVinDecoder()
}, 60_000)
afterAll(() => (catalog.close(), decoder.close()))

test.each([
  ['Ford', 'Transit 350', 'E-Transit 350'],
  ['Ford', 'Transit 350 HD', 'E-Transit 350 HD'],
  ['Ford', 'Transit', 'E-Transit'],
  ['FORD', 'TRANSIT T-250', 'E-Transit 250'],
  ['Ford', 'F-150', 'F-150 Lightning'],
  ['Ford', 'F-150 Lightning', null],
  ['Ford', 'E-Transit 350', null],
  ['Ford', 'Transit Connect', null],
  ['Ford', 'F-250', null],
  ['Chevrolet', 'Silverado 1500', 'Silverado EV'],
  ['Ram', 'ProMaster 3500', 'ProMaster EV'],
  ['Mercedes-Benz', 'Sprinter 2500', 'eSprinter'],
  ['GMC', 'Hummer EV Pickup', null],
  ['Tesla', 'Model 3', null],
])('an electric %s %s is called %s', (make, model, name) => {
  expect(electricModel(make, model)).toBe(name)
})

describe('a VIN tells an electric variant from the combustion model of its name', () => {
  test.each([
    ['1FTBW9CK3PK055708', 'E-Transit 350', 'E-Transit', 'electric'],
    [vinFromPrefix('1FTVW1EL', 2022, 'W', 1), 'F-150 Lightning', 'F-150 Lightning', 'electric'],
    [vinFromPrefix('1FTBW2XG', 2021, 'K', 1), 'Transit 350', 'Transit', 'none'],
    [vinFromPrefix('1FTEW1EP', 2022, 'K', 1), 'F-150', 'F-150', 'none'],
  ])('%s is a %s', (vin, model, modelFamily, electrification) => {
    expect(decoder.decode(vin)).toMatchObject({ model, modelFamily, electrification })
  })
})

describe('electric variants are models of their own in the lists', () => {
  test.each([
    [2022, 'Ford', 'E-Transit 350', 'Transit 350'],
    [2023, 'Ford', 'F-150 Lightning', 'F-150'],
    [2024, 'Chevrolet', 'Silverado EV', 'Silverado 1500'],
    [2024, 'Chevrolet', 'Blazer EV', 'Blazer'],
  ])('%s %s %s', (year, make, electric, combustion) => {
    const models = catalog.models(year, make)
    expect(models).toContain(electric)
    expect(models).toContain(combustion)
    expect(catalog.engines(year, make, electric, null)).toEqual(['Electric'])
    expect(catalog.engines(year, make, combustion, null)).not.toContain('Electric')
  })
})
