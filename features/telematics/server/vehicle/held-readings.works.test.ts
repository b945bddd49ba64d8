import { beforeAll, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { meters, ODOMETER, OIL, useConnectedFleet } from '#tests/connected-fleet.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const fleet = useConnectedFleet(testApp)
const DATABASE = 'northwind'
let olivia: Caller
let mia: Caller
let dan: Caller
beforeAll(async () => {
  await fleet.connect('Northwind Couriers', DATABASE)
  olivia = await testApp.as('olivia@northwind.example')
  mia = await testApp.as('mia@northwind.example')
  dan = await testApp.as('dan@northwind.example')
})

let made = 0
const sentOdometer = async (miles: number, drivers: string[] = []) => {
  const vin = `1FTBR1Y87MK72000${(made += 1)}`
  const vehicle = await aVehicle(testApp, {
    vin,
    odometer: 50_000,
    odometerReadOn: '2026-11-10',
    drivers,
    done: { oil_change: { odometer: 45_000, on: '2026-08-01' } },
  })
  fleet.device(DATABASE, `k${made}`, vin)
  await send(`k${made}`, miles)
  return { ...vehicle, device: `k${made}` }
}
const send = async (device: string, miles: number, time = '10:00'): Promise<void> => {
  fleet.send(DATABASE, {
    device,
    kind: ODOMETER,
    value: meters(miles),
    at: `${testApp.now().toISOString().slice(0, 10)}T${time}:00.000Z`,
  })
  await olivia.post('/geotab_sync_events')
  await testApp.settle()
}
const heldReadings = async (id: number, who = olivia) => (await who.get(`/geotab_vehicles/${id}/readings_kept_aside`)).body
const odometer = async (id: number) =>
  (await testApp.db.selectFrom('vehicles').select(['odometer', 'odometerReadOn']).where('id', '=', id).executeTakeFirstOrThrow())
    .odometer

test.each([
  [500_000, 'jumped'],
  [5_000, 'fell'],
] as const)('%d miles are kept aside as %s and change nothing', async (miles, reason) => {
  const { id, name } = await sentOdometer(miles)
  expect((await heldReadings(id)).kept_aside).toMatchObject([
    { vehicle_name: name, kind: 'odometer', value: miles, reason, known_value: 50_000, known_on: '2026-11-10' },
  ])
  expect(await odometer(id)).toBe(50_000)
  const inSettings = (await olivia.get('/geotab_connection')).body.kept_aside
  expect(inSettings.some((one: { vehicle_id: number }) => one.vehicle_id === id)).toBe(true)
})

test('a device that goes on counting wrongly leaves one question, with its last value', async () => {
  const { id, device } = await sentOdometer(500_000)
  await send(device, 500_040, '12:00')
  expect((await heldReadings(id)).kept_aside).toMatchObject([{ value: 500_040 }])
})

test('a reading that a person uses becomes the odometer of its day, with the dates that follow; the device goes on from there', async () => {
  const { id, device } = await sentOdometer(90_000)
  const before = await testApp.db.selectFrom('vehicles').select('pastDueOn').where('id', '=', id).executeTakeFirstOrThrow()
  const [reading] = (await heldReadings(id, mia)).kept_aside
  const answer = await mia.put(`/geotab_readings/${reading.id}`, { decision: 'used' })
  expect(answer.status, answer.text).toBe(200)
  expect(await odometer(id)).toBe(90_000)
  const after = await testApp.db.selectFrom('vehicles').select('pastDueOn').where('id', '=', id).executeTakeFirstOrThrow()
  expect(after.pastDueOn).not.toBe(before.pastDueOn)
  expect((await heldReadings(id)).kept_aside).toEqual([])
  await send(device, 90_020, '13:00')
  expect(await odometer(id)).toBe(90_020)
})

test('what was dismissed is not asked again for thirty days', async () => {
  const { id, device } = await sentOdometer(500_000)
  const [reading] = (await heldReadings(id)).kept_aside
  expect((await olivia.put(`/geotab_readings/${reading.id}`, { decision: 'dismissed' })).status).toBe(200)
  await send(device, 500_100, '13:00')
  expect((await heldReadings(id)).kept_aside).toEqual([])
  const thirtyOneDaysAgo = new Date(testApp.now().getTime() - 31 * 86_400_000)
  await testApp.db.updateTable('telematicsKeptAside').set({ decidedAt: thirtyOneDaysAgo }).where('id', '=', reading.id).execute()
  await send(device, 501_000, '14:00')
  expect((await heldReadings(id)).kept_aside).toHaveLength(1)
})

test('a value that no vehicle can show is kept aside and cannot be used', async () => {
  const { id, device } = await sentOdometer(50_100)
  fleet.send(DATABASE, { device, kind: OIL, value: 255, at: '2026-11-20T10:00:00.000Z' })
  await send(device, 50_110, '14:00')
  const { kept_aside: all } = await heldReadings(id)
  expect(all).toMatchObject([{ kind: 'oil_life', value: 255, reason: 'impossible' }])
  expect((await olivia.get(`/geotab_vehicles/${id}/engine_oil_info`)).body.vehicle_engine_oil_data).toBeNull()
  const used = await olivia.put(`/geotab_readings/${all[0].id}`, { decision: 'used' })
  expect([used.status, used.body.code]).toEqual([422, 'kept_reading_not_usable'])
  expect((await heldReadings(id)).kept_aside).toHaveLength(1)
})

test('a driver sees what was kept aside of an assigned vehicle and decides nothing', async () => {
  const { id } = await sentOdometer(500_000, ['dan@northwind.example'])
  const seen = await heldReadings(id, dan)
  expect(seen).toMatchObject({ can_decide: false, kept_aside: [{ reason: 'jumped' }] })
  const refused = await dan.put(`/geotab_readings/${seen.kept_aside[0].id}`, { decision: 'used' })
  expect([refused.status, refused.body.code]).toEqual([403, 'managers_and_admins_only'])
  expect(await odometer(id)).toBe(50_000)
})

test('somebody of another fleet finds no such reading, and two people decide once', async () => {
  const { id } = await sentOdometer(500_000)
  const [{ id: readingId }] = (await heldReadings(id)).kept_aside
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.put(`/geotab_readings/${readingId}`, { decision: 'used' })).body.code).toBe('kept_reading_not_found')
  expect((await olivia.put(`/geotab_readings/${readingId}`, { decision: 'dismissed' })).status).toBe(200)
  expect((await mia.put(`/geotab_readings/${readingId}`, { decision: 'used' })).body.code).toBe('kept_reading_not_found')
  expect(await odometer(id)).toBe(50_000)
})
