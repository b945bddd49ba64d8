import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'

const testApp = useTestApp()
const olivia = () => testApp.as('olivia@northwind.example')
type Row = { id: number; name: string; service_definition_id: number; is_completed: boolean; interval_id: number }

const rowOf = async (vehicleId: number, code: string): Promise<Row> => {
  const { body } = await (await olivia()).get(`/vehicles/${vehicleId}/show_services`)
  return body.services.find((row: Row) => row.service_definition_id === serviceByCode(code)!.id)
}
const tick = async (row: Row, isCompleted: boolean) =>
  (await olivia()).put('/vehicles/update_is_completed', { service_id: row.id, is_completed: isCompleted })
const datesOf = (id: number) =>
  testApp.db.selectFrom('vehicles').select(['nextDueOdometer', 'dueSoonOn', 'pastDueOn']).where('id', '=', id).executeTakeFirst()

test('a row has where the vehicle stands, where the service is due, and how it is booked', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_700 })
  await testApp.db.updateTable('vehicles').set({ oilTypeName: 'Full Synthetic' }).where('id', '=', vehicle.id).execute()
  expect(await rowOf(vehicle.id, 'oil_change')).toMatchObject({
    name: 'Oil change',
    every: 10_000,
    predicted_odometer: 59_700,
    interval_id: 60_000,
    interval: 60_000,
    interval_kilometers: 96_561,
    remaining: 300,
    // The last time is unknown.
    recommendation_state: null,
    is_known: false,
    position: 'full_synthetic',
    is_completed: false,
    can_complete: false,
    last_completed_date: null,
  })
  expect(await rowOf(vehicle.id, 'tire_rotation')).toMatchObject({ can_complete: true, position_choice: 'none' })
})

test('ticking a service off flips its mark, moves it to its next interval, and taking it back leaves no trace', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_700 })
  const before = await rowOf(vehicle.id, 'tire_rotation')
  const dates = await datesOf(vehicle.id)
  const done = await tick(before, true)
  expect([done.status, done.body.service]).toMatchObject([200, { id: before.id, is_completed: true, interval_id: 67_200 }])
  expect(done.body.service).toMatchObject({ last_completed_date: '2026-11-20', last_completed_mileage: 59_700 })
  expect((await tick(before, true)).body.service).toEqual(done.body.service)
  const back = await tick(before, false)
  expect(back.body.service).toEqual(before)
  expect(await datesOf(vehicle.id)).toEqual(dates)
  expect((await tick(before, false)).body.service).toEqual(before)
})

test('a tick can be taken back for an hour by the clock of the app, whatever the clock of the database', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_700 })
  const before = await rowOf(vehicle.id, 'tire_rotation')
  const start = testApp.now().getTime()
  const later = (minutes: number) => testApp.setNow(new Date(start + minutes * 60_000).toISOString())
  await tick(before, true)
  later(59)
  expect(await rowOf(vehicle.id, 'tire_rotation')).toMatchObject({ can_complete: true })
  expect((await tick(before, false)).status).toBe(200)
  await tick(before, true)
  later(59 + 60)
  expect(await rowOf(vehicle.id, 'tire_rotation')).toMatchObject({ can_complete: false })
  expect(await tick(before, false)).toMatchObject({ status: 422, body: { code: 'completed_earlier' } })
  later(0)
})

test('a service that was missed several times comes one interval after it was done, and is open as before when that is taken back', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_700, done: { tire_rotation: { odometer: 52_500, on: '2026-03-01' } } })
  await testApp.db.updateTable('vehicles').set({ odometer: 81_000 }).where('id', '=', vehicle.id).execute()
  const before = await rowOf(vehicle.id, 'tire_rotation')
  expect(before.interval_id).toBe(60_000)
  expect((await tick(before, true)).body.service).toMatchObject({ is_completed: true, interval_id: 88_500 })
  expect((await tick(before, false)).body.service).toEqual(before)
})

test('a tick takes back what it wrote, never a record of before', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_700, done: { tire_rotation: { odometer: 55_000, on: '2026-06-08' } } })
  await testApp.db.updateTable('serviceRecords').set({ source: 'marked' }).where('vehicleId', '=', vehicle.id).execute()
  await testApp.db
    .updateTable('serviceRecords')
    .set({ recordedAt: new Date('2026-06-08T15:00:00Z') })
    .where('vehicleId', '=', vehicle.id)
    .execute()
  const before = await rowOf(vehicle.id, 'tire_rotation')
  expect(before).toMatchObject({ is_completed: true, can_complete: false, interval_id: 62_500 })
  expect((await tick(before, true)).body.service).toEqual(before)
  expect(await tick(before, false)).toMatchObject({ status: 422, body: { code: 'completed_earlier' } })
  await testApp.db.updateTable('serviceRecords').set({ source: 'order' }).where('vehicleId', '=', vehicle.id).execute()
  expect(await rowOf(vehicle.id, 'tire_rotation')).toEqual(before)
  expect(await tick(before, false)).toMatchObject({ status: 422, body: { code: 'completed_by_a_record' } })
  expect(await rowOf(vehicle.id, 'tire_rotation')).toEqual(before)
})

const TIRES = serviceByCode('tire_rotation')!.id
const stateOf = async (vehicleId: number) => {
  const caller = await olivia()
  return {
    state: async (body: object) =>
      (await caller.put(`/service_based_reminders/${vehicleId}`, { service_definition_id: TIRES, ...body })).body,
    forget: async () => (await caller.delete(`/service_based_reminders/${vehicleId}/${TIRES}`)).body,
  }
}
const nextOf = (body: { services: Row[] }) => body.services.find((row) => row.service_definition_id === TIRES)

test('when it was last done counts from there, and what was said is put right by saying it again', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 64_000 })
  const { state } = await stateOf(vehicle.id)
  const earlier = await state({ last_completed_mileage: '52600', last_completed_date: '2026-02-01' })
  expect(nextOf(earlier)).toMatchObject({
    interval_id: 60_100,
    recommendation_state: 'Past Due',
    is_completed: false,
    last_completed_date: '2026-02-01',
    due: {
      counts_from: 'last_done',
      every: 7500,
      every_unit: 'miles',
      last_done: { odometer: 52_600, on: '2026-02-01', is_estimated: false, is_never: false, is_stated: true },
    },
  })
  expect(earlier.schedule.intervals[0]).toMatchObject({ tag: 'Past Due' })
  expect(nextOf(await state({ last_completed_mileage: 64_000 }))).toMatchObject({ interval_id: 71_500 })
  expect(nextOf(await state({ last_completed_mileage: 51_000, last_completed_date: '2026-01-10' }))).toMatchObject({
    interval_id: 58_500,
  })
})

test('a day without an odometer is known as an estimate', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 64_000 })
  const { state } = await stateOf(vehicle.id)
  expect(nextOf(await state({ last_completed_date: '2026-11-20' }))).toMatchObject({
    interval_id: 71_500,
    due: { last_done: { odometer: 64_000, is_estimated: true } },
  })
})

test('never done counts from when the vehicle was new; taken back, nobody knows again', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 64_321 })
  const { state, forget } = await stateOf(vehicle.id)
  const before = await rowOf(vehicle.id, 'tire_rotation')
  expect(before).toMatchObject({ interval_id: 67_500, due: { counts_from: 'mark', last_done: null } })
  expect(nextOf(await state({ is_never: true }))).toMatchObject({
    interval_id: 7500,
    recommendation_state: 'Past Due',
    last_completed_date: null,
    due: { counts_from: 'never_done', last_done: { is_never: true } },
  })
  expect(nextOf(await forget())).toEqual(before)
})

test('the interval of a reminder is its distance: what is so already changes nothing, anything else is set for the vehicle', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 72_253 })
  const { state } = await stateOf(vehicle.id)
  expect(nextOf(await state({ interval: 7500, last_completed_mileage: 72_253 }))).toMatchObject({ interval_id: 79_753 })
  expect(nextOf(await state({ interval: 10_000, last_completed_mileage: 72_253 }))).toMatchObject({
    interval_id: 82_253,
    every: 10_000,
  })
})

test('a fleet that counts by fixed marks is due at the next mark', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 64_000 })
  const { state } = await stateOf(vehicle.id)
  await testApp.db.updateTable('fleets').set({ countsByMarks: true }).where('id', '=', vehicle.fleetId).execute()
  expect(nextOf(await state({ last_completed_mileage: 61_000, last_completed_date: '2026-09-01' }))).toMatchObject({
    interval_id: 67_500,
    due: { counts_from: 'mark' },
  })
  await testApp.db.updateTable('fleets').set({ countsByMarks: false }).where('id', '=', vehicle.fleetId).execute()
})

test('pulling the schedule gives a vehicle its intervals and dates, and again changes nothing', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_700 })
  const dates = await datesOf(vehicle.id)
  await testApp.db
    .updateTable('vehicles')
    .set({ nextDueOdometer: null, dueSoonOn: null, pastDueOn: null })
    .where('id', '=', vehicle.id)
    .execute()
  const caller = await olivia()
  const first = await caller.post(`/vehicles/${vehicle.id}/oem_schedules/pull`)
  expect(first.body.schedule.intervals.length + first.body.schedule.not_known.length).toBeGreaterThan(3)
  expect(await datesOf(vehicle.id)).toEqual(dates)
  expect((await caller.post(`/vehicles/${vehicle.id}/oem_schedules/pull`)).body).toEqual(first.body)
})
