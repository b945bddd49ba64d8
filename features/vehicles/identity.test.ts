import { describe, expect, it } from 'vitest'
import { findRegionOfPlate } from '#features/countries/regions.ts'
import type { Named } from './identity.ts'
import {
  checkDepartmentNumber,
  checkEnrolmentIdentity,
  checkIdentity,
  displayName,
  normalizePlate,
  vehicleLabel,
} from './identity.ts'

const transit: Named = {
  nameOfVehicle: 'Loop 04',
  year: 2021,
  make: 'Ford',
  model: 'Transit',
  submodel: '250 Cargo',
  vin: '1FTBR1Y86MK010988',
  licensePlateNumber: '635 565B',
  licensePlateState: 'IL',
  otherId: '1082',
}

describe('the identity of a vehicle', () => {
  it.each([
    ['a VIN is enough', '1FTBR1Y86MK010988', null, null, { ok: true }],
    ['plate number and state are enough', null, '635 565B', 'IL', { ok: true }],
    ['VIN, plate number and state', '1FTBR1Y86MK010988', '635 565B', 'IL', { ok: true }],
    ['nothing at all', null, null, null, { ok: false, code: 'identity_missing', field: 'vin' }],
    ['only blanks', ' ', '', ' ', { ok: false, code: 'identity_missing', field: 'vin' }],
    ['a lone plate number', null, '635 565B', null, { ok: false, code: 'plate_state_missing', field: 'licensePlateState' }],
    ['a lone state', null, null, 'IL', { ok: false, code: 'plate_number_missing', field: 'licensePlateNumber' }],
    [
      'a lone plate number beside a VIN',
      '1FTBR1Y86MK010988',
      '635 565B',
      '',
      { ok: false, code: 'plate_state_missing', field: 'licensePlateState' },
    ],
    [
      'a lone state beside a VIN',
      '1FTBR1Y86MK010988',
      '',
      'IL',
      { ok: false, code: 'plate_number_missing', field: 'licensePlateNumber' },
    ],
  ])('%s', (_rule, vin, licensePlateNumber, licensePlateState, answer) => {
    expect(checkIdentity({ vin, licensePlateNumber, licensePlateState })).toEqual(answer)
  })

  it.each([
    ['vin', '', '635 565B', 'IL', { ok: false, code: 'identity_missing', field: 'vin' }],
    ['vin', '1FTBR1Y86MK010988', '', '', { ok: true }],
    ['plate', '1FTBR1Y86MK010988', '', 'IL', { ok: false, code: 'plate_number_missing', field: 'licensePlateNumber' }],
    ['plate', '', '635 565B', '', { ok: false, code: 'plate_state_missing', field: 'licensePlateState' }],
    ['plate', '', '635 565B', 'IL', { ok: true }],
  ] as const)(
    'fuel-card enrolment by %s requires exactly that: "%s" "%s" "%s"',
    (option, vin, licensePlateNumber, licensePlateState, answer) => {
      expect(checkEnrolmentIdentity(option, { vin, licensePlateNumber, licensePlateState })).toEqual(answer)
    },
  )

  it('a department number has at most 50 characters', () => {
    expect(checkDepartmentNumber('é'.repeat(50))).toEqual({ ok: true })
    expect(checkDepartmentNumber(null)).toEqual({ ok: true })
    expect(checkDepartmentNumber('x'.repeat(51))).toEqual({ ok: false, code: 'department_too_long', maximum: 50, length: 51 })
  })

  it.each([
    ['  ab  12-c ', 'IL', 'AB 12-C'],
    ['IL B21790', 'IL', 'B21790'],
    ['il-b21790', 'IL', 'B21790'],
    ['Illinois B21790', 'IL', 'B21790'],
    ['B21790 (IL)', 'IL', 'B21790'],
    ['B21790, IL', 'IL', 'B21790'],
    ['Québec FAB 1204', 'QC', 'FAB 1204'],
    ['quebec fab 1204', 'QC', 'FAB 1204'],
    ['QC: FAB 1204', 'QC', 'FAB 1204'],
    ['New York ABC 1234', 'NY', 'ABC 1234'],
    ['ILB 2179', 'IL', 'ILB 2179'],
    ['WI B21790', 'IL', 'WI B21790'],
    ['ME TOO', 'ME', 'ME TOO'],
    ['IL', 'IL', 'IL'],
  ])('the plate %s of %s is stored as %s', (typed, state, stored) => {
    const region = findRegionOfPlate(state, 'US')
    expect(normalizePlate(typed, region)).toBe(stored)
  })

  it('a plate without a state keeps what may be one', () => {
    expect(normalizePlate('IL B21790', null)).toBe('IL B21790')
  })
})

describe('the name of a vehicle', () => {
  it.each([
    ['its custom name', transit, 'Loop 04'],
    ['else year, make and model', { ...transit, nameOfVehicle: ' ' }, '2021 Ford Transit'],
    ['what is known of them', { ...transit, nameOfVehicle: null, year: null }, 'Ford Transit'],
    ['else its plate', { ...transit, nameOfVehicle: null, year: null, make: null, model: null }, 'IL 635 565B'],
    [
      'else its VIN',
      { ...transit, nameOfVehicle: null, year: null, make: null, model: null, licensePlateNumber: null, licensePlateState: null },
      '1FTBR1Y86MK010988',
    ],
  ])('is %s', (_rule, vehicle, name) => {
    expect(displayName(vehicle)).toBe(name)
  })

  it('stands before model, plate and unit number, none of them twice', () => {
    expect(vehicleLabel(transit)).toEqual({
      name: 'Loop 04',
      model: '2021 Ford Transit 250 Cargo',
      plate: 'IL 635 565B',
      otherId: '1082',
    })
    expect(vehicleLabel({ ...transit, nameOfVehicle: null, submodel: null })).toEqual({
      name: '2021 Ford Transit',
      model: null,
      plate: 'IL 635 565B',
      otherId: '1082',
    })
  })
})
