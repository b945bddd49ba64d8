import { expect, it } from 'vitest'
import { identityChanges, identityOf, isNameless, problemOf } from './identity-draft.ts'

const nameless = { vin: null, license_plate_number: null, license_plate_state: null }
const VIN = '1FTBR1Y86MK010988'

it('asks only where nothing tells the vehicle from others', () => {
  expect(isNameless(nameless)).toBe(true)
  expect(isNameless({ ...nameless, vin: VIN })).toBe(false)
  expect(isNameless({ ...nameless, license_plate_number: 'A 1', license_plate_state: 'IL' })).toBe(false)
})

it('the VIN is needed under the VIN option, whatever the plate says', () => {
  const plated = { ...identityOf(nameless), license_plate_number: 'A 1', license_plate_state: 'IL' }
  expect(problemOf({ ...plated, by: 'vin' })).toEqual({ field: 'vin', code: 'identity_missing' })
  expect(problemOf({ ...plated, by: 'vin', vin: VIN.slice(1) })).toEqual({ field: 'vin', code: 'vin_wrong' })
  expect(problemOf({ ...plated, by: 'vin', vin: VIN })).toBeNull()
})

it('the plate and its state are needed under the plate option', () => {
  const draft = { ...identityOf(nameless), by: 'plate' as const }
  expect(problemOf(draft)?.field).toBe('license_plate_number')
  expect(problemOf({ ...draft, license_plate_number: 'A 1' })?.field).toBe('license_plate_state')
})

it('says only what the option asked for, and nothing that is known already', () => {
  const vehicle = { ...nameless, vin: VIN }
  expect(identityChanges(identityOf(vehicle), vehicle)).toEqual({})
  expect(identityChanges({ by: 'plate', vin: 'x', license_plate_number: ' A 1', license_plate_state: 'IL' }, vehicle)).toEqual({
    license_plate_number: 'A 1',
    license_plate_state: 'IL',
  })
})
