import { describe, expect, it } from 'vitest'
import { type StoredValues, UPLOAD_FIELDS, type UploadField } from '../fields/fields.ts'
import { type Decoded, mergeBulkVehicle, type StoredVehicle } from './bulk-merge.ts'
import type { BulkVehicle } from './bulk-row.ts'

const VIN = '1FTBR1Y86MK010988'
const empty = Object.fromEntries(UPLOAD_FIELDS.map(({ stored }) => [stored, null])) as StoredValues<UploadField>
const row = (facts: Partial<BulkVehicle> = {}): BulkVehicle => ({
  ...empty,
  vin: VIN,
  powertrain: null,
  isActive: null,
  isTrailer: false,
  driverIds: null,
  odometer: null,
  odometerUnits: 'miles',
  odometerReadOn: null,
  engineHours: null,
  ...facts,
})
const decoded: Decoded = {
  year: 2021,
  make: 'Ford',
  model: 'Transit 250',
  submodel: 'Low Roof',
  engine: '3.5L V6 Gasoline',
  bodyClass: 'Cargo Van',
  fuelType: 'Gasoline',
}
const stored: StoredVehicle = {
  ...row({ year: 2020, make: 'Ford', model: 'Transit Cargo', departmentNumber: 'South', nameOfVehicle: 'Loop 04' }),
  body: 'van',
  dutyClass: 'light',
  powertrain: 'gasoline',
  isActive: true,
  odometer: 50_000,
  odometerUnits: 'miles',
  odometerReadOn: '2026-10-01',
  firstOdometer: 10_000,
  engineHoursReadOn: null,
  firstEngineHours: null,
}
const merge = (given: BulkVehicle, before: StoredVehicle | null, vin: Decoded | null = decoded, country: 'US' | 'CA' = 'US') =>
  mergeBulkVehicle(given, before, vin, { country, today: '2026-11-20' })

describe('a new vehicle', () => {
  it('is filled from its VIN where the file says nothing', () => {
    expect(merge(row(), null)).toMatchObject({
      year: 2021,
      make: 'Ford',
      model: 'Transit 250',
      submodel: 'Low Roof',
      engine: '3.5L V6 Gasoline',
      name: '2021 Ford Transit 250',
      body: 'van',
      powertrain: 'gasoline',
      odometer: 0,
      firstOdometer: 0,
      reading: null,
    })
  })

  it('keeps year, make and model of the file, and then no sub-model of another model', () => {
    expect(merge(row({ year: 2022, model: 'E-Transit' }), null)).toMatchObject({
      year: 2022,
      make: 'Ford',
      model: 'E-Transit',
      submodel: null,
      engine: null,
    })
  })

  it('is named by the file', () => {
    expect(merge(row({ nameOfVehicle: 'Loop 09' }), null).name).toBe('Loop 09')
  })

  it('of which the VIN tells nothing goes by its VIN', () => {
    expect(merge(row(), null, null).name).toBe(VIN)
  })
})

describe('a known vehicle', () => {
  it('keeps what it has where the file is empty, also against the VIN', () => {
    expect(merge(row(), stored)).toMatchObject({
      year: 2020,
      model: 'Transit Cargo',
      departmentNumber: 'South',
      name: 'Loop 04',
      odometer: 50_000,
      odometerReadOn: '2026-10-01',
      reading: null,
    })
  })

  it('takes what the file says', () => {
    const merged = merge(row({ departmentNumber: 'North', odometer: 51_000 }), stored)
    expect(merged).toMatchObject({ departmentNumber: 'North', odometer: 51_000, odometerReadOn: '2026-11-20', reading: 51_000 })
  })

  it('keeps its own unit: kilometers of the file become miles', () => {
    expect(merge(row({ odometer: 100_000, odometerUnits: 'kilometers' }), stored)).toMatchObject({
      odometer: 62_137,
      odometerUnits: 'miles',
    })
  })

  it.each([
    ['first ever reading', 0, 700, 700],
    ['a reading above the first', 10_000, 51_000, 10_000],
    ['a reading below the first corrects it', 10_000, 9000, 9000],
  ])('%s', (_rule, first, reading, expected) => {
    expect(merge(row({ odometer: reading }), { ...stored, firstOdometer: first }).firstOdometer).toBe(expected)
  })
})

it('a name that follows from the model stays derived when an export comes back', () => {
  const unnamed = { ...stored, nameOfVehicle: null }
  const exported = row({ nameOfVehicle: '2020 Ford Transit Cargo', year: 2020, make: 'Ford', model: 'Transit Cargo' })
  expect(merge(exported, unnamed)).toMatchObject({ nameOfVehicle: null, name: '2020 Ford Transit Cargo' })
  expect(merge(row({ nameOfVehicle: 'Loop 04' }), unnamed)).toMatchObject({ nameOfVehicle: 'Loop 04' })
  expect(merge(exported, stored)).toMatchObject({ nameOfVehicle: '2020 Ford Transit Cargo' })
})

it('a new vehicle of a Canadian fleet counts in kilometers', () => {
  expect(merge(row({ odometer: 100, odometerUnits: 'miles' }), null, decoded, 'CA')).toMatchObject({
    odometer: 161,
    odometerUnits: 'kilometers',
  })
})

describe('a trailer', () => {
  const trailer: Decoded = { year: 2019, make: 'Wabash', model: null, submodel: null, engine: null, vehicleType: 'Trailer' }

  it.each<[string, BulkVehicle, StoredVehicle | null, Decoded | null]>([
    ['by its VIN, whatever fuel its refrigerator burns', row({ powertrain: 'diesel' }), null, trailer],
    ['by the type in the file, where the VIN is in no data', row({ isTrailer: true }), null, null],
    ['by its VIN, though it was stored as a van', row(), stored, trailer],
  ])('is one %s', (_, given, before, vin) => {
    expect(merge(given, before, vin)).toMatchObject({ body: 'trailer', powertrain: 'none' })
  })

  it('is none where the VIN says that it is a truck', () => {
    expect(merge(row({ isTrailer: true }), null, { ...decoded, vehicleType: 'Truck' })).toMatchObject({ powertrain: 'gasoline' })
  })
})

it('a year that the VIN does not decide is left open, unless the file or a person said it', () => {
  const both = { ...decoded, yearCandidates: [2024, 1994] }
  expect(merge(row(), null, both).year).toBeNull()
  expect(merge(row({ year: 1994 }), null, both).year).toBe(1994)
  expect(merge(row(), stored, both).year).toBe(2020)
})

describe('a reading is of the day that the file says', () => {
  it.each([
    ['of today without a day', null, { odometer: 51_000, odometerReadOn: '2026-11-20', reading: 51_000 }],
    ['of its day', '2026-11-02', { odometer: 51_000, odometerReadOn: '2026-11-02', reading: 51_000 }],
    ['and no news before the last one', '2026-09-01', { odometer: 50_000, odometerReadOn: '2026-10-01', reading: null }],
  ])('%s', (_when, odometerReadOn, expected) => {
    expect(merge(row({ odometer: 51_000, odometerReadOn }), stored)).toMatchObject(expected)
  })

  it('also of a new vehicle, and engine hours with it', () => {
    expect(merge(row({ odometer: 51_000, odometerReadOn: '2026-11-02', engineHours: 812 }), null)).toMatchObject({
      odometerReadOn: '2026-11-02',
      engineHours: 812,
      engineHoursReadOn: '2026-11-02',
      firstEngineHours: 812,
    })
  })

  it('and fewer engine hours than before change nothing', () => {
    const before = { ...stored, engineHours: 900, engineHoursReadOn: '2026-10-01', firstEngineHours: 100 }
    expect(merge(row({ engineHours: 812 }), before)).toMatchObject({ engineHours: 900, engineHoursReadOn: '2026-10-01' })
    expect(merge(row({ engineHours: 950 }), before)).toMatchObject({
      engineHours: 950,
      engineHoursReadOn: '2026-11-20',
      firstEngineHours: 100,
    })
  })
})
