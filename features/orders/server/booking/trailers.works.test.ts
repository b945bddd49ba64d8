import { expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { importFile } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
const NOT_OF_A_TRAILER = ['oil_change', 'engine_air_filter', 'cabin_air_filter', 'wiper_blades', 'windshield_replacement']
type Named = { code: string }

const offeredFor = async (caller: Caller, id: number): Promise<string[]> =>
  (await caller.get('/services', { vehicle_id: id })).body.services.map(({ code }: Named) => code)

const expectPlan = async (id: number): Promise<void> => {
  const due = await testApp.db
    .selectFrom('dueServices as d')
    .innerJoin('serviceDefinitions as s', 's.id', 'd.serviceDefinitionId')
    .select('s.code')
    .where('d.vehicleId', '=', id)
    .execute()
  expect(due.map(({ code }) => code).toSorted()).toEqual([
    'brake_inspection',
    'chassis_lubrication',
    'multi_point_inspection',
    'safety_inspection',
    'tire_rotation',
    'trailer_lights_inspection',
    'wheel_bearing_service',
  ])
}

/** Checks lists and booking of a vehicle as expected for a trailer. */
const expectTrailer = async (caller: Caller, id: number): Promise<void> => {
  const { vehicle } = (await caller.get(`/vehicles/${id}`)).body
  expect(vehicle).toMatchObject({ body: 'trailer', powertrain: 'none' })
  const offered = await offeredFor(caller, id)
  expect(offered).toEqual(expect.arrayContaining(['tire_replacement', 'brake_shoes_and_drums', 'safety_inspection']))
  expect(offered.filter((code) => NOT_OF_A_TRAILER.includes(code))).toEqual([])
  const before = await booking.storedRows()
  for (const service of [booking.service('oil_change', 'full_synthetic'), booking.service('cabin_air_filter')]) {
    const body = { ...(await booking.form()), vehicle_id: id, order_services: [service] }
    expect(await caller.post('/orders', body)).toMatchObject({ status: 422, body: { code: 'service_not_for_trailer' } })
  }
  expect(await booking.storedRows()).toEqual(before)
}

test.each(['1JJV532D6KL000456', '1GRAA0623KB000789', '5JPBU1924BP000011'])(
  'a trailer by its VIN %s has no engine, no cabin and needs no odometer',
  async (vin) => {
    const olivia = await testApp.as('olivia@northwind.example')
    expect((await olivia.get('/vehicles/vin_lookup', { vin })).body).toMatchObject({ body: 'trailer' })
    const { status, body } = await olivia.post('/vehicles', { vin })
    expect(status).toBe(200)
    await expectPlan(body.vehicle.id)
    await expectTrailer(olivia, body.vehicle.id)
  },
)

test('a trailer that somebody typed is one, and its brakes can be booked', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const typed = { year: 2019, make: 'PJ', model: 'Utility trailer', license_plate_number: 'TR 100', license_plate_state: 'IL' }
  const { body } = await olivia.post('/vehicles', typed)
  const { id } = body.vehicle
  await expectPlan(id)
  await expectTrailer(olivia, id)
  const request = { ...(await booking.form()), vehicle_id: id, order_services: [booking.service('tire_rotation')] }
  expect((await olivia.post('/orders', request)).status).toBe(201)
})

test('maintenance of a trailer is recorded without an odometer, and its plan counts from that day', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post('/vehicles', { vin: '1JJV532D8KL000457' })
  const { id } = body.vehicle
  const recorded = await olivia.post(`/vehicles/${id}/vehicle_services`, {
    custom_shop_name: 'Trailer yard',
    date_of_completion: '2026-11-10',
    vehicle_services: [{ service_definition_id: booking.service('brake_inspection').service_definition_id, price: '80' }],
  })
  expect(recorded.status, recorded.text).toBe(201)
  const due = await testApp.db
    .selectFrom('dueServices')
    .select('dueOn')
    .where('vehicleId', '=', id)
    .where('serviceDefinitionId', '=', booking.service('brake_inspection').service_definition_id)
    .execute()
  expect(due).toEqual([{ dueOn: '2027-05-10' }])
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle.odometer_config.quantity).toBe(0)
  expect((await olivia.get(`/vehicles/${id}/schedule`)).body.schedule.counts_distance).toBe(false)
})

test('a trailer that is past due says no distance: in what needs attention, nor an odometer of 0 in the file', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post('/vehicles', { vin: '1JJV532D9KL000466' })
  const { id } = body.vehicle
  const recorded = await olivia.post(`/vehicles/${id}/vehicle_services`, {
    custom_shop_name: 'Trailer yard',
    date_of_completion: '2025-11-10',
    vehicle_services: [{ service_definition_id: booking.service('brake_inspection').service_definition_id, price: '80' }],
  })
  expect(recorded.status, recorded.text).toBe(201)
  const { vehicles } = (await olivia.get('/dashboards/attention', { limit: 50 })).body
  const row = vehicles.find((one: { vehicle: { id: number } }) => one.vehicle.id === id)
  expect(row).toMatchObject({ odometer: null, due: { state: 'past_due', by: 'time', due_on: '2026-05-10' } })
  expect(row.services.map((service: { due_odometer: number | null }) => service.due_odometer)).toEqual([null])
  const file = (await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`, { vehicle_ids: [id] })).text
  const [head, cells] = file.trim().split(/\r?\n/)
  const valueOf = (heading: RegExp) => cells!.split(',')[head!.split(',').findIndex((one) => heading.test(one))]
  expect([valueOf(/^"?Odometer/), valueOf(/^"?CPM/)]).toEqual(['', ''])
})

test('a trailer by the type in a file is one', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Type', 'W09TRA11R12345678,Yard flatbed,Semi-trailer'])
  const { id } = await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Yard flatbed').executeTakeFirstOrThrow()
  await expectTrailer(olivia, id)
})

test('a van still needs an odometer', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(await olivia.post('/vehicles', { vin: '1FTBR1C89NK000077' })).toMatchObject({ status: 422 })
})
