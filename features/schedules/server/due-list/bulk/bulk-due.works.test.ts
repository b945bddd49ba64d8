import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Answered } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const TIRES = serviceByCode('tire_rotation')!.id
const olivia = () => testApp.as('olivia@northwind.example')
const done = ({ status, body, text }: Answered): Answered['body'] => {
  expect(status, text).toBe(200)
  return body.bulk_change
}

/** A vehicle with a past due tire rotation. */
const overdue = (departmentNumber: string) =>
  aVehicle(testApp, { odometer: 61_000, departmentNumber, done: { tire_rotation: { odometer: 52_500, on: '2026-03-01' } } })
const tiresOf = (vehicle: { id: number }) => ({ vehicle_id: vehicle.id, service_definition_id: TIRES })
const listed = async (department: string) =>
  (await (await olivia()).get('/due_services', { department })).body.due_services as {
    vehicle_id: number
    service_definition_id: number
  }[]
const intervals = () => testApp.db.selectFrom('vehicleIntervals').selectAll().orderBy('vehicleId').execute()

test('services of several vehicles were done on a day, and undo makes them due again', async () => {
  const caller = await olivia()
  const vehicles = [await overdue('Done yard'), await overdue('Done yard')]
  const services = vehicles.map(tiresOf)
  const before = await listed('Done yard')
  const change = done(await caller.post('/due_services/bulk_changes', { services, change: { completed_on: '2026-11-19' } }))
  expect(change).toMatchObject({ kind: 'due', status: 'done', total: 2, changed: 2, failed: 0 })
  expect((await listed('Done yard')).some(({ service_definition_id: id }) => id === TIRES)).toBe(false)
  expect(done(await caller.post(`/bulk_changes/${change.id}/undo`))).toMatchObject({ status: 'undone', restored: 2 })
  expect((await listed('Done yard')).length).toBe(before.length)
})

test('all services that match get an interval but one, and undo gives the former ones back', async () => {
  const caller = await olivia()
  const vehicles = [await overdue('Interval yard'), await overdue('Interval yard'), await overdue('Interval yard')]
  await caller.put(`/vehicles/${vehicles[0]!.id}/adjusted_intervals/${TIRES}`, { every_distance: 4000 })
  const before = await intervals()
  const sent = {
    filter: { department: 'Interval yard', query: 'tire rotation' },
    except: [tiresOf(vehicles[2]!)],
    change: { interval: { every_distance: 6000, every_months: 12 } },
  }
  const change = done(await caller.post('/due_services/bulk_changes', sent))
  expect(change).toMatchObject({ total: 2, changed: 2 })
  expect(await intervals()).toMatchObject([
    { vehicleId: vehicles[0]!.id, everyDistance: 6000, everyMonths: 12 },
    { vehicleId: vehicles[1]!.id, everyDistance: 6000, everyMonths: 12 },
  ])
  expect(done(await caller.post(`/bulk_changes/${change.id}/undo`))).toMatchObject({ restored: 2, left: 0 })
  const after = await intervals()
  expect(after.map(({ vehicleId, everyDistance }) => [vehicleId, everyDistance])).toEqual(
    before.map(({ vehicleId, everyDistance }) => [vehicleId, everyDistance]),
  )
})

test('by vehicle all listed services of the vehicles that match get an interval, but of those left out', async () => {
  const caller = await olivia()
  const vehicles = [await overdue('Vehicle yard'), await overdue('Vehicle yard'), await overdue('Vehicle yard')]
  const before = await listed('Vehicle yard')
  const ofVehicle = (index: number): number => before.filter(({ vehicle_id: id }) => id === vehicles[index]!.id).length
  expect(ofVehicle(0)).toBeGreaterThan(0)
  const sent = {
    // The worst service of each is past due; selecting by vehicle includes its other services.
    filter: { department: 'Vehicle yard', state: 'past_due' },
    by: 'vehicle',
    except_vehicle_ids: [vehicles[2]!.id],
    change: { interval: { every_distance: 9000, every_months: 18 } },
  }
  const change = done(await caller.post('/due_services/bulk_changes', sent))
  expect(change.total).toBe(ofVehicle(0) + ofVehicle(1))
  const of = (await intervals()).map(({ vehicleId }) => vehicleId)
  expect([of.includes(vehicles[0]!.id), of.includes(vehicles[1]!.id), of.includes(vehicles[2]!.id)]).toEqual([true, true, false])
  expect(done(await caller.post(`/bulk_changes/${change.id}/undo`))).toMatchObject({ status: 'undone' })
  const none = { ...sent, except_vehicle_ids: vehicles.map(({ id }) => id) }
  expect((await caller.post('/due_services/bulk_changes', none)).body.code).toBe('no_services_chosen')
})

test('the file has the chosen vehicles, or all that match but some, and none of another fleet', async () => {
  const caller = await olivia()
  const [one, other] = [await overdue('File yard'), await overdue('File yard')]
  const namesIn = async (query: object, by = caller): Promise<string[]> => {
    const { text } = await by.get('/due_services/download', { by: 'vehicle', department: 'File yard', ...query })
    const rows = text.trim().split(/\r?\n/)
    return [one, other].filter(({ name }) => rows.some((row) => row.includes(name))).map(({ name }) => name)
  }
  expect(await namesIn({})).toEqual([one.name, other.name])
  expect(await namesIn({ vehicle_ids: [other.id] })).toEqual([other.name])
  expect(await namesIn({ except_vehicle_ids: [other.id] })).toEqual([one.name])
  expect(await namesIn({ vehicle_ids: [one.id] }, await testApp.as('sylvie@boreal.example'))).toEqual([])
})

test('a driver changes only their own vehicles by a filter, and sets no interval', async () => {
  const dan = await testApp.as('dan@northwind.example')
  await overdue('Driver yard')
  const sent = { filter: { department: 'Driver yard' }, by: 'vehicle' }
  const done = await dan.post('/due_services/bulk_changes', { ...sent, change: { completed_on: '2026-11-19' } })
  expect([done.status, done.body.code]).toEqual([422, 'no_services_chosen'])
  const interval = await dan.post('/due_services/bulk_changes', { ...sent, change: { interval: { every_distance: 9000 } } })
  expect(interval.status).toBe(403)
  expect(await listed('Driver yard')).not.toEqual([])
})

test('an interval that somebody has set since stays at the undo', async () => {
  const caller = await olivia()
  const vehicle = await overdue('Kept yard')
  const change = done(
    await caller.post('/due_services/bulk_changes', {
      services: [tiresOf(vehicle)],
      change: { interval: { every_distance: 9000 } },
    }),
  )
  await caller.put(`/vehicles/${vehicle.id}/adjusted_intervals/${TIRES}`, { every_distance: 7000 })
  expect(done(await caller.post(`/bulk_changes/${change.id}/undo`))).toMatchObject({ restored: 0, left: 1 })
  expect((await intervals()).find(({ vehicleId }) => vehicleId === vehicle.id)).toMatchObject({ everyDistance: 7000 })
})

test.each<[string, object, number, string]>([
  ['nothing chosen', { change: { completed_on: '2026-11-19' } }, 422, 'no_services_chosen'],
  [
    'a filter that nothing matches',
    { filter: { department: 'nowhere' }, change: { completed_on: '2026-11-19' } },
    422,
    'no_services_chosen',
  ],
  ['nothing to change', { filter: {}, change: {} }, 422, 'due_change_missing'],
  [
    'two changes at once',
    { filter: {}, change: { completed_on: '2026-11-19', interval: { is_off: true } } },
    422,
    'due_change_missing',
  ],
  ['a day to come', { filter: {}, change: { completed_on: '2027-11-19' } }, 422, 'completion_date_not_valid'],
  ['an interval of nothing', { filter: {}, change: { interval: {} } }, 422, 'interval_missing'],
  [
    'a service that is not listed',
    { services: [{ vehicle_id: 999_999, service_definition_id: TIRES }], change: { completed_on: '' } },
    404,
    'due_service_not_found',
  ],
])('%s is refused and nothing is written', async (_name, body, status, code) => {
  const caller = await olivia()
  const state = async () => [
    await intervals(),
    await testApp.db.selectFrom('serviceRecords').select('id').orderBy('id').execute(),
  ]
  const before = await state()
  const answer = await caller.post('/due_services/bulk_changes', body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await state()).toEqual(before)
})

test('a vehicle of another fleet is not found, and a driver sets no interval', async () => {
  const vehicle = await overdue('Foreign yard')
  const before = await intervals()
  const sylvie = await testApp.as('sylvie@boreal.example')
  const sent = { services: [tiresOf(vehicle)], change: { interval: { every_distance: 9000 } } }
  expect((await sylvie.post('/due_services/bulk_changes', sent)).status).toBe(404)
  const dan = await testApp.as('dan@northwind.example')
  expect((await dan.post('/due_services/bulk_changes', sent)).status).toBe(403)
  expect(await intervals()).toEqual(before)
})
