import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { vehicleDatabases } from '#integrations/service-schedules/vehicle-databases.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { SCHEDULE_KEY, ScheduleProvider } from '#tests/schedule-provider.ts'

const testApp = useTestApp()
const provider = new ScheduleProvider()
const TIRES = serviceByCode('tire_rotation')!.id
const BRAKES = serviceByCode('brake_inspection')!.id
const OIL = serviceByCode('oil_change')!.id
const VIN = '1FTBR1Y86MK0109X8'
const adam = () => testApp.as('adam@northwind.example')

let embedded: typeof testApp.ports.scheduleSource
let maker: typeof testApp.ports.scheduleSource
beforeAll(async () => {
  embedded = testApp.ports.scheduleSource
  maker = vehicleDatabases({ key: SCHEDULE_KEY, api: await provider.start(), firstWaitMs: 1 })
})
afterAll(() => provider.stop())
afterEach(() => void (testApp.ports.scheduleSource = embedded))

const dueOf = (vehicleId: number, service: number) =>
  testApp.db
    .selectFrom('dueServices')
    .select(['source', 'dueOdometer', 'byTime', 'dueHours'])
    .where('vehicleId', '=', vehicleId)
    .where('serviceDefinitionId', '=', service)
    .executeTakeFirst()
/** After changes of more than 200 vehicles the next read recomputes the list. */
const look = async () => void (await (await adam()).get('/due_services'))
const nextOf = async (vehicleId: number) =>
  (await testApp.db.selectFrom('vehicles').select('nextDueOdometer').where('id', '=', vehicleId).executeTakeFirstOrThrow())
    .nextDueOdometer
type Row = { service_definition_id: number; in_force: string; every: unknown; source: string; source_name: string | null }
const rowOf = (body: { vehicle_intervals: { intervals: Row[] } }, service: number) =>
  body.vehicle_intervals.intervals.find((one) => one.service_definition_id === service)

test('a manufacturer’s schedule is pulled by VIN, counts in the place of the general one, and is named with its source and day', async () => {
  testApp.ports.scheduleSource = maker
  provider.put(VIN, { 'Rotate Tires': 6000, 'Inspect Idle Speed': 160_000 })
  const vehicle = await aVehicle(testApp, { odometer: 50_000, vin: VIN })
  const caller = await adam()
  const { status, body } = await caller.post(`/vehicles/${vehicle.id}/oem_schedules/pull`)
  expect(status).toBe(200)
  expect(body.vehicle_intervals.pull).toMatchObject({
    kind: 'manufacturer',
    source_name: 'Vehicle Databases',
    reviewed_on: '2026-11-20',
    pulled_by: 'Adam Reyes',
    left_out: ['Inspect Idle Speed'],
  })
  expect(rowOf(body, TIRES)).toMatchObject({
    in_force: 'recommended',
    every: { distance: 6000 },
    source: 'manufacturer',
    source_name: 'Vehicle Databases',
  })
  expect(rowOf(body, OIL)).toMatchObject({ source: 'general_recommendation' })
  expect(body.schedule.source).toBe('mixed')
  expect(await dueOf(vehicle.id, TIRES)).toMatchObject({ source: 'manufacturer', dueOdometer: 54_000 })
  const interval = await caller.get(`/services/recommended/oem?vehicle_id=${vehicle.id}&interval_id=54000`)
  expect(interval.body.source).toEqual({ kind: 'manufacturer', name: 'Vehicle Databases', reviewed_on: '2026-11-20' })
  const events = await testApp.db.selectFrom('events').selectAll().where('type', '=', 'schedule_pulled').execute()
  expect(events.at(-1)).toMatchObject({ subjectId: String(vehicle.id) })
})

test('pulled again, only what came from that source is replaced: what the fleet and its schedules say stays', async () => {
  testApp.ports.scheduleSource = maker
  const vin = '1FTBR1Y86MK0109X9'
  provider.put(vin, { 'Rotate Tires': 6000, 'Replace Engine Oil & Filter': 8000 })
  const vehicle = await aVehicle(testApp, { odometer: 50_000, vin })
  const caller = await adam()
  await caller.post(`/vehicles/${vehicle.id}/oem_schedules/pull`)
  await caller.put(`/vehicles/${vehicle.id}/adjusted_intervals/${OIL}`, { every_distance: 4000 })
  provider.put(vin, { 'Rotate Tires': 9000 })
  const { body } = await caller.post(`/vehicles/${vehicle.id}/oem_schedules/pull`)
  expect(rowOf(body, TIRES)!.every).toMatchObject({ distance: 9000 })
  expect(rowOf(body, OIL)).toMatchObject({ in_force: 'vehicle', every: { distance: 4000 }, source: 'general_recommendation' })
  const stored = await testApp.db.selectFrom('pulledIntervals').selectAll().where('vehicleId', '=', vehicle.id).execute()
  expect(stored).toHaveLength(1)
})

test('a schedule that was pulled for another VIN counts no longer', async () => {
  testApp.ports.scheduleSource = maker
  const vin = '1FTBR1Y86MK0109Y1'
  provider.put(vin, { 'Rotate Tires': 6000 })
  const vehicle = await aVehicle(testApp, { odometer: 50_000, vin })
  const caller = await adam()
  await caller.post(`/vehicles/${vehicle.id}/oem_schedules/pull`)
  await testApp.db.updateTable('vehicles').set({ vin: '1FTBR1Y86MK0109Y2' }).where('id', '=', vehicle.id).execute()
  const { body } = await caller.get(`/vehicles/${vehicle.id}/intervals`)
  expect(body.vehicle_intervals.pull.pulled_at).toBeNull()
  expect(rowOf(body, TIRES)!.source).toBe('general_recommendation')
})

test('without a provider the general recommendations are pulled, with months, and are called so', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 50_000 })
  const { body } = await (await adam()).post(`/vehicles/${vehicle.id}/oem_schedules/pull`)
  expect(body.schedule.source).toBe('general_recommendation')
  expect(rowOf(body, OIL)).toMatchObject({ source: 'general_recommendation', every: { distance: 7500, months: 12, hours: null } })
})

test('the vehicle’s interval counts before the fleet’s, and each is taken back to what stood before', async () => {
  const caller = await adam()
  const vehicle = await aVehicle(testApp, { odometer: 50_000 })
  const other = await aVehicle(testApp, { odometer: 50_000 })
  const fleet = await caller.put(`/adjusted_intervals/${TIRES}`, { every_distance: 4000 })
  expect(fleet.body.fleet_intervals.intervals).toMatchObject([
    { service_definition_id: TIRES, of_fleet: { distance: 4000, is_off: false } },
  ])
  await look()
  expect(await dueOf(vehicle.id, TIRES)).toMatchObject({ source: 'adjusted', dueOdometer: 52_000 })
  await caller.put(`/vehicles/${vehicle.id}/adjusted_intervals/${TIRES}`, { is_off: true })
  expect(await dueOf(vehicle.id, TIRES)).toBeUndefined()
  expect(await dueOf(other.id, TIRES)).toMatchObject({ dueOdometer: 52_000 })
  const undone = await caller.delete(`/vehicles/${vehicle.id}/adjusted_intervals/${TIRES}`)
  expect(rowOf(undone.body, TIRES)).toMatchObject({ in_force: 'fleet' })
  await caller.delete(`/adjusted_intervals/${TIRES}`)
  await look()
  expect(await dueOf(vehicle.id, TIRES)).toMatchObject({ source: 'general_recommendation', dueOdometer: 52_500 })
  const types = await testApp.db.selectFrom('events').select('type').where('type', 'like', '%interval_adjusted').execute()
  expect(types.map((one) => one.type)).toEqual(expect.arrayContaining(['interval_adjusted', 'fleet_interval_adjusted']))
})

test('severe duty of the fleet counts on its vehicles, unless one says otherwise', async () => {
  const caller = await adam()
  const vehicle = await aVehicle(testApp, { odometer: 50_000 })
  await caller.post(`/vehicles/${vehicle.id}/oem_schedules/pull`)
  expect(await dueOf(vehicle.id, BRAKES)).toMatchObject({ dueOdometer: 60_000 })
  await caller.put('/severe_duty', { severe_duty: true })
  await look()
  expect(await dueOf(vehicle.id, BRAKES)).toMatchObject({ dueOdometer: 52_500 })
  const otherwise = await caller.put(`/vehicles/${vehicle.id}/severe_duty`, { severe_duty: false })
  expect(otherwise.body.vehicle_intervals.severe_duty).toEqual({ of_fleet: true, of_vehicle: false, is_severe: false })
  expect(await dueOf(vehicle.id, BRAKES)).toMatchObject({ dueOdometer: 60_000 })
  expect((await caller.get('/adjusted_intervals')).body.fleet_intervals).toMatchObject({ severe_duty: true, severe_otherwise: 1 })
  await caller.put('/severe_duty', { severe_duty: false })
})

test('engine hours are a third meter: read, forecast, and due by what comes first, everywhere', async () => {
  const caller = await adam()
  const done = { oil_change: { odometer: 45_000, on: '2026-07-01' } }
  const vehicle = await aVehicle(testApp, { odometer: 50_000, monthlyDistance: 1000, done })
  await testApp.db.updateTable('serviceRecords').set({ engineHours: 750 }).where('vehicleId', '=', vehicle.id).execute()
  await caller.put(`/vehicles/${vehicle.id}/engine_hours`, { engine_hours: 990, monthly_engine_hours: 60 })
  const { body } = await caller.put(`/vehicles/${vehicle.id}/adjusted_intervals/${OIL}`, {
    every_distance: 20_000,
    every_hours: 250,
  })
  expect(body.vehicle_intervals.engine_hours).toMatchObject({
    hours: 990,
    read_on: '2026-11-20',
    monthly: 60,
    is_monthly_estimated: false,
  })
  // Ten hours at 60 a month: five days, 164 miles.
  expect(await dueOf(vehicle.id, OIL)).toMatchObject({ dueHours: 1000, byTime: false, dueOdometer: 50_164 })
  expect(await nextOf(vehicle.id)).toBe(50_164)
  const list = await caller.get(`/due_services?query=${encodeURIComponent(vehicle.name)}`)
  expect(list.body.due_services).toMatchObject([{ due_hours: 1000, hours_remaining: 10, state: 'due_now', source: 'adjusted' }])
  const csv = (await caller.get(`/due_services/download?query=${encodeURIComponent(vehicle.name)}`)).text
  expect(csv).toContain('Engine hours left')
  const schedule = await caller.get(`/vehicles/${vehicle.id}/schedule`)
  expect(schedule.body.schedule.intervals[0]).toMatchObject({ interval_id: 50_164 })
  // On completion the engine hours are stored, and the next interval counts from there.
  await caller.put(`/vehicles/${vehicle.id}/intervals/50164/completion`, { is_completed: true })
  const [record] = await testApp.db
    .selectFrom('serviceRecords')
    .select('engineHours')
    .where('vehicleId', '=', vehicle.id)
    .where('source', '=', 'marked')
    .execute()
  expect(record).toEqual({ engineHours: 990 })
  expect(await dueOf(vehicle.id, OIL)).toMatchObject({ dueHours: 1240 })
})

test('an own schedule by engine hours is due by them', async () => {
  const caller = await adam()
  const vehicle = await aVehicle(testApp, { odometer: 50_000 })
  await caller.put(`/vehicles/${vehicle.id}/engine_hours`, { engine_hours: 400, monthly_engine_hours: 60 })
  const asked = {
    name: 'PTO',
    service_definition_ids: [OIL],
    every_hours: 100,
    applies_to: 'vehicles',
    vehicle_ids: [vehicle.id],
    first_due: 'today',
  }
  const made = await caller.post('/own_schedules', asked)
  expect(made.body.own_schedule).toMatchObject({ every_hours: 100, every_distance: null })
  expect(await dueOf(vehicle.id, OIL)).toMatchObject({ source: 'own', dueHours: 500 })
  expect(
    (await caller.get(`/vehicles/${vehicle.id}/intervals`)).body.vehicle_intervals.intervals.find(
      (one: Row) => one.service_definition_id === OIL,
    ),
  ).toMatchObject({ in_force: 'own' })
})

test('a fleet that chooses fixed marks is due at them on all its vehicles, and from the last time again when it changes back', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 64_000 })
  const caller = await adam()
  const path = `/service_based_reminders/${vehicle.id}`
  await caller.put(path, { service_definition_id: TIRES, last_completed_mileage: 61_000, last_completed_date: '2026-09-01' })
  expect(await dueOf(vehicle.id, TIRES)).toMatchObject({ dueOdometer: 68_500 })
  const { status, body } = await caller.put('/interval_counting', { counts_by_marks: true })
  expect([status, body.fleet_intervals.counts_by_marks]).toEqual([200, true])
  await look()
  expect(await dueOf(vehicle.id, TIRES)).toMatchObject({ dueOdometer: 67_500 })
  const events = () =>
    testApp.db
      .selectFrom('events')
      .select(['actorName', 'payload'])
      .where('type', '=', 'fleet_counting_set')
      .orderBy('id')
      .execute()
  expect(await events()).toMatchObject([{ actorName: 'Adam Reyes', payload: { before: false, after: true } }])
  await caller.put('/interval_counting', { counts_by_marks: true })
  expect(await events()).toHaveLength(1)
  await caller.put('/interval_counting', { counts_by_marks: false })
  await look()
  expect(await dueOf(vehicle.id, TIRES)).toMatchObject({ dueOdometer: 68_500 })
})
