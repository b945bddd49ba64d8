import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVinDecoder } from './embedded.ts'
import { EXAMPLE_VEHICLES, vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import type { VinDecoder } from './port.ts'

let decoder: VinDecoder
beforeAll(async () => {
  decoder = await openVinDecoder()
}, 60_000)
afterAll(() => decoder.close())

describe('a VIN tells year, make, model and fuel', () => {
  test.each(
    EXAMPLE_VEHICLES.map(
      (vehicle) => [`${vehicle.year} ${vehicle.make} ${vehicle.model} (${vehicle.prefix8})`, vehicle] as const,
    ),
  )('%s', (_, { prefix8, year, plant, make, model, fuelType }) => {
    expect(decoder.decode(vinFromPrefix(prefix8, year, plant, 54_321))).toMatchObject({ year, make, model, fuelType })
  })
})

describe('a VIN tells what is needed to choose a schedule', () => {
  test.each([
    [
      'cargo van',
      '1FTBR1Y86MK010988',
      { bodyClass: 'Cargo Van', gvwrClassNumber: 2, engine: '3.5L V6 Gasoline', electrification: 'none' },
    ],
    ['hybrid car', 'JTDKARFU6L3079360', { engine: '1.8L I4 Hybrid', secondaryFuelType: 'Electric', electrification: 'hybrid' }],
    ['hybrid by its sub-model', '4T3RWRFV7MU083361', { submodel: 'XLE HV', engine: '2.5L I4 Hybrid', electrification: 'hybrid' }],
    ['electric van', '1FTBW9CK3PK055708', { engine: 'Electric', fuelType: 'Electric', electrification: 'electric' }],
    [
      'medium-duty truck',
      'JALC4W164L7054077',
      { engine: '5.2L I4 Diesel', gvwrClassNumber: 4, vehicleType: 'Incomplete Vehicle' },
    ],
    ['pickup', '1FTEW1EP3KF057046', { bodyClass: 'Pickup', vehicleType: 'Truck', displacementLiters: 2.7, cylinders: 6 }],
    ['heavy tractor, by its engine', '1XKYD49XXGJ100212', { model: 'T680', engine: '15.0L I6 Diesel', gvwrClassNumber: 8 }],
    ['roof out of the series', '1FTBR1Y89LK090916', { model: 'Transit 250', modelFamily: 'Transit', submodel: 'Low Roof' }],
    ['flexible fuel is not a hybrid', '1GCWGAFP0K1058042', { secondaryFuelType: 'Ethanol (E85)', electrification: 'none' }],
  ])('%s', (_, vin, expected) => {
    expect(decoder.decode(vin)).toMatchObject(expected)
  })
})

describe('the model-year letter repeats every 30 years', () => {
  test.each([
    ['a letter in position 7 means 2010 or later for a car', vinFromPrefix('JTDKARFU', 2021, '3', 1), 2021, [2021]],
    ['a letter also where the data knows only the older model', 'KNAE55HD7R6000001', 2024, [2024]],
    ['a digit in position 7 means before 2010', vinFromPrefix('1FTNE24L', 2004, 'H', 1), 2004, [2004]],
    ['the same letter, 1991 by its digit', vinFromPrefix('1FTFE24H', 1991, 'H', 1), 1991, [1991]],
    ['a heavy truck known in both years offers both', vinFromPrefix('1FVACWDT', 2019, 'H', 1), 2019, [2019, 1989]],
    ['a medium truck known in both years offers both', 'JALC4W164L7054077', 2020, [2020, 1990]],
    ['a heavy truck known in one of them is that', vinFromPrefix('1XKYD49X', 2016, 'J', 1), 2016, [2016]],
    ['a heavy number without a model proposes the newest', vinFromPrefix('JALC4W16', 2018, '7', 1), 2018, [2018, 1988]],
    ['a European number without a model of the data offers both', vinFromPrefix('WVWZZZ1K', 2012, 'W', 1), null, [2012, 1982]],
    ['a European number without a check digit says no year', 'WDD2470031J000461', null, []],
    ['nor does one whose position 10 looks like a recent year', 'WDD2470031N000461', null, []],
    ['an import for North America says it', vinFromPrefix('W1Y4ECHY', 2021, 'T', 1), 2021, [2021]],
  ])('%s', (_, vin, year, yearCandidates) => {
    expect(decoder.decode(vin)).toMatchObject({ year, yearCandidates })
  })

  test('no year code in position 10: make only', () => {
    expect(decoder.decode('1FTBR1Y86UK010988')).toMatchObject({ year: null, yearCandidates: [], make: 'Ford', model: null })
  })
})

describe('null for what is no VIN', () => {
  test.each([
    ['too short', '1FTBR1Y86MK01098'],
    ['too long', '1FTBR1Y86MK0109881'],
    ['letter O', '1FTBR1Y86MKO10988'],
    ['lower case', '1ftbr1y86mk010988'],
    ['nobody registered the maker', '00000000000000000'],
    ['empty', ''],
  ])('%s', (_, vin) => expect(decoder.decode(vin)).toBeNull())
})

test('makers of few vehicles are told apart by positions 12 to 14', () => {
  const decoded = decoder.decode('1B9RE1623LC019001')
  const other = decoder.decode('1B9RE1623LC377001')
  expect(decoded?.make).not.toEqual(other?.make ?? 'none')
})

describe('of a code that several makes share, the make of a model that its year does not know', () => {
  test.each([
    ['a Rio of 2024, known up to 2023', '3KPA25MD4RE000001', 2024, 'Kia'],
    ['an Accent of 2016, known from 2018', vinFromPrefix('3KPCT4AD', 2016, 'E', 1), 2016, 'Hyundai'],
    ['a Toyota-built Subaru of 2026', vinFromPrefix('JTMABABA', 2026, 'E', 1), 2026, 'Subaru'],
    ['a pattern of no model in any year', vinFromPrefix('3KPZZ4AD', 2024, 'E', 1), 2024, null],
  ])('%s: %s, %s, %s', (_, vin, year, make) => {
    expect(decoder.decode(vin)).toMatchObject({ year, make })
  })
})

test('many numbers are answered in order, unknown ones with null', () => {
  const answers = decoder.decodeMany(['JTDKARFU6L3079360', 'nonsense', '1FTEW1EP3KF057046'])
  expect(answers.map((answer) => answer?.model ?? null)).toEqual(['Prius', null, 'F-150'])
})

test('a decoded vehicle can be kept and cannot be changed by its keeper', () => {
  const decoded = decoder.decode('JTDKARFU6L3079360')
  expect(Object.isFrozen(decoded)).toBe(true)
})

test('50,000 numbers decode within ten seconds on a busy machine', () => {
  const vins = Array.from({ length: 50_000 }, (_, i) => {
    const vehicle = EXAMPLE_VEHICLES[i % EXAMPLE_VEHICLES.length]!
    return vinFromPrefix(vehicle.prefix8, vehicle.year, vehicle.plant, i)
  })
  const started = performance.now()
  expect(decoder.decodeMany(vins).every((decoded) => decoded?.model)).toBe(true)
  expect(performance.now() - started).toBeLessThan(10_000)
})
