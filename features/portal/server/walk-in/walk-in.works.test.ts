import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const AVONDALE = '3C6LRVDG1LE061514'

test('a vehicle that came without an appointment is found by its VIN, and its order counts as received', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const found = await harper.get('/shop_portal/vehicles', { vin: AVONDALE.toLowerCase() })
  expect(found.body.vehicles).toMatchObject([{ name: 'Avondale 04', fleet: { name: 'Northwind Couriers' } }])
  const answer = await harper.post('/shop_portal/walk_ins', {
    vin: AVONDALE,
    services: [{ service_definition_id: 13, position: 'front_left' }],
    odometer: 150_000,
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    status: 'walk_in',
    state: 'checked_in',
    next_step: 'write_estimate',
    is_walk_in: true,
    is_here: true,
    odometer: 150_000,
    appointment_time: '09:00',
    vehicle: { name: 'Avondale 04', odometer: 150_000 },
  })
  const estimate = await harper.post(`/shop_portal/orders/${answer.body.id}/estimate`, {
    lines: [{ id: answer.body.services[0].id, service_definition_id: 13, position: 'front_left', price: 199 }],
  })
  expect(estimate.body.status).toBe('awaiting_approval')
})

test('a vehicle that walked in has an open order: it is neither offered as past due nor counted', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const late = async () => {
    const [services, summary, due] = await Promise.all([
      olivia.get('/fleets/me/vehicle_services'),
      olivia.get('/fleets/vehicles_state_summary'),
      olivia.get('/due_services', { query: 'Uptown 40' }),
    ])
    const names = services.body.vehicle_services.map((row: { vehicle_name: string }) => row.vehicle_name)
    return { isListed: names.includes('Uptown 40'), pastDue: summary.body.past_due, services: due.body.total_count > 0 }
  }
  const before = await late()
  expect(before).toMatchObject({ isListed: true, services: true })
  const harper = await testApp.asDesk('harper@harbor.example')
  const { id } = await testApp.db.selectFrom('vehicles').select(['id']).where('name', '=', 'Uptown 40').executeTakeFirstOrThrow()
  const answer = await harper.post('/shop_portal/walk_ins', {
    vin: '1FTBR1Y89LK090916',
    services: [{ service_definition_id: 2 }],
  })
  expect(answer.body.status).toBe('walk_in')
  expect(await late()).toEqual({ isListed: false, pastDue: before.pastDue - 1, services: false })
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle.active_order).toMatchObject({ status: 'walk_in' })
})

test('a vehicle is found by its plate and state, and next week’s appointment does not stand in its way', async () => {
  await aRequest(testApp, { vehicle: 'Albany Park 01', at: '2026-11-25T16:00:00.000Z' })
  const harper = await testApp.asDesk('harper@harbor.example')
  const answer = await harper.post('/shop_portal/walk_ins', {
    plate: '585 420b',
    state: 'il',
    services: [{ service_definition_id: 2 }],
  })
  expect(answer.body).toMatchObject({ status: 'walk_in', vehicle: { name: 'Albany Park 01' } })
})

test.each([
  { vin: '3C6LRVDG 1LE061514' },
  { vin: '*3c6lrvdg1le061514*' },
  { plate: 'IL 635-565b', state: 'Illinois' },
  { plate: '635.565B', state: 'il' },
])('the desk finds a vehicle by %o, as people and scanners write it', async (query) => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const found = await harper.get('/shop_portal/vehicles', query)
  expect(found.body.vehicles).toMatchObject([{ name: query.vin ? 'Avondale 04' : 'Loop 04' }])
})
