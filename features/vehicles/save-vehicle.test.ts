import { describe, expect, it } from 'vitest'
import type { Decoded } from './bulk-upload/bulk-merge.ts'
import { checkVehicle, type StoredForForm, type VehicleInput } from './save-vehicle.ts'

const VIN = '1FTBR1Y86MK010988'
const decoded: Decoded = {
  year: 2021,
  make: 'Ford',
  model: 'Transit 250',
  submodel: null,
  engine: '3.5L V6 Gasoline',
  bodyClass: 'Cargo Van',
}
const save = (input: VehicleInput, stored: StoredForForm | null = null, vin: Decoded | null = decoded) =>
  checkVehicle(input, { stored, decoded: vin, country: 'US', today: '2026-11-20' })
const saved = (input: VehicleInput, stored: StoredForForm | null = null, vin: Decoded | null = decoded) => {
  const answer = save(input, stored, vin)
  if (!answer.ok) throw new Error(answer.code)
  return answer.vehicle
}
const byModel = { year: 2019, make: 'Ford', model: 'F-150', licensePlateNumber: '635  565b', licensePlateState: 'illinois' }

describe('a new vehicle', () => {
  it('needs its VIN and odometer alone, the rest is looked up', () => {
    expect(saved({ vin: ` ${VIN.toLowerCase()}`, odometer: '79,633' })).toMatchObject({
      vin: VIN,
      year: 2021,
      make: 'Ford',
      model: 'Transit 250',
      name: '2021 Ford Transit 250',
      body: 'van',
      odometer: 79_633,
      odometerUnits: 'miles',
    })
  })

  it('keeps the model that a person chose', () => {
    expect(saved({ vin: VIN, make: 'Ford', model: 'Transit Crew', year: 2021, odometer: 1 }).model).toBe('Transit Crew')
  })

  it('without a VIN has a plate with its state, and year, make and model', () => {
    expect(saved({ ...byModel, odometer: 5 }, null, null)).toMatchObject({
      vin: null,
      licensePlateNumber: '635 565B',
      licensePlateState: 'IL',
    })
  })

  it.each<[string, VehicleInput, string]>([
    ['neither VIN nor plate', { year: 2019, make: 'Ford', model: 'F-150', odometer: 1 }, 'identity_missing'],
    ['a plate without state', { vin: VIN, licensePlateNumber: 'A', odometer: 1 }, 'plate_state_missing'],
    ['a state without plate', { vin: VIN, licensePlateState: 'IL', odometer: 1 }, 'plate_number_missing'],
    ['no VIN and no model', { licensePlateNumber: 'A', licensePlateState: 'IL', odometer: 1 }, 'model_missing'],
    ['a VIN that does not add up', { vin: VIN.replace('86M', '85M'), odometer: 1 }, 'vin_check_digit'],
    ['a department of 51 characters', { vin: VIN, departmentNumber: 'x'.repeat(51), odometer: 1 }, 'department_too_long'],
    ['an unknown state', { vin: VIN, licensePlateNumber: 'A', licensePlateState: 'ZZ', odometer: 1 }, 'region_unknown'],
    ['a year before cars', { vin: VIN, year: 1850, make: 'A', model: 'B', odometer: 1 }, 'year_out_of_range'],
    ['no odometer', { vin: VIN }, 'odometer_invalid'],
    ['an odometer of 0', { vin: VIN, odometer: 0 }, 'odometer_invalid'],
    ['an odometer with a fraction', { vin: VIN, odometer: '1.5' }, 'odometer_invalid'],
  ])('with %s is refused', (_rule, input, code) => {
    expect(save(input, null, input.vin ? decoded : null)).toMatchObject({ ok: false, code })
  })
})

describe('how a vehicle is built, without a VIN', () => {
  const chosen = { bodyClass: 'Pickup', gvwrClass: 'Class 2E: 6,001 - 7,000 lb' }
  const build = (input: VehicleInput, stored: StoredForForm | null = null) => {
    const answer = checkVehicle(
      { ...byModel, odometer: 5, ...input },
      { stored, decoded: null, chosen, country: 'US', today: '2026-11-20' },
    )
    if (!answer.ok) throw new Error(answer.code)
    return answer.vehicle
  }

  it('the model tells the body, the engine the drive', () => {
    expect(build({ engine: '3.5L V6 Hybrid' })).toMatchObject({ body: 'pickup', dutyClass: 'light', powertrain: 'hybrid' })
    expect(build({ engine: 'Electric' }).powertrain).toBe('electric')
    expect(build({ engine: '3.0L V6 Diesel' }).powertrain).toBe('diesel')
    expect(build({}).powertrain).toBe('gasoline')
  })

  it('a person may say the class, and it stays', () => {
    const heavy = build({ dutyClass: 'medium_heavy' })
    expect(heavy.dutyClass).toBe('medium_heavy')
    expect(build({ departmentNumber: 'South' }, heavy).dutyClass).toBe('medium_heavy')
  })

  it('another engine is another drive, and another model another body', () => {
    const van = { ...build({}), model: 'Transit 250', body: 'van' as const }
    expect(build({}, van)).toMatchObject({ body: 'pickup' })
    expect(build({ model: 'Transit 250', engine: 'Electric' }, van)).toMatchObject({ body: 'van', powertrain: 'electric' })
  })
})

describe('a stored vehicle', () => {
  const stored = saved({ vin: VIN, odometer: 100, departmentNumber: 'South' })

  it('keeps what is not sent and empties what is sent empty', () => {
    expect(saved({ nameOfVehicle: 'Loop 04' }, stored)).toMatchObject({
      departmentNumber: 'South',
      name: 'Loop 04',
      odometer: 100,
    })
    expect(saved({ departmentNumber: null }, stored).departmentNumber).toBeNull()
  })

  it('may take a lower odometer: somebody corrects a slip', () => {
    expect(saved({ odometer: 90 }, stored).odometer).toBe(90)
  })

  it('without any identifier is not saved before one is given', () => {
    const nameless = { ...stored, vin: null }
    expect(save({}, nameless)).toMatchObject({ code: 'identity_missing' })
    expect(save({ licensePlateNumber: 'A', licensePlateState: 'IL' }, nameless)).toMatchObject({ ok: true })
  })
})
