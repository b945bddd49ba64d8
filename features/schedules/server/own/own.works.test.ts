import { afterEach, expect, test } from 'vitest'
import { record } from '#tests/fixtures/history/manual-record.fixtures.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
afterEach(() => testApp.setNow('2026-11-20T15:00:00.000Z'))
const olivia = () => testApp.as('olivia@northwind.example')
const idOf = (code: string): number => serviceByCode(code)!.id
const OIL = idOf('oil_change')

const wanted = (vehicleIds: number[], over: object = {}) => ({
  name: 'City vans, oil',
  service_definition_ids: [OIL],
  every_distance: 4000,
  every_time: null,
  applies_to: 'vehicles',
  vehicle_ids: vehicleIds,
  first_due: 'today',
  ...over,
})
const serviceOf = async (vehicleId: number, id: number) =>
  (await (await olivia()).get(`/vehicles/${vehicleId}/show_services`)).body.services.find(
    (one: { service_definition_id: number }) => one.service_definition_id === id,
  )
const datesOf = (id: number) =>
  testApp.db.selectFrom('vehicles').select(['nextDueOdometer', 'pastDueOn']).where('id', '=', id).executeTakeFirstOrThrow()

test('an own schedule lives from its creation to its due date, to a record of maintenance, to the next due date', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 51_000, monthlyDistance: 1520 })
  const before = await serviceOf(vehicle.id, OIL)
  const caller = await olivia()
  const made = await caller.post('/own_schedules', wanted([vehicle.id]))
  expect(made).toMatchObject({
    status: 201,
    body: { own_schedule: { name: 'City vans, oil', vehicles_count: 1, is_paused: false } },
  })

  expect(await serviceOf(vehicle.id, OIL)).toMatchObject({ interval_id: 55_000, every: 4000, remaining: 4000 })
  // 3,500 miles later, 70 days at 50 a day, it is due now.
  testApp.setNow('2027-01-29T15:00:00.000Z')
  const { body } = await (await olivia()).get('/due_services', { query: vehicle.name })
  expect(body.due_services).toContainEqual(
    expect.objectContaining({ service_definition_id: OIL, state: 'due_now', source: 'own', own_schedule_name: 'City vans, oil' }),
  )
  const services = [{ code: 'oil_change', price: '80' }]
  const done = await record(await olivia(), vehicle.id, { odometer: '54400', doneOn: '2027-01-28', services })
  expect(done.status).toBe(201)
  expect(await serviceOf(vehicle.id, OIL)).toMatchObject({ interval_id: 58_400, last_completed_mileage: 54_400 })

  const { id } = made.body.own_schedule
  expect((await (await olivia()).delete(`/own_schedules/${id}`)).status).toBe(200)
  expect((await serviceOf(vehicle.id, OIL)).every).toBe(before.every)
})

test('a completed order moves an own schedule on', async () => {
  const service = idOf('tire_rotation')
  const order = await aFinishedOrder(testApp, { services: [{ code: 'tire_rotation', priceCents: 39_00 }], odometer: 90_000 })
  const schedule = wanted([order.vehicleId], { service_definition_ids: [service], first_due: 'last_done' })
  await (await olivia()).post('/own_schedules', schedule)
  const { odometer } = await testApp.db
    .selectFrom('serviceRecords')
    .select('odometer')
    .where('orderId', '=', order.id)
    .where('serviceDefinitionId', '=', service)
    .executeTakeFirstOrThrow()
  expect(odometer).toBe(90_000)
  expect((await serviceOf(order.vehicleId, service)).interval_id).toBe(94_000)
})

test('by time alone it is due on its day, and counts for lists and reminders', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 50_100, monthlyDistance: 1520 })
  const extinguisher = idOf('safety_inspection')
  const body = wanted([vehicle.id], {
    service_definition_ids: [extinguisher],
    every_distance: null,
    every_time: 12,
    first_due: 'set',
    first_due_on: '2026-11-08',
  })
  await (await olivia()).post('/own_schedules', body)
  expect((await datesOf(vehicle.id)).pastDueOn).toBe('2026-11-09')
  const { body: list } = await (await olivia()).get('/due_services', { query: vehicle.name, state: 'past_due' })
  expect(list).toMatchObject({ total_count: 1, due_services: [{ by_time: true, due_on: '2026-11-08', days_remaining: -12 }] })
  const fleet = (await (await olivia()).get('/vehicles', { state: 'past_due', query: vehicle.name })).body
  expect(fleet.vehicles.map((one: { name: string }) => one.name)).toEqual([vehicle.name])
})

test('paused, it asks for nothing; gone on with, it asks again', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 51_000, done: { oil_change: { odometer: 47_000, on: '2026-06-01' } } })
  const was = await datesOf(vehicle.id)
  const caller = await olivia()
  const { id } = (await caller.post('/own_schedules', wanted([vehicle.id], { first_due: 'last_done' }))).body.own_schedule
  const due = await datesOf(vehicle.id)
  expect(due.nextDueOdometer).toBe(51_000)
  await caller.put(`/own_schedules/${id}/pause`, { is_paused: true })
  expect(await datesOf(vehicle.id)).toEqual(was)
  await caller.put(`/own_schedules/${id}/pause`, { is_paused: false })
  expect(await datesOf(vehicle.id)).toEqual(due)
})

test('marked as completed on the vehicle, it counts from there; the mark taken back, it is due again', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 51_000, done: { tire_rotation: { odometer: 47_000, on: '2026-06-01' } } })
  const caller = await olivia()
  await caller.post(
    '/own_schedules',
    wanted([vehicle.id], { first_due: 'last_done', service_definition_ids: [idOf('tire_rotation')] }),
  )
  const row = await serviceOf(vehicle.id, idOf('tire_rotation'))
  expect(row).toMatchObject({ interval_id: 51_000, recommendation_state: 'Due Now' })
  await caller.put('/vehicles/update_is_completed', { service_id: row.id, is_completed: true })
  expect(await serviceOf(vehicle.id, idOf('tire_rotation'))).toMatchObject({ interval_id: 55_000, is_completed: true })
  await caller.put('/vehicles/update_is_completed', { service_id: row.id, is_completed: false })
  expect(await serviceOf(vehicle.id, idOf('tire_rotation'))).toMatchObject({ interval_id: 51_000, is_completed: false })
})

test('for the whole fleet: what comes later has it too, and the preview says what falls due', async () => {
  const caller = await olivia()
  const all = wanted([], {
    applies_to: 'all',
    first_due: 'today',
    is_severe: true,
    service_definition_ids: [idOf('safety_inspection')],
  })
  const preview = (await caller.post('/own_schedules/preview', all)).body
  expect(preview.vehicles_count).toBeGreaterThan(30)
  expect(preview.counts).toEqual({ past_due: 0, due_now: 0, due_soon: 0 })
  const [first] = preview.vehicles
  expect(first.due[2].odometer - first.due[1].odometer).toBe(2000)
  const made = (await caller.post('/own_schedules', all)).body.own_schedule
  const late = await aVehicle(testApp, { odometer: 20_000 })
  expect(await serviceOf(late.id, idOf('safety_inspection'))).toMatchObject({ every: 2000 })
  await caller.delete(`/own_schedules/${made.id}`)
})

test('what was done before a custom schedule began is told as the last time, and never as what it counts from', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 51_000, monthlyDistance: 1520 })
  const services = [{ code: 'oil_change', price: '80' }]
  await record(await olivia(), vehicle.id, { odometer: '50000', doneOn: '2026-05-20', services })
  const schedule = { every_distance: null, every_time: 6, first_due: 'set', first_due_on: '2026-12-01' }
  await (await olivia()).post('/own_schedules', wanted([vehicle.id], schedule))
  const basis = { counts_from: 'own_schedule', last_done: { odometer: 50_000, on: '2026-05-20' } }
  expect((await serviceOf(vehicle.id, OIL)).due).toMatchObject(basis)
  const { body } = await (await olivia()).get('/due_services', { query: vehicle.name })
  expect(body.due_services).toContainEqual(
    expect.objectContaining({ service_definition_id: OIL, due: expect.objectContaining({ counts_from: 'own_schedule' }) }),
  )
  await record(await olivia(), vehicle.id, { odometer: '51000', doneOn: '2026-11-20', services })
  const since = { counts_from: 'last_done', last_done: { odometer: 51_000, on: '2026-11-20' } }
  expect((await serviceOf(vehicle.id, OIL)).due).toMatchObject(since)
})
