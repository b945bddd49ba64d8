import { expect, it } from 'vitest'
import { changesOf, EMPTY_DRAFT, NEW_ADDRESS, type VehicleDraft } from './vehicle-draft.ts'

const before: VehicleDraft = {
  ...EMPTY_DRAFT,
  vin: '1FTBR1Y86MK010988',
  year: '2021',
  vehicle_type_id: '1',
  address_id: '7',
  odometer: '78733',
  driver_ids: '3,4',
  last_maintenance: '75000',
}
const changes = (change: Partial<VehicleDraft>, units: 'miles' | 'kilometers' = 'miles') =>
  changesOf({ ...before, ...change }, before, units)

it('only what differs is sent', () => {
  expect(changes({})).toEqual({})
  expect(changes({ vin: ` ${before.vin} ` })).toEqual({})
  expect(changes({ department_number: 'South' })).toEqual({ department_number: 'South' })
})

it('an emptied field is null, an emptied figure is left for the server to refuse', () => {
  expect(changes({ vin: '', year: '' })).toEqual({ vin: null, year: null })
  expect(changes({ odometer: '' })).toEqual({ odometer: '' })
})

it('a price is said in dollars, with the decimal sign of either language; what is no amount is left to the server', () => {
  expect(changes({ purchase_price: '28,450.50' })).toEqual({ purchase_price: 28_450.5 })
  expect(changes({ purchase_price: '28 450,50' })).toEqual({ purchase_price: 28_450.5 })
  expect(changes({ purchase_price: 'a lot' })).toEqual({ purchase_price: 'a lot' })
})

it('a last maintenance is said in the vehicle’s unit', () => {
  expect(changes({ last_maintenance: '76,000' })).toEqual({ last_maintenance_miles: '76,000' })
  expect(changes({ last_maintenance: '' }, 'kilometers')).toEqual({ last_maintenance_kilometers: null })
})

it('a garage of the fleet is said by its id, another one by its words', () => {
  expect(changes({ address_id: '9' })).toEqual({ address_id: 9 })
  expect(changes({ address_id: '' })).toEqual({ address_id: null })
  expect(changes({ address_id: NEW_ADDRESS, address_zip: '60607' })).toEqual({ address: { street: '', city: '', zip: '60607' } })
})

it('drivers and class are numbers; a class that is left to the model is not said', () => {
  expect(changes({ driver_ids: '4' })).toEqual({ driver_ids: [4] })
  expect(changes({ driver_ids: '' })).toEqual({ driver_ids: [] })
  expect(changes({ vehicle_type_id: '2' })).toEqual({ vehicle_type_id: 2 })
  expect(changes({ vehicle_type_id: '' })).toEqual({})
})
