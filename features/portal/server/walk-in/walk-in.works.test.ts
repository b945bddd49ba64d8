import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useHouse } from '#tests/house.ts'

const house = useHouse()
const AVONDALE = '3C6LRVDG1LE061514'

test('a vehicle that came without an appointment is found by its VIN, and its order counts as received', async () => {
  const harper = await house.asDesk('harper@harbor.example')
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

test('a vehicle is found by its plate and state, and next week’s appointment does not stand in its way', async () => {
  await aRequest(house, { vehicle: 'Albany Park 01', at: '2026-11-25T16:00:00.000Z' })
  const harper = await house.asDesk('harper@harbor.example')
  const answer = await harper.post('/shop_portal/walk_ins', {
    plate: '585 420b',
    state: 'il',
    services: [{ service_definition_id: 2 }],
  })
  expect(answer.body).toMatchObject({ status: 'walk_in', vehicle: { name: 'Albany Park 01' } })
})
