import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

/** Each due date uses its own meter: a day by the calendar is exact, whatever the odometer. */

const testApp = useTestApp()
beforeAll(() => testApp.setNow('2026-11-28T15:00:00.000Z'))
afterAll(() => testApp.setNow('2026-11-20T15:00:00.000Z'))
const olivia = () => testApp.as('olivia@northwind.example')
const INSPECTION = serviceByCode('safety_inspection')!.id
const OIL = serviceByCode('oil_change')!.id

const schedule = (vehicleIds: number[], over: object = {}) => ({
  name: 'By the calendar',
  service_definition_ids: [INSPECTION],
  every_distance: null,
  every_time: 1,
  time_unit: 'months',
  applies_to: 'vehicles',
  vehicle_ids: vehicleIds,
  first_due: 'last_done',
  ...over,
})
const done = (odometer: number, on: string) => ({ safety_inspection: { odometer, on } })

type Due = {
  service_definition_id: number
  vehicle_name: string
  due_on: string
  days_remaining: number
  remaining: number
  state: string
  by_time: boolean
}
const dueOf = async (name: string): Promise<Due> =>
  (await (await olivia()).get('/due_services', { query: name })).body.due_services.find(
    (one: Due) => one.service_definition_id === INSPECTION,
  )

test.each([
  ['long ago, on a low odometer', 10_000, 1, done(5000, '2024-02-29'), '2024-03-29', -974],
  ['last year, from the 31st', 10_000, 1, done(5000, '2025-08-31'), '2025-09-30', -424],
  ['yearly, on a van with 300 miles', 300, 12, done(30, '2025-08-31'), '2026-08-31', -89],
  ['from a leap day, yearly', 90_000, 12, done(60_000, '2024-02-29'), '2025-02-28', -638],
])('due %s: on every screen since the same day', async (_case, odometer, every, doneAt, dueOn, days) => {
  const vehicle = await aVehicle(testApp, { odometer, done: doneAt })
  const caller = await olivia()
  await caller.post('/own_schedules', schedule([vehicle.id], { every_time: every }))
  expect(await dueOf(vehicle.name)).toMatchObject({ due_on: dueOn, days_remaining: days, state: 'past_due', by_time: true })
  const row = (await caller.get('/vehicles', { query: vehicle.name })).body.vehicles[0]
  expect(row.due).toMatchObject({ state: 'past_due', days, due_on: dueOn, by: 'time' })
  const page = (await caller.get(`/vehicles/${vehicle.id}`)).body.vehicle
  expect([page.due.days, page.next_maintenance_date]).toEqual([days, dueOn])
  const [interval] = (await caller.get(`/vehicles/${vehicle.id}/schedule`)).body.schedule.intervals
  expect(interval).toMatchObject({ tag: 'Past Due', due_on: dueOn, days_remaining: days, by_time: true, is_known: true })
  const { interval: shown } = (
    await caller.get('/services/recommended/oem', { vehicle_id: vehicle.id, interval_id: interval.interval_id })
  ).body
  expect(shown).toMatchObject({ group: 'past_due', due_on: dueOn, days_remaining: days })
  const services = (await caller.get(`/vehicles/${vehicle.id}/show_services`)).body.services
  expect(services[0]).toMatchObject({ recommendation_state: 'Past Due', estimated_maintenance_date: dueOn, days_remaining: days })
  const csv = (await caller.get('/due_services/download', { query: vehicle.name })).text
  expect(csv).toContain(String(days))
  // A distance in the answer is never below the odometer at which the service was done.
  expect(interval.interval_id).toBeGreaterThanOrEqual(doneAt.safety_inspection.odometer)
  expect(interval.interval_id).toBeLessThanOrEqual(odometer)
})

test('months before miles: an oil change of six months, neglected on a young vehicle', async () => {
  const vehicles = [
    await aVehicle(testApp, { odometer: 9000, done: { oil_change: { odometer: 3000, on: '2024-02-29' } } }),
    await aVehicle(testApp, { odometer: 300, done: { oil_change: { odometer: 30, on: '2025-08-31' } } }),
  ]
  const caller = await olivia()
  const found = []
  for (const { id, name } of vehicles) {
    await caller.put(`/vehicles/${id}/adjusted_intervals/${OIL}`, { every_distance: 7500, every_months: 6 })
    found.push((await caller.get('/vehicles', { query: name })).body.vehicles[0].due)
  }
  expect(found).toMatchObject([
    { due_on: '2024-08-29', days: -821 },
    { due_on: '2026-02-28', days: -273 },
  ])
})

test('the most overdue is what fell due first, in every list', async () => {
  const made = [
    await aVehicle(testApp, { odometer: 10_000, done: done(5000, '2025-08-31') }),
    await aVehicle(testApp, { odometer: 300, done: done(30, '2026-08-31') }),
    await aVehicle(testApp, { odometer: 10_000, done: done(5000, '2024-02-29') }),
  ]
  const caller = await olivia()
  await caller.post('/own_schedules', schedule(made.map(({ id }) => id)))
  const names = [made[2]!.name, made[0]!.name, made[1]!.name]
  const inOrder = (listed: string[]) => listed.filter((name) => names.includes(name))
  const due = (await caller.get('/due_services', { state: 'past_due' })).body.due_services
  expect(inOrder(due.map((one: Due) => one.vehicle_name))).toEqual(names)
  const byVehicle = (await caller.get('/due_services/vehicles')).body.due_vehicles
  expect(inOrder(byVehicle.map((one: { services: Due[] }) => one.services[0]!.vehicle_name))).toEqual(names)
  const list = (await caller.get('/vehicles', { state: 'past_due', sort: 'due' })).body.vehicles
  expect(inOrder(list.map((one: { name: string }) => one.name))).toEqual(names)
  const waiting = (await caller.get('/fleets/me/vehicle_services')).body.vehicle_services
  expect(inOrder(waiting.map((one: { vehicle_name: string }) => one.vehicle_name))).toEqual(names)
  const attention = (await caller.get('/dashboards/attention', { limit: 50 })).body.vehicles
  if (attention) expect(inOrder(attention.map((one: { vehicle: { name: string } }) => one.vehicle.name))).toEqual(names)
})

test.each([
  ['monthly from the 31st', { first_due: 'set', first_due_on: '2027-01-31' }, ['2027-01-31', '2027-02-28', '2027-03-31']],
  [
    'monthly from the end of the year',
    { first_due: 'set', first_due_on: '2026-12-31' },
    ['2026-12-31', '2027-01-31', '2027-02-28'],
  ],
  ['every 3 months', { every_time: 3, first_due: 'set', first_due_on: '2026-11-30' }, ['2026-11-30', '2027-02-28', '2027-05-30']],
  ['every 6 months from today', { every_time: 6, first_due: 'today' }, ['2027-05-28', '2027-11-28', '2028-05-28']],
  [
    'yearly from a leap day',
    { every_time: 12, first_due: 'set', first_due_on: '2028-02-29' },
    ['2028-02-29', '2029-02-28', '2030-02-28'],
  ],
])('%s: the preview and the schedule have the same days', async (_case, over, days) => {
  const vehicle = await aVehicle(testApp, { odometer: 40_000 })
  const caller = await olivia()
  const [preview] = (await caller.post('/own_schedules/preview', schedule([vehicle.id], over))).body.vehicles
  expect(preview.due.map(({ on }: { on: string }) => on)).toEqual(days)
  expect(preview.due.every(({ by_time: byTime }: { by_time: boolean }) => byTime)).toBe(true)
  await caller.post('/own_schedules', schedule([vehicle.id], over))
  const { intervals } = (await caller.get(`/vehicles/${vehicle.id}/schedule`)).body.schedule
  const shown = intervals.filter((one: { is_known: boolean }) => one.is_known).map((one: { due_on: string }) => one.due_on)
  expect(shown.slice(0, 3)).toEqual(days)
})

test('in kilometers and in French the days are the same', async () => {
  const vehicle = await aVehicle(testApp, { fleet: 'Boréal Livraison', odometer: 16_000, done: done(8000, '2024-02-29') })
  const sylvie = await testApp.as('sylvie@boreal.example')
  await sylvie.post('/own_schedules', schedule([vehicle.id]), { language: 'fr' })
  const row = (await sylvie.get('/vehicles', { query: vehicle.name })).body.vehicles[0]
  expect(row.due).toMatchObject({ state: 'past_due', days: -974, due_on: '2024-03-29', by: 'time' })
})

test('what is known is said beside what is not, and nothing unknown is due by itself', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 34_000, done: { oil_change: { odometer: 32_704, on: '2026-11-10' } } })
  const caller = await olivia()
  const row = (await caller.get('/vehicles', { query: vehicle.name })).body.vehicles[0]
  expect(row.due).toMatchObject({ state: 'fine', distance: 6204, by: 'distance' })
  expect(row.due.not_known).toBeGreaterThan(3)
  const { schedule: plan } = (await caller.get(`/vehicles/${vehicle.id}/schedule`)).body
  expect(plan.forecast).toMatchObject({ next: 40_204, is_known: true })
  expect(plan.not_known).toHaveLength(row.due.not_known)
  const unknownIds = plan.not_known.map((one: { service_id: number }) => one.service_id)
  for (const interval of plan.intervals) {
    if (!interval.is_known) expect([interval.group, interval.due_on]).toEqual(['upcoming', null])
    for (const service of interval.services) expect(service.is_known).toBe(!unknownIds.includes(service.service_id))
  }
  // An unknown service is in one place and does not repeat.
  const all = plan.intervals.flatMap((one: { services: { service_id: number }[] }) =>
    one.services.map((service) => service.service_id),
  )
  for (const id of unknownIds) expect(all.filter((one: number) => one === id).length).toBeLessThanOrEqual(1)
  expect((await caller.get('/due_services', { query: vehicle.name })).body.due_services).toEqual([])
})

test('a recurring service with a set first day is known', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 34_000 })
  const caller = await olivia()
  await caller.post('/own_schedules', schedule([vehicle.id], { first_due: 'set', first_due_on: '2027-03-28' }))
  const row = (await caller.get('/vehicles', { query: vehicle.name })).body.vehicles[0]
  expect(row.due).toMatchObject({ state: 'fine', due_on: '2027-03-28', days: 120, by: 'time' })
})

test('never done counts from when the vehicle was new', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 95_000 })
  await testApp.db.updateTable('vehicles').set({ year: 2019 }).where('id', '=', vehicle.id).execute()
  const caller = await olivia()
  await caller.put(`/vehicles/${vehicle.id}/adjusted_intervals/${INSPECTION}`, { every_distance: 60_000 })
  const found = async () => (await caller.get('/vehicles', { query: vehicle.name })).body.vehicles[0].due
  await caller.put(`/service_based_reminders/${vehicle.id}`, { service_definition_id: INSPECTION, is_never: true })
  expect(await found()).toMatchObject({ state: 'past_due', distance: -35_000, by: 'distance' })
  await caller.put(`/vehicles/${vehicle.id}/adjusted_intervals/${INSPECTION}`, { every_distance: null, every_months: 24 })
  expect(await found()).toMatchObject({ state: 'past_due', due_on: '2021-01-01', by: 'time' })
})

test('the day on which a vehicle was added is its fleet’s, also in the evening', async () => {
  testApp.setNow('2026-11-29T03:30:00.000Z')
  const vehicle = await aVehicle(testApp, { odometer: 34_000, odometerReadOn: '2026-11-28' })
  const stored = await testApp.db.selectFrom('vehicles').select('addedOn').where('id', '=', vehicle.id).executeTakeFirstOrThrow()
  expect(stored.addedOn).toBe('2026-11-28')
  testApp.setNow('2026-11-28T15:00:00.000Z')
})
