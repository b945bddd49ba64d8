import { describe, expect, it } from 'vitest'
import type { BulkColumn } from './bulk-columns.ts'
import { BULK_COLUMNS } from './bulk-columns.ts'
import type { BulkRow } from './bulk-row.ts'
import { checkBulkRow } from './bulk-row.ts'
import { rowSentence } from './bulk-sentence.ts'

const VIN = '1M8GDM9AXKP042788'
const COLUMNS: BulkColumn[] = [...BULK_COLUMNS, 'odometer']

type Cells = Partial<Record<BulkColumn, string>>

function check(cells: Cells, country: 'US' | 'CA' = 'US'): BulkRow {
  const row = COLUMNS.map((column) => cells[column] ?? '')
  return checkBulkRow(row, { columns: COLUMNS, country, today: '2025-11-20' })
}

function saved(cells: Cells, country: 'US' | 'CA' = 'US') {
  const row = check({ vin: VIN, ...cells }, country)
  if (row.outcome !== 'ready') throw new Error(`expected a row that can be saved, got ${JSON.stringify(row)}`)
  return row.vehicle
}

function problemsOf(cells: Cells, country: 'US' | 'CA' = 'US') {
  const row = check({ vin: VIN, ...cells }, country)
  return row.outcome === 'failed' ? row.problems : []
}

describe('a row of a bulk upload', () => {
  it('with every column right is cleaned', () => {
    const vehicle = saved({
      vin: ` ${VIN.toLowerCase()} `,
      year: '2021',
      make: ' Ford ',
      model: 'Transit',
      name: 'Loop 04',
      other_id: '1082',
      department_number: 'Downtown',
      license_plate_number: '635  565b',
      license_plate_state: 'illinois',
      license_plate_expiration: '3/31/2026',
      miles: '79,633',
    })
    expect(vehicle).toEqual({
      vin: VIN,
      year: 2021,
      make: 'Ford',
      model: 'Transit',
      submodel: null,
      engine: null,
      nameOfVehicle: 'Loop 04',
      otherId: '1082',
      externalId: null,
      departmentNumber: 'Downtown',
      licensePlateNumber: '635 565B',
      licensePlateState: 'IL',
      licensePlateExpirationOn: '2026-03-31',
      odometer: 79_633,
      inServiceOn: null,
      powertrain: null,
      isActive: null,
      isTrailer: false,
      purchasePriceCents: null,
      labels: null,
      notes: null,
      driverIds: null,
      odometerUnits: 'miles',
      odometerReadOn: null,
      engineHours: null,
    })
  })

  it('without a VIN is skipped, whatever else it has', () => {
    expect(check({ license_plate_number: '635 565B', license_plate_state: 'IL' })).toEqual({
      outcome: 'skipped',
      code: 'vin_missing',
    })
  })

  it('that is empty is no row at all', () => {
    expect(check({})).toEqual({ outcome: 'blank' })
    expect(check({ vin: ' ', make: '\ufeff' })).toEqual({ outcome: 'blank' })
  })

  it.each<[string, Cells, { column: string; code: string }]>([
    ['a VIN of 16 characters', { vin: VIN.slice(1) }, { column: 'vin', code: 'vin_length' }],
    ['a VIN with the letter O', { vin: VIN.replace('0', 'O') }, { column: 'vin', code: 'vin_letter' }],
    ['a VIN with a wrong check digit', { vin: VIN.replace('X', '1') }, { column: 'vin', code: 'vin_check_digit' }],
    [
      'a plate without state',
      { license_plate_number: '635 565B' },
      { column: 'license_plate_state', code: 'plate_state_missing' },
    ],
    ['a state without plate', { license_plate_state: 'IL' }, { column: 'license_plate_number', code: 'plate_number_missing' }],
    [
      'a state that does not exist',
      { license_plate_number: '1', license_plate_state: 'ZZ' },
      { column: 'license_plate_state', code: 'region_unknown' },
    ],
    ['mileage that is no number', { miles: 'about 12' }, { column: 'miles', code: 'odometer_invalid' }],
    ['a VIN that Excel shortened', { vin: '1.23457E+16' }, { column: 'vin', code: 'vin_shortened' }],
    ['mileage of 0', { miles: '0' }, { column: 'miles', code: 'odometer_invalid' }],
    [
      'a department of 51 characters',
      { department_number: 'x'.repeat(51) },
      { column: 'department_number', code: 'text_too_long' },
    ],
    ['a year before cars', { year: '1899' }, { column: 'year', code: 'year_out_of_range' }],
    ['a year beyond the next model year', { year: '2027' }, { column: 'year', code: 'year_out_of_range' }],
    ['a year of two digits', { year: '21' }, { column: 'year', code: 'year_out_of_range' }],
    ['31 February', { license_plate_expiration: '02/31/2026' }, { column: 'license_plate_expiration', code: 'date_invalid' }],
  ])('with %s is refused at that column', (_rule, cells, problem) => {
    expect(problemsOf(cells)).toEqual([expect.objectContaining(problem)])
  })

  it('answers all its problems together, with the cells as typed', () => {
    expect(problemsOf({ year: 'new', miles: '-5' })).toEqual([
      { column: 'year', value: 'new', code: 'year_out_of_range', minimum: 1900, maximum: 2026 },
      { column: 'miles', value: '-5', code: 'odometer_invalid' },
    ])
  })

  it.each<[string, 'US' | 'CA', Cells, number | null, string]>([
    ['miles', 'US', { miles: '100' }, 100, 'miles'],
    ['kilometers in a US fleet', 'US', { kilometers: '100' }, 100, 'kilometers'],
    ['both: the fleet’s own', 'CA', { miles: '100', kilometers: '161' }, 161, 'kilometers'],
    ['a column without unit: the fleet’s own', 'CA', { odometer: '161' }, 161, 'kilometers'],
    ['none', 'CA', {}, null, 'kilometers'],
  ])('reads the odometer in %s', (_rule, country, cells, odometer, odometerUnits) => {
    expect(saved(cells, country)).toMatchObject({ odometer, odometerUnits })
  })

  it.each<[string, Cells, object]>([
    ['an odometer with its unit', { miles: '79,402 mi' }, { odometer: 79_402, odometerUnits: 'miles' }],
    ['an odometer in the other unit', { miles: '100 km' }, { odometer: 62, odometerUnits: 'miles' }],
    ['an odometer with decimals', { odometer: '79402.62137119' }, { odometer: 79_403 }],
    ['a dash for an odometer', { miles: '-', name: 'Van' }, { odometer: null, nameOfVehicle: 'Van' }],
    [
      'words for nothing',
      { miles: 'N/A', department_number: 'n/a', make: '—' },
      { odometer: null, departmentNumber: null, make: null },
    ],
    ['a year as a fraction', { year: '2019.0' }, { year: 2019 }],
    ['an exported apostrophe', { name: "'+1 Reefer", other_id: "'=1+1" }, { nameOfVehicle: '+1 Reefer', otherId: '=1+1' }],
    ['a VIN with spaces', { vin: ` ${VIN.slice(0, 8)} ${VIN.slice(8)}\u200b` }, { vin: VIN }],
    ['a VIN as a bar code is printed', { vin: `*${VIN}*` }, { vin: VIN }],
    ['a VIN as a scanner reads it', { vin: `I${VIN}` }, { vin: VIN }],
    [
      'a plate with its state',
      { license_plate_number: 'IL B21790', license_plate_state: 'Illinois' },
      { licensePlateNumber: 'B21790', licensePlateState: 'IL' },
    ],
  ])('reads %s', (_rule, cells, values) => {
    expect(saved(cells)).toMatchObject(values)
  })

  it('accepts the plate of the other country, and dates as the fleet’s country writes them', () => {
    expect(saved({ license_plate_number: 'ABC 123', license_plate_state: 'Québec' })).toMatchObject({ licensePlateState: 'QC' })
    expect(saved({ license_plate_expiration: '2026-03-31' }, 'CA')).toMatchObject({ licensePlateExpirationOn: '2026-03-31' })
    expect(problemsOf({ license_plate_expiration: '03/31/2026' }, 'CA')).toHaveLength(1)
  })

  it('keeps a cell that looks like a formula as typed, and drops control characters', () => {
    expect(saved({ name: '=HYPERLINK("x")', other_id: 'A\u00001' })).toMatchObject({
      nameOfVehicle: '=HYPERLINK("x")',
      otherId: 'A 1',
    })
  })

  it('with a doubtful VIN from overseas is saved and marked', () => {
    expect(check({ vin: 'WDB9066331S123456' })).toMatchObject({ outcome: 'ready', doubtfulVin: true })
  })
})

describe('the reason in the report', () => {
  it.each<[Cells, string, string]>([
    [
      { vin: VIN.slice(1) },
      'The VIN has 16 characters. A VIN has 17. One is missing.',
      'Le NIV compte 16 caractères. Un NIV en compte 17. Il en manque un.',
    ],
    [
      { vin: VIN, year: '21', miles: 'x' },
      'Enter a year from 1900 to 2026. Not a valid number for mileage. Enter a positive whole number and try again.',
      'Saisissez une année de 1900 à 2026. Ce kilométrage n’est pas valide. Saisissez un nombre entier positif et réessayez.',
    ],
    [
      { vin: VIN, license_plate_expiration: 'soon' },
      '“soon” is not a date. Write MM/DD/YYYY.',
      '«\u00a0soon\u00a0» n’est pas une date. Écrivez MM/JJ/AAAA.',
    ],
    [
      { make: 'Ford' },
      'The row has no VIN. Add the VIN, or add the vehicle by hand with its plate.',
      'La ligne n’a pas de NIV. Ajoutez le NIV, ou ajoutez le véhicule à la main avec sa plaque.',
    ],
    [{ vin: VIN }, '', ''],
  ])('%o', (cells, en, fr) => {
    expect(rowSentence(check(cells), 'US', 'en')).toBe(en)
    expect(rowSentence(check(cells), 'US', 'fr-CA')).toBe(fr)
  })
})
