import { expect, it } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const everything = () => testApp.db.selectFrom('vehicles').selectAll().orderBy('id').execute()
const byName = async (name: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const VIN = aVin(700_001)

it.each<[string, object, string, string]>([
  ['a VIN of 16 characters', { vin: VIN.slice(1), odometer: 1 }, 'vin_invalid', 'vin'],
  ['no identifier', { year: 2020, make: 'Ford', model: 'F-150', odometer: 1 }, 'identity_missing', 'vin'],
  ['a plate without state', { vin: VIN, license_plate_number: 'A', odometer: 1 }, 'plate_state_missing', 'license_plate_state'],
  ['a state without plate', { vin: VIN, license_plate_state: 'IL', odometer: 1 }, 'plate_number_missing', 'license_plate_number'],
  [
    'a department of 51 characters',
    { vin: VIN, department_number: 'x'.repeat(51), odometer: 1 },
    'department_too_long',
    'department_number',
  ],
  ['no odometer', { vin: VIN }, 'odometer_invalid', 'odometer'],
  ['an odometer of 0', { vin: VIN, odometer: 0 }, 'odometer_invalid', 'odometer'],
  ['a year before cars', { vin: VIN, year: 1800, odometer: 1 }, 'year_out_of_range', 'year'],
])('%s is refused at its field and nothing is written', async (_name, form, code, field) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await everything()
  const { status, body } = await olivia.post('/vehicles', form)
  expect([status, body.code, body.field]).toEqual([422, code, field])
  expect(await everything()).toEqual(before)
})

it('a VIN that the fleet has is refused by the name of the vehicle that has it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const loop = await byName('Loop 04')
  const { status, body } = await olivia.post('/vehicles', { vin: loop.vin, odometer: 1 })
  expect([status, body.code, body.vehicle_id]).toEqual([422, 'vin_taken', loop.id])
  expect(body.errors[0]).toContain('Loop 04')
  const other = await byName('Loop 01')
  expect((await olivia.put(`/vehicles/${other.id}`, { vin: loop.vin })).body.code).toBe('vin_taken')
  expect(await byName('Loop 01')).toEqual(other)
})

it('says what is wrong with a VIN in the language of the caller, also in a lookup', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { status, body } = await olivia.get('/vehicles/vin_lookup', { vin: VIN.slice(1) }, { language: 'fr' })
  expect([status, body.errors[0]]).toEqual([
    422,
    'Le NIV saisi n’est pas valide. Le NIV compte 16 caractères. Un NIV en compte 17. Il en manque un.',
  ])
  const unknown = await olivia.get('/vehicles/vin_lookup', { vin: '00000000000000000' })
  expect([unknown.status, unknown.body.errors[0]]).toEqual([404, 'We failed to find a vehicle with this VIN, use the dropdowns'])
})

it('a vehicle with an active order is not deleted', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { vehicleId } = await aRequest(testApp, { vehicle: 'Loop 01' })
  const before = await everything()
  const { status, body } = await olivia.delete(`/vehicles/${vehicleId}`)
  expect([status, body.code]).toEqual([422, 'active_order_blocks_delete'])
  expect(body.errors[0]).toContain('There is already an active order for this vehicle.')
  expect(await everything()).toEqual(before)
})

it('a vehicle that nothing identifies is not taken out of use before something does', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await byName('Loop 02')
  const nameless = { vin: null, licensePlateNumber: null, licensePlateState: null }
  await testApp.db.updateTable('vehicles').set(nameless).where('id', '=', id).execute()
  expect((await olivia.put(`/vehicles/${id}/deactivate`, { is_active: false })).body.code).toBe('identity_missing')
  expect((await byName('Loop 02')).isActive).toBe(true)
  const answer = await olivia.put(`/vehicles/${id}/deactivate`, {
    is_active: false,
    license_plate_number: 'A 1',
    license_plate_state: 'IL',
  })
  expect(answer.body.vehicle.is_active).toBe(false)
})

it('only the roles that may do it', async () => {
  const { id } = await byName('Loop 03')
  const before = await everything()
  const [mia, dan] = [await testApp.as('mia@northwind.example'), await testApp.as('dan@northwind.example')]
  expect((await mia.post('/vehicles', { vin: VIN, odometer: 1 })).status).toBe(403)
  expect((await mia.delete(`/vehicles/${id}`)).status).toBe(403)
  expect((await mia.put(`/vehicles/${id}/deactivate`, { is_active: false })).status).toBe(403)
  expect((await dan.put(`/vehicles/${id}`, { other_id: 'X' })).status).toBe(403)
  expect(await everything()).toEqual(before)
})

it('a vehicle of another fleet is not found', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { id } = await byName('Loop 03')
  const before = await everything()
  expect((await sylvie.put(`/vehicles/${id}`, { other_id: 'X' })).status).toBe(404)
  expect((await sylvie.put(`/vehicles/${id}/deactivate`, { is_active: false })).status).toBe(404)
  expect((await sylvie.delete(`/vehicles/${id}`)).status).toBe(404)
  expect(await everything()).toEqual(before)
})

it('a card programme adds its vehicles itself', async () => {
  const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
  const { status, body } = await aki.post('/vehicles', { vin: VIN, odometer: 1 })
  expect([status, body.code]).toEqual([403, 'not_on_fuel_card'])
})
