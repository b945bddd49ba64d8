import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)

/** Inserts copies of one of the demo's vehicles with different names and numbers; returns their ids. */
const manyVehicles = async (count: number): Promise<number[]> => {
  const {
    id: _id,
    search: _search,
    searchKey: _searchKey,
    ...model
  } = await testApp.db.selectFrom('vehicles').selectAll().where('name', '=', 'Beverly 05').executeTakeFirstOrThrow()
  const rows = await testApp.db
    .insertInto('vehicles')
    .values(Array.from({ length: count }, (_, index) => ({ ...model, vin: null, name: `Race ${index}`, otherId: `R${index}` })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

const counted = (answers: { status: number }[]) => {
  const statuses = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries([...statuses].map(([status, list]) => [status, list.length]))
}

test('of 200 requests at once for three free bays exactly three succeed', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const form = await booking.form({ shop: 'North Branch Service', appointment_datetime: '2026-11-24T10:00' })
  const vehicles = await manyVehicles(200)
  // A server at its limit responds within seconds, and the call is retried, as in every client.
  const book = async (vehicle_id: number): ReturnType<typeof olivia.post> => {
    const answer = await olivia.post('/orders', { ...form, vehicle_id })
    return answer.status === 503 ? book(vehicle_id) : answer
  }
  const answers = await Promise.all(vehicles.map(book))
  expect(counted(answers)).toEqual({ 201: 3, 422: 197 })
  expect(new Set(answers.filter(({ status }) => status === 422).map(({ body }) => body.code))).toEqual(new Set(['slot_taken']))
  const storedOrders = await testApp.db.selectFrom('orders').select('id').where('shopId', '=', form.shop_id).execute()
  expect(storedOrders).toHaveLength(3)
})

test('two shops at once get one order of a vehicle', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const shops = ['Harbor Auto Care', 'Kinzie Street Garage', 'Grand & Western Auto', 'Elmhurst Service Center']
  const forms = await Promise.all(
    shops.map((shop) =>
      booking.form({
        shop,
        vehicle: 'Loop 01',
        appointment_datetime: '2026-11-24T09:00',
        order_services: [booking.service('tire_rotation')],
      }),
    ),
  )
  const answers = await Promise.all(forms.map((form) => olivia.post('/orders', form)))
  expect(counted(answers)).toEqual({ 201: 1, 422: 3 })
  expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual(
    Array(3).fill('vehicle_has_active_order'),
  )
})

test('however often a request is submitted at once, one order comes of it, and each submission answers it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const form = await booking.form({
    vehicle: 'Loop 02',
    appointment_datetime: '2026-11-24T09:00',
    order_services: [booking.service('tire_rotation')],
  })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => olivia.post('/orders', form, { key })))
  expect(counted(answers)).toEqual({ 201: 8 })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await testApp.db.selectFrom('orders').select('id').where('vehicleId', '=', form.vehicle_id).execute()).toHaveLength(1)
})

test('a cancelled visit gives its bay back', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const at = { shop: 'Lakefront Auto Gary', appointment_datetime: '2026-11-24T09:00' }
  await testApp.db.updateTable('shops').set({ phoneOnly: false, bays: 1 }).where('name', '=', at.shop).execute()
  const first = await olivia.post('/orders', await booking.form({ ...at, vehicle: 'Hyde Park 18' }))
  const second = await olivia.post('/orders', await booking.form({ ...at, vehicle: 'Irving Park 19' }))
  expect([first.status, second.status]).toEqual([201, 422])
  await olivia.put(`/orders/${first.body.id}`, { status: 'cancel' })
  const third = await olivia.post('/orders', await booking.form({ ...at, vehicle: 'Irving Park 19' }))
  expect(third.status).toBe(201)
})

test('a vehicle that is booked and deleted at once is one of the two: no order is left without its vehicle', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (const time of ['09:00', '10:00', '11:00']) {
    const vehicle = await aVehicle(testApp)
    const form = { ...(await booking.form()), vehicle_id: vehicle.id, appointment_datetime: `2026-12-08T${time}` }
    const [booked, deleted] = await Promise.all([olivia.post('/orders', form), olivia.delete(`/vehicles/${vehicle.id}`)])
    expect([booked.status, deleted.status]).toEqual(booked.status === 201 ? [201, 422] : [404, 200])
  }
})
