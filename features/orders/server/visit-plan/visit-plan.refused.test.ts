import { expect, test } from 'vitest'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')

const visit = async (change: object = {}) => ({
  vehicle_id: await booking.vehicle('Loop 04'),
  shop_id: await booking.shop('Harbor Auto Care'),
  date: '2026-11-24',
  time: '09:00',
  order_services: [booking.service('tire_rotation')],
  ...change,
})

const storedBookings = () => testApp.db.selectFrom('visitBookings').select('id').execute()

const foreignVehicle = async (): Promise<number> => {
  const own = await testApp.db.selectFrom('vehicles').select('fleetId').where('name', '=', 'Loop 04').executeTakeFirstOrThrow()
  const row = await testApp.db
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '<>', own.fleetId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}

const canadianShop = async (): Promise<number> =>
  (await testApp.db.selectFrom('shops').select('id').where('country', '=', 'CA').limit(1).executeTakeFirstOrThrow()).id

test('a vehicle of another fleet stops all bookings, and nothing is written', async () => {
  const visits = [await visit(), await visit({ vehicle_id: await foreignVehicle() })]
  const answer = await (await olivia()).post('/due/bookings', { visits })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  expect(await storedBookings()).toEqual([])
})

test('a shop of the other country is not found, in bookings and in a plan', async () => {
  const caller = await olivia()
  const shopId = await canadianShop()
  const booked = await caller.post('/due/bookings', { visits: [await visit({ shop_id: shopId })] })
  const planned = await caller.post('/due/plan', { shop_ids: [shopId] })
  expect([booked.status, planned.status]).toEqual([404, 404])
  expect([booked.body.code, planned.body.code]).toEqual(['shop_not_found', 'shop_not_found'])
  expect(await storedBookings()).toEqual([])
})

test('a driver cannot book a vehicle that is not theirs', async () => {
  const answer = await (
    await testApp.as('dan@northwind.example')
  ).post('/due/bookings', {
    visits: [await visit({ vehicle_id: await booking.vehicle('Pullman 35') })],
  })
  expect(answer.status).toBe(404)
  expect(await storedBookings()).toEqual([])
})

test.each([
  ['no visits', { visits: [] }],
  ['a time that no clock shows', { visits: [{ time: '25:00' }] }],
  ['a day that does not exist', { visits: [{ date: '2026-02-31' }] }],
  ['no services', { visits: [{ order_services: [] }] }],
  ['an unknown field', { visits: [{ price: 1 }] }],
])('%s are refused, and nothing is written', async (_, { visits }) => {
  const body = { visits: await Promise.all(visits.map((change) => visit(change))) }
  expect((await (await olivia()).post('/due/bookings', body)).status).toBe(422)
  expect(await storedBookings()).toEqual([])
})

test.each([{ most_away_a_day: 0 }, { days_ahead: 365 }, { most_away_a_day: 1.5 }, { vehicles: 1 }])(
  'a plan with %o is refused',
  async (body) => {
    expect((await (await olivia()).post('/due/plan', body)).status).toBe(422)
  },
)

test('the state of bookings is for who booked them', async () => {
  const begun = await (await olivia()).post('/due/bookings', { visits: [await visit()] })
  const path = `/due/bookings/${begun.body.id}`
  const others = await Promise.all(['mia@northwind.example', 'sylvie@boreal.example'].map((email) => testApp.as(email)))
  for (const other of others) expect((await other.get(path)).status).toBe(404)
})

test('a plan of a selection that names nothing, or both services and a filter, is refused', async () => {
  const caller = await olivia()
  const services = [{ vehicle_id: await booking.vehicle('Loop 04'), service_definition_id: 1 }]
  for (const selection of [{}, { services, filter: {} }]) {
    const answer = await caller.post('/due/plan', { selection })
    expect([answer.status, answer.body.code]).toEqual([422, 'no_services_chosen'])
  }
})

test('a plan of vehicles of another fleet, or of another driver, is not found', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const plans = [
    await (await olivia()).post('/due/plan', { vehicle_ids: [await booking.vehicle('Loop 04'), await foreignVehicle()] }),
    await dan.post('/due/plan', { vehicle_ids: [await booking.vehicle('Pullman 35')] }),
  ]
  expect(plans.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ])
})
