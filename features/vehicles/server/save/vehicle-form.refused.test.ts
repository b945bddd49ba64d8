import { expect, it } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

const everything = async () => [
  await testApp.db.selectFrom('vehicles').selectAll().orderBy('id').execute(),
  await testApp.db.selectFrom('vehicleDrivers').selectAll().orderBy('vehicleId').execute(),
  await testApp.db.selectFrom('garagingAddresses').selectAll().orderBy('id').execute(),
]
const byName = async (name: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const foreignAddress = async () => (await byName('Plateau 03')).addressId
const sylvieId = async () =>
  (await testApp.db.selectFrom('users').select('id').where('email', '=', 'sylvie@boreal.example').executeTakeFirstOrThrow()).id

it.each<[string, () => object | Promise<object>, string, string]>([
  ['499 miles a month', () => ({ odometer_per_month: 499 }), 'odometer_invalid', 'odometer_per_month'],
  ['a last maintenance of 0 miles', () => ({ last_maintenance_miles: 0 }), 'odometer_invalid', 'last_maintenance_miles'],
  [
    'a last maintenance next week',
    () => ({ last_maintenance_date: '2026-11-27' }),
    'last_maintenance_in_future',
    'last_maintenance_date',
  ],
  [
    'an address of another fleet',
    async () => ({ address: undefined, address_id: await foreignAddress() }),
    'address_unknown',
    'address_id',
  ],
  ['a postal code of the other country', () => ({ address: { zip: 'H2Y 1C6' } }), 'zip_invalid', 'address_zip'],
  ['somebody of another fleet as driver', async () => ({ driver_ids: [await sylvieId()] }), 'driver_unknown', 'driver_ids'],
  ['an id that is in no drop-down', () => ({ motorMakeID: 12_345 }), 'choice_unknown', 'make'],
])('%s is refused at its field and nothing is written', async (_name, form, code, field) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await byName('Loop 01')
  const before = await everything()
  // A new address in a refused form must not be stored either.
  const { status, body } = await olivia.put(`/vehicles/${id}`, {
    address: { street: 'Nowhere 1', zip: '60607' },
    ...(await form()),
  })
  expect([status, body.code, body.field]).toEqual([422, code, field])
  expect(await everything()).toEqual(before)
})

it('a card programme that tells a vehicle by its VIN does not enrol one without', async () => {
  const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
  const fleetId = aki.user.fleet_id
  const { id } = await testApp.db
    .updateTable('vehicles')
    .set({ vin: null })
    .where('id', '=', (eb) =>
      eb.selectFrom('vehicles').select('id').where('fleetId', '=', fleetId).where('fleetcorEnrolled', '=', false).limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await everything()
  const enrol = (body: object) => aki.put(`/vehicles/${id}`, { fleetcor_enrolled: true, ...body })
  const { status, body } = await enrol({ identify_by: 'vin' })
  expect([status, body.code, body.field]).toEqual([422, 'identity_missing', 'vin'])
  expect(await everything()).toEqual(before)
  expect((await enrol({ identify_by: 'plate' })).body.vehicle.fleetcor_enrolled).toBe(true)
})

it('a driver is not offered the addresses and people of the fleet', async () => {
  const dan = await testApp.as('dan@northwind.example')
  expect((await dan.get('/vehicles/form_choices')).status).toBe(403)
})
