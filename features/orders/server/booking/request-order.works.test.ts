import { wholeFleetTopic } from '#features/accounts/acting.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)

const open = (id: number) => testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a request becomes an order that the shop has to confirm', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const form = await booking.form({ customer_comments: 'Keys at the desk', po_number: ' NW-2231 ' })
  const answer = await olivia.post('/orders', form)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    status: 'initiated',
    state: 'initiated_by_user',
    appointment_datetime: '2026-11-23T15:00:00.000Z',
    appointment_date: '2026-11-23',
    appointment_time: '09:00',
    time_zone: 'America/Chicago',
    shop: { name: 'Harbor Auto Care' },
    vehicle: { name: 'Loop 04' },
    po_number: 'NW-2231',
    customer_comments: 'Keys at the desk',
    maintenance_type: 'FleetAdvise',
    originator: { name: 'Olivia Hart', email: 'olivia@northwind.example', roles: ['Owner'] },
    can_cancel: true,
    total: null,
  })
  expect(answer.body.order_services).toMatchObject([
    { name: 'Tire rotation', position: null, price: null, status: 'initiated' },
    { name: 'Oil change', position: 'full_synthetic', position_name: 'Full Synthetic', price: null },
  ])
})

test('what happened is an event, which mail and lists read', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post('/orders', await booking.form({ vehicle: 'Beverly 05' }))
  const events = await testApp.db
    .selectFrom('events')
    .selectAll()
    .where('subjectType', '=', 'order')
    .where('subjectId', '=', String(body.id))
    .execute()
  expect(events).toMatchObject([
    { type: 'order_requested', actorName: 'Olivia Hart', payload: { status: 'initiated', version: 1 } },
  ])
})

test('a shop that confirms by itself has the order at once', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post('/orders', await booking.form({ vehicle: 'Bucktown 08', shop: 'Lakeshore Tire & Brake' }))
  expect(body).toMatchObject({ status: 'active', state: 'active' })
  expect(body.order_services).toMatchObject([{ status: 'active' }, { status: 'active' }])
  const events = await testApp.db
    .selectFrom('events')
    .select(['type', 'actorKind'])
    .where('subjectId', '=', String(body.id))
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { type: 'order_requested', actorKind: 'user' },
    { type: 'order_confirmed', actorKind: 'system' },
  ])
})

test('a shop that arranges by phone is asked, never confirmed by the product', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await testApp.db.updateTable('shops').set({ autoConfirm: true }).where('name', '=', 'Ashland Brake & Alignment').execute()
  const { status, body } = await olivia.post(
    '/orders',
    await booking.form({ vehicle: 'Chatham 09', shop: 'Ashland Brake & Alignment' }),
  )
  expect([status, body.status]).toEqual([201, 'initiated'])
})

test('the time may be sent as an instant, and is kept in the day of the shop', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post(
    '/orders',
    await booking.form({ vehicle: 'Evanston 14', appointment_datetime: '2026-11-23T17:00:00Z' }),
  )
  expect(body).toMatchObject({ appointment_date: '2026-11-23', appointment_time: '11:00' })
  expect(await open(body.id)).toMatchObject({ appointmentDay: '2026-11-23' })
})

test('the visit lasts as long as its services take', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const services = [
    booking.service('tire_rotation'),
    booking.service('oil_change', 'diesel'),
    booking.service('fault_code_inspection'),
  ]
  const { body } = await olivia.post(
    '/orders',
    await booking.form({ vehicle: 'Gold Coast 16', appointment_datetime: '2026-11-24T14:00', order_services: services }),
  )
  const { appointmentAt, appointmentEndsAt } = await open(body.id)
  expect((appointmentEndsAt.getTime() - appointmentAt.getTime()) / 60_000).toBe(120)
})

test('the same service may be asked for at two positions', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const services = [booking.service('brake_pads_and_rotors', 'front'), booking.service('brake_pads_and_rotors', 'rear')]
  const { status } = await olivia.post(
    '/orders',
    await booking.form({ vehicle: 'Hyde Park 18', appointment_datetime: '2026-11-24T13:00', order_services: services }),
  )
  expect(status).toBe(201)
})

test('fault codes go with the request to the shop', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const fault_codes = [{ id: 'P0420', name: 'Catalyst efficiency below threshold' }]
  const services = [booking.service('fault_code_inspection')]
  const { body } = await olivia.post(
    '/orders',
    await booking.form({
      vehicle: 'Irving Park 19',
      appointment_datetime: '2026-11-24T08:00',
      order_services: services,
      fault_codes,
    }),
  )
  expect(body.fault_codes).toEqual(fault_codes)
  expect((await open(body.id)).faultCodes).toEqual(fault_codes)
})

test('a medium-duty truck is booked where trucks are taken', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { status } = await olivia.post(
    '/orders',
    await booking.form({
      vehicle: 'Depot truck',
      shop: 'Midway Fleet Service',
      order_services: [booking.service('oil_change', 'diesel')],
    }),
  )
  expect(status).toBe(201)
})

test('150 characters of comments are taken, an emoji counting as one', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { status } = await olivia.post(
    '/orders',
    await booking.form({ vehicle: 'Kenwood 20', appointment_datetime: '2026-11-24T10:00', customer_comments: '🔑'.repeat(150) }),
  )
  expect(status).toBe(201)
})

test('today and the thirtieth day ahead can both be booked', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const today = await olivia.post(
    '/orders',
    await booking.form({ vehicle: 'Lakeview 21', appointment_datetime: '2026-11-20T10:00' }),
  )
  // The thirtieth day is a Sunday.
  const last = await olivia.post(
    '/orders',
    await booking.form({
      vehicle: 'Loop 01',
      shop: 'Cicero Tire House',
      appointment_datetime: '2026-12-20T11:00',
      order_services: [booking.service('tire_rotation')],
    }),
  )
  expect([today.status, last.status]).toEqual([201, 201])
})

test('a request in French is answered in French', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { name } = await testApp.db
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .where('f.name', '=', 'Boréal Livraison')
    .where('v.isActive', '=', true)
    .where('v.dutyClass', '=', 'light')
    .select('v.name')
    .executeTakeFirstOrThrow()
  const form = await booking.form({ vehicle: name, shop: 'Quai Mécanique' })
  const { body } = await sylvie.post('/orders', form, { language: 'fr' })
  expect(body.order_services.map((service: { name: string }) => service.name)).toEqual([
    'Permutation des pneus',
    'Vidange d’huile',
  ])
  expect(body.appointment_datetime).toBe('2026-11-23T14:00:00.000Z')
  expect(body.originator.roles).toEqual(['Propriétaire'])
})

test('open screens of the fleet and of the shop are told which order, in the fleet only those who see every one', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const received: { topic: string }[] = []
  const stop = await testApp.database.listen('fleetwright_push', {
    onMessage: (payload) => received.push(JSON.parse(payload)),
    onMessagesLost: () => undefined,
  })
  const form = await booking.form({
    vehicle: 'Loop 02',
    appointment_datetime: '2026-11-24T11:00',
    order_services: [booking.service('tire_rotation')],
  })
  const { id, vehicle_id } = (await olivia.post('/orders', form)).body
  const restricted = { topic: wholeFleetTopic(olivia.user.fleet_id), facts: { order_id: id, vehicle_id } }
  await expect
    .poll(() => received)
    .toEqual([
      { topic: `fleet:${olivia.user.fleet_id}`, channel: 'orders', restricted },
      { topic: `shop:${form.shop_id}`, channel: 'orders', order_id: id },
    ])
  await stop()
})
