import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { vehicleDatabases } from '#integrations/service-schedules/vehicle-databases.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { SCHEDULE_KEY, type ScheduleManner, ScheduleProvider } from '#tests/schedule-provider.ts'

const testApp = useTestApp()
const provider = new ScheduleProvider()
const TIRES = serviceByCode('tire_rotation')!.id
const VIN = '1FTBR1Y86MK0109Z8'
let api: string
let vehicleId: number
const source = (key = SCHEDULE_KEY) => vehicleDatabases({ key, api, timeoutMs: 200, firstWaitMs: 1 })

beforeAll(async () => {
  api = await provider.start()
  vehicleId = (await aVehicle(testApp, { odometer: 50_000, vin: VIN })).id
  provider.put(VIN, { 'Rotate Tires': 6000 })
  testApp.ports.scheduleSource = source()
  await (await testApp.as('adam@northwind.example')).post(`/vehicles/${vehicleId}/oem_schedules/pull`)
})
afterAll(() => provider.stop())
afterEach(() => {
  provider.manners.clear()
  testApp.ports.scheduleSource = source()
})

const storedRows = async () => ({
  schedules: await testApp.db.selectFrom('pulledSchedules').selectAll().execute(),
  intervals: await testApp.db.selectFrom('pulledIntervals').selectAll().execute(),
  ofFleet: await testApp.db.selectFrom('fleetIntervals').selectAll().execute(),
  ofVehicle: await testApp.db.selectFrom('vehicleIntervals').selectAll().execute(),
  vehicle: await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).execute(),
  fleets: await testApp.db.selectFrom('fleets').select(['id', 'severeDuty']).where('severeDuty', '=', true).execute(),
})

test.each<[ScheduleManner, number, string, RegExp]>([
  ['busy', 503, 'pull_busy', /stays as it was. Try again in a minute/],
  ['quota', 503, 'pull_quota', /used up/],
  ['broken', 503, 'pull_away', /didn’t answer/],
  ['silent', 503, 'pull_away', /didn’t answer/],
  ['not_json', 503, 'pull_not_understood', /can’t be read/],
  ['another_form', 503, 'pull_not_understood', /can’t be read/],
])('a source that is %s: %i %s, and what was pulled before stays', async (manner, status, code, sentence) => {
  const before = await storedRows()
  provider.manners.set(VIN, manner)
  const answer = await (await testApp.as('adam@northwind.example')).post(`/vehicles/${vehicleId}/oem_schedules/pull`)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(answer.body.errors[0]).toMatch(sentence)
  expect(await storedRows()).toEqual(before)
})

test('an unknown VIN, no VIN, a wrong key and a schedule of nothing that we do are refused; nothing is written', async () => {
  const adam = await testApp.as('adam@northwind.example')
  const unknown = await aVehicle(testApp, { vin: '1FTBR1Y86MK0109Z9' })
  const none = await aVehicle(testApp)
  const strange = await aVehicle(testApp, { vin: '1FTBR1Y86MK0109Z7' })
  provider.put('1FTBR1Y86MK0109Z7', { 'Inspect Idle Speed': 5000 })
  const before = await storedRows()
  const pull = async (id: number) => (await adam.post(`/vehicles/${id}/oem_schedules/pull`)).body.code
  expect(await pull(unknown.id)).toBe('pull_vin_unknown')
  expect(await pull(none.id)).toBe('pull_vin_missing')
  expect(await pull(strange.id)).toBe('pull_vin_unknown')
  testApp.ports.scheduleSource = source('another')
  expect(await pull(vehicleId)).toBe('pull_not_allowed')
  expect(await storedRows()).toEqual(before)
})

test('a vehicle whose VIN is changed while the source is asked is refused', async () => {
  const vehicle = await aVehicle(testApp, { vin: '1FTBR1Y86MK0109W1' })
  const slowProvider = source()
  provider.put('1FTBR1Y86MK0109W1', { 'Rotate Tires': 6000 })
  testApp.ports.scheduleSource = {
    ...slowProvider,
    pull: async (of, signal) => {
      const answer = await slowProvider.pull(of, signal)
      await testApp.db.updateTable('vehicles').set({ vin: '1FTBR1Y86MK0109W2' }).where('id', '=', vehicle.id).execute()
      return answer
    },
  }
  const answer = await (await testApp.as('adam@northwind.example')).post(`/vehicles/${vehicle.id}/oem_schedules/pull`)
  expect([answer.status, answer.body.code]).toEqual([409, 'pull_vehicle_changed'])
  expect((await storedRows()).schedules.filter((one) => one.vehicleId === vehicle.id)).toEqual([])
})

test.each([
  ['nothing', {}, 'interval_missing'],
  ['too short a distance', { every_distance: 99 }, 'interval_distance_invalid'],
  ['half a mile', { every_distance: 500.5 }, 'interval_distance_invalid'],
  ['more months than it will live', { every_months: 241 }, 'interval_months_invalid'],
  ['no hours', { every_hours: 0 }, 'interval_hours_invalid'],
])('an interval of %s is refused', async (_, body, code) => {
  const before = await storedRows()
  const adam = await testApp.as('adam@northwind.example')
  for (const path of [`/vehicles/${vehicleId}/adjusted_intervals/${TIRES}`, `/adjusted_intervals/${TIRES}`]) {
    const answer = await adam.put(path, body)
    expect([answer.status, answer.body.code]).toEqual([422, code])
  }
  expect(await storedRows()).toEqual(before)
})

test('engine hours do not fall, unless the meter was replaced', async () => {
  const adam = await testApp.as('adam@northwind.example')
  const vehicle = await aVehicle(testApp)
  const put = (body: object) => adam.put(`/vehicles/${vehicle.id}/engine_hours`, body)
  expect((await put({ engine_hours: 1200 })).status).toBe(200)
  const fell = await put({ engine_hours: 1100 })
  expect([fell.status, fell.body.code]).toEqual([422, 'engine_hours_fell'])
  expect(fell.body.errors[0]).toMatch(/less than the 1,200 hours read on 11-20-2026/)
  expect((await put({ engine_hours: -1 })).body.code).toBe('engine_hours_invalid')
  expect((await put({ engine_hours: 1300, monthly_engine_hours: 745 })).body.code).toBe('monthly_hours_invalid')
  expect((await put({ engine_hours: 5, is_replaced: true })).status).toBe(200)
})

test('a driver reads and gives hours, but changes no intervals; nobody reaches another fleet', async () => {
  const mine = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
  const before = await storedRows()
  const dan = await testApp.as('dan@northwind.example')
  expect((await dan.put(`/vehicles/${mine.id}/adjusted_intervals/${TIRES}`, { is_off: true })).status).toBe(403)
  expect((await dan.put(`/vehicles/${mine.id}/severe_duty`, { severe_duty: true })).status).toBe(403)
  expect((await dan.put('/severe_duty', { severe_duty: true })).status).toBe(403)
  expect((await dan.get(`/vehicles/${mine.id}/intervals`)).body.vehicle_intervals.can_edit).toBe(false)
  expect((await dan.put(`/vehicles/${mine.id}/engine_hours`, { engine_hours: 10 })).status).toBe(200)
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.get(`/vehicles/${vehicleId}/intervals`)).status).toBe(404)
  expect((await sylvie.put(`/vehicles/${vehicleId}/engine_hours`, { engine_hours: 10 })).status).toBe(404)
  expect((await sylvie.post(`/vehicles/${vehicleId}/oem_schedules/pull`)).status).toBe(404)
  expect(await storedRows()).toEqual(before)
})
