import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
const VINS = ['1JJV532D6KL000456', '1JJV532D8KL000457', '1GRAA0623KB000789', '5JPBU1924BP000011']
const INSPECTION = 'safety_inspection'

let olivia: Caller
let desk: Caller
let vehicleId: number
let orderId: number

const step = (name: string, body: object = {}) => desk.post(`/shop_portal/orders/${orderId}/${name}`, body)
/** A distance with its unit, whatever the number. */
const DISTANCE = /\d\s(?:mi|km)\b/

beforeEach(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  desk = await testApp.asDesk('harper@harbor.example')
  vehicleId = (await olivia.post('/vehicles', { vin: VINS.pop() })).body.vehicle.id
  const form = { ...(await booking.form()), vehicle_id: vehicleId, order_services: [booking.service(INSPECTION)] }
  const booked = await olivia.post('/orders', form)
  expect(booked.status, booked.text).toBe(201)
  orderId = booked.body.id
  await step('confirm')
})

const estimateAndApprove = async (): Promise<void> => {
  const { body } = await desk.get(`/shop_portal/orders/${orderId}`)
  const lines = body.services.map((line: { id: number; service_definition_id: number }) => ({
    id: line.id,
    service_definition_id: line.service_definition_id,
    price: 120,
  }))
  expect((await step('estimate', { lines })).status).toBe(200)
  await testApp.db.updateTable('orders').set({ status: 'approved' }).where('id', '=', orderId).execute()
  await testApp.db.updateTable('orderServices').set({ status: 'approved' }).where('orderId', '=', orderId).execute()
}

test('a trailer is checked in and completed without an odometer, and nothing later says a distance', async () => {
  const checkedIn = await step('check_in')
  expect(checkedIn.status, checkedIn.text).toBe(200)
  expect(checkedIn.body).toMatchObject({ state: 'checked_in', odometer: null })
  await estimateAndApprove()
  const done = await step('complete', { invoice_number: 'H-1' })
  expect(done.status, done.text).toBe(200)
  expect(done.body).toMatchObject({ odometer: null })

  const { vehicle } = (await olivia.get(`/vehicles/${vehicleId}`)).body
  expect(vehicle).toMatchObject({ odometer: 0, last_maintenance_miles: null, predicted_current_miles: 0, cost_per_mile: null })
  expect(vehicle.last_maintenance_date).not.toBeNull()
  const history = (await olivia.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicleId })).body.maintenance_history
  expect(history).toMatchObject([{ odometer: null, service_miles: null, service_kilometers: null }])
  const order = (await olivia.get(`/orders/${orderId}`)).body
  expect(JSON.stringify(order)).not.toMatch(DISTANCE)
  const timeline = (await olivia.get(`/vehicles/${vehicleId}/timeline`)).body
  expect(timeline.entries.filter(({ odometer }: { odometer: number | null }) => odometer !== null)).toEqual([])
  const readings = await testApp.db.selectFrom('odometerReadings').select('odometer').where('vehicleId', '=', vehicleId).execute()
  expect(readings.filter(({ odometer }) => odometer > 0)).toEqual([])
})

test('the plan of the trailer counts from that day', async () => {
  await step('check_in', { odometer: 0 })
  await estimateAndApprove()
  await step('complete', { odometer: 0, invoice_number: 'H-1' })
  const due = await testApp.db
    .selectFrom('dueServices')
    .select(['dueOn', 'isKnown'])
    .where('vehicleId', '=', vehicleId)
    .where('serviceDefinitionId', '=', booking.service(INSPECTION).service_definition_id)
    .execute()
  expect(due).toEqual([{ dueOn: expect.stringMatching(/^2027-/), isKnown: true }])
})

test('an odometer that somebody reads off a trailer is recorded', async () => {
  const checkedIn = await step('check_in', { odometer: 61_200 })
  expect(checkedIn.body).toMatchObject({ odometer: 61_200 })
  expect((await olivia.get(`/vehicles/${vehicleId}`)).body.vehicle).toMatchObject({ odometer: 61_200 })
})

test('the intervals of a trailer are told in months', async () => {
  const { intervals } = (await olivia.get(`/vehicles/${vehicleId}/intervals`)).body.vehicle_intervals
  const every = Object.fromEntries(
    intervals.map(({ service_definition_id: id, every }: { service_definition_id: number; every: unknown }) => [id, every]),
  )
  const inspection = booking.service(INSPECTION).service_definition_id
  const lights = booking.service('trailer_lights_inspection').service_definition_id
  expect(every[inspection]).toEqual({ distance: null, months: 12, hours: null })
  expect(every[lights]).toEqual({ distance: null, months: 6, hours: null })
})
