import { afterEach, beforeAll, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { meters, ODOMETER, OIL, useConnectedFleet, VOLTAGE } from '#tests/connected-fleet.ts'
import { useTestApp } from '#tests/test-app.ts'
import { ACCOUNT } from '#tests/telematics-provider.ts'

const testApp = useTestApp({ log: true })
const fleet = useConnectedFleet(testApp)
const NORTHWIND = 'northwind'
const NOW = '2026-11-20T15:00:00.000Z'
let olivia: Caller
let fleetId: number

beforeAll(async () => {
  fleetId = await fleet.connect('Northwind Couriers', NORTHWIND)
  olivia = await testApp.as('olivia@northwind.example')
})
afterEach(() => {
  testApp.setNow(NOW)
  fleet.provider.manners = []
})

const sync = async (): Promise<{ status: string; error: string | null; vehicles_read: number; connected: number | null }> => {
  const asked = await olivia.post('/geotab_sync_events')
  expect(asked.status, asked.text).toBe(200)
  await testApp.settle()
  return (await olivia.get('/geotab_sync_events')).body.geotab_sync_events[0]
}
const stored = (id: number) => testApp.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const count = async (table: 'telematicsReadings' | 'telematicsFaults', vehicleId: number): Promise<number> => {
  const rows = await testApp.db.selectFrom(table).select('vehicleId').where('vehicleId', '=', vehicleId).execute()
  return rows.length
}
let made = 0
const connected = async (vin: string, wanted = {}) => {
  const device = `t${(made += 1)}`
  const vehicle = await aVehicle(testApp, {
    vin,
    odometer: 49_000,
    odometerReadOn: '2026-11-01',
    monthlyDistance: 1500,
    ...wanted,
  })
  fleet.device(NORTHWIND, device, vin)
  return { ...vehicle, device }
}
const at = (time: string): string => `2026-11-20T${time}:00.000Z`

test('a device is linked by its VIN; what it sent last is shown, and its odometer becomes the vehicle’s with the dates that follow', async () => {
  const done = { oil_change: { odometer: 45_000, on: '2026-08-01' } }
  const { id, device } = await connected('1FTBR1Y87MK700001', { odometer: 49_000, done })
  const before = await stored(id)
  fleet.send(
    NORTHWIND,
    { device, kind: VOLTAGE, value: 12.31, at: at('10:00') },
    { device, kind: OIL, value: 42, at: at('10:00') },
    { device, kind: ODOMETER, value: meters(50_050), at: at('10:00') },
    { device, kind: ODOMETER, value: meters(50_100), at: at('12:00') },
    { device, kind: VOLTAGE, value: 12.3, at: at('12:00') },
    { device, kind: 'DiagnosticTirePressureFrontLeftId', value: 51 * 6894.757, at: at('11:00') },
  )
  fleet.throwCode(NORTHWIND, device, 'f1', at('09:00'))
  expect(await sync()).toMatchObject({ status: 'completed', error: null })
  const after = await stored(id)
  expect(after).toMatchObject({ geotabDeviceId: `G-${device}`, odometer: 50_100, odometerReadOn: '2026-11-20' })
  expect(after.pastDueOn).not.toBe(before.pastDueOn)
  const path = `/geotab_vehicles/${id}`
  expect((await olivia.get(`${path}/battery_life_info`)).body).toEqual({
    vehicle_battery_life_data: 12.3,
    last_updated_at_geotab: at('12:00'),
  })
  expect((await olivia.get(`${path}/engine_oil_info`)).body).toEqual({
    vehicle_engine_oil_data: 42,
    last_updated_at_geotab: at('10:00'),
  })
  const nothing = { pressure: null, temperature: null }
  expect((await olivia.get(`${path}/tire_pressure_info`)).body).toEqual({
    front_left: { pressure: 51, temperature: null },
    front_right: nothing,
    rear_left: nothing,
    rear_right: nothing,
    last_updated_at_geotab: at('11:00'),
  })
  expect((await olivia.get(`${path}/fault_data`)).body).toEqual({
    fault_data: [{ id: 'f1', dateTime: at('09:00'), diagnostic: { code: 'P0301', name: 'Cylinder 1 misfire detected' } }],
    total_count: 1,
    last_updated_at_geotab: NOW,
  })
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle.geotab_device_id).toBe(`G-${device}`)
})

test('a reading belongs to the day that it was where the fleet is at home', async () => {
  const { id, device } = await connected('1FTBR1Y87MK700021')
  // 11:30 p.m. in Chicago; in the product's zone it is the next day.
  fleet.send(NORTHWIND, { device, kind: ODOMETER, value: meters(49_400), at: at('05:30') })
  await sync()
  expect(await stored(id)).toMatchObject({ odometer: 49_400, odometerReadOn: '2026-11-19' })
})

test('the vehicles that changed are told in one event, not one each', async () => {
  const vehicles = await Promise.all(['1FTBR1Y87MK700011', '1FTBR1Y87MK700012'].map((vin) => connected(vin)))
  for (const { device } of vehicles) fleet.send(NORTHWIND, { device, kind: ODOMETER, value: meters(49_500), at: at('10:00') })
  const told = () =>
    testApp.db
      .selectFrom('events')
      .select(['payload'])
      .where('type', '=', 'vehicles_saved')
      .where('fleetId', '=', fleetId)
      .execute()
  const before = (await told()).length
  await sync()
  const after = await told()
  expect(after).toHaveLength(before + 1)
  expect(after.at(-1)!.payload).toMatchObject({ source: 'telematics', added: 0, changed: 2 })
})

test('the next sync goes on from where this one ended, and what comes twice is stored once', async () => {
  const { id, device } = await connected('1FTBR1Y87MK700002')
  const reading = { device, kind: VOLTAGE, value: 12.4, at: at('10:00') }
  fleet.send(NORTHWIND, reading)
  fleet.throwCode(NORTHWIND, device, 'f2', at('09:00'))
  await sync()
  fleet.provider.calls.length = 0
  fleet.send(NORTHWIND, reading, { ...reading, value: 12.1, at: at('08:00') })
  fleet.throwCode(NORTHWIND, device, 'f2', at('09:00'), { dismissDateTime: at('11:00') })
  await sync()
  expect(fleet.provider.called('GetFeed').every(({ fromVersion }) => typeof fromVersion === 'string')).toBe(true)
  expect(await count('telematicsReadings', id)).toBe(2)
  // Late data does not replace newer data, and dismissed data is no longer shown.
  expect((await olivia.get(`/geotab_vehicles/${id}/battery_life_info`)).body.vehicle_battery_life_data).toBe(12.4)
  expect((await olivia.get(`/geotab_vehicles/${id}/fault_data`)).body).toMatchObject({ fault_data: [], total_count: 0 })
})

test('one odometer a day is kept of a device, and a person’s is not touched', async () => {
  const { id, device } = await connected('1FTBR1Y87MK700003')
  fleet.send(NORTHWIND, { device, kind: ODOMETER, value: meters(49_600), at: at('10:00') })
  await sync()
  fleet.send(NORTHWIND, { device, kind: ODOMETER, value: meters(49_640), at: at('14:00') })
  await sync()
  const readings = await testApp.db
    .selectFrom('odometerReadings')
    .select(['odometer', 'source', 'stands'])
    .where('vehicleId', '=', id)
    .orderBy('id')
    .execute()
  expect(readings).toEqual([
    { odometer: 49_000, source: 'form', stands: true },
    { odometer: 49_640, source: 'telematics', stands: true },
  ])
})

test('readings of a device whose clock is wrong, of another age or of a vehicle that nobody knows are left out', async () => {
  const { id, device } = await connected('1FTBR1Y87MK700004')
  fleet.device(NORTHWIND, 'stray', '1FTBR1Y87MK799999')
  fleet.send(
    NORTHWIND,
    { device, kind: VOLTAGE, value: 12.4, at: '2031-01-01T00:00:00.000Z' },
    { device, kind: VOLTAGE, value: 12.4, at: '2024-01-01T00:00:00.000Z' },
    { device: 'stray', kind: VOLTAGE, value: 12.4, at: at('10:00') },
    { device: 'never listed', kind: VOLTAGE, value: 12.4, at: at('10:00') },
  )
  expect(await sync()).toMatchObject({ status: 'completed' })
  expect(await count('telematicsReadings', id)).toBe(0)
})

test.each([
  ['away', 'fails', 'away'],
  ['too much to do', 'over_limit', 'busy'],
  ['other data', 'other_shape', 'not_understood'],
] as const)(
  'a database that is %s fails the sync with why, and the next one reads what came meanwhile',
  async (_, manner, error) => {
    const { id, device } = await connected(`1FTBR1Y87MK7100${made + 10}`)
    fleet.send(NORTHWIND, { device, kind: VOLTAGE, value: 12.5, at: at('10:00') })
    fleet.provider.manners = Array.from({ length: 12 }, () => manner)
    expect(await sync()).toMatchObject({ status: 'failed', error, connected: null })
    fleet.provider.manners = []
    expect(await sync()).toMatchObject({ status: 'completed' })
    expect(await count('telematicsReadings', id)).toBe(1)
  },
)

test('a sync that is cut off between two pages goes on after the last one', async () => {
  const { id, device } = await connected('1FTBR1Y87MK700005')
  fleet.send(NORTHWIND, { device, kind: VOLTAGE, value: 12.5, at: at('10:00') })
  // The process stops after the readings are saved: the job runs again.
  let cut = true
  const { faults } = testApp.ports.telematics
  testApp.ports.telematics.faults = (...asked) => {
    if (!cut) return faults(...asked)
    cut = false
    return Promise.reject(new Error('the process stops'))
  }
  expect(await sync()).toMatchObject({ status: 'completed' })
  testApp.ports.telematics.faults = faults
  expect(cut).toBe(false)
  expect(await count('telematicsReadings', id)).toBe(1)
})

test('another database is read from the beginning; without one nothing is shown, and the devices stay linked', async () => {
  const { id, device } = await connected('1FTBR1Y87MK700006')
  await sync()
  const { status } = await olivia.put(`/fleets/${fleetId}`, { geotab_database_name: '' })
  expect(status).toBe(200)
  expect((await olivia.get(`/geotab_vehicles/${id}/battery_life_info`)).body.code).toBe('no_device')
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle.geotab_device_id).toBeNull()
  expect((await stored(id)).geotabDeviceId).toBe(`G-${device}`)
  expect((await olivia.post('/geotab_sync_events')).body.code).toBe('no_database')
  fleet.provider.open('second')
  fleet.device('second', device, '1FTBR1Y87MK700006')
  fleet.send('second', { device, kind: VOLTAGE, value: 11.9, at: at('10:00') })
  // The server also removes slashes and whitespace of a pasted name.
  await olivia.put(`/fleets/${fleetId}`, { geotab_database_name: ' sec/ond ' })
  await sync()
  expect((await olivia.get(`/geotab_vehicles/${id}/battery_life_info`)).body.vehicle_battery_life_data).toBe(11.9)
  await fleet.connect('Northwind Couriers', NORTHWIND)
})

test('no password and no session of the provider is ever logged or answered', async () => {
  await sync()
  const said = testApp.logged() + (await olivia.get('/geotab_connection')).text + (await olivia.get('/geotab_sync_events')).text
  expect(said).not.toContain(ACCOUNT.password)
  expect(said).not.toMatch(/"session \d/)
})

test('engine hours of a device become the vehicle’s, never lower than known, and what is due by them is listed anew', async () => {
  const { id, device } = await connected('1FTBR1Y87MK700077', { engineHours: 900, engineHoursReadOn: '2026-11-10' })
  await testApp.db.deleteFrom('servicesToList').where('vehicleId', '=', id).execute()
  const kind = 'DiagnosticEngineHoursAdjustmentId'
  fleet.send(
    NORTHWIND,
    { device, kind, value: 950.9 * 3600, at: at('09:00') },
    { device, kind, value: 940 * 3600, at: at('10:00') },
    { device, kind, value: 9_000_000 * 3600, at: at('11:00') },
  )
  expect(await sync()).toMatchObject({ status: 'completed', error: null })
  expect(await stored(id)).toMatchObject({ engineHours: 950, engineHoursReadOn: '2026-11-20' })
  expect(await testApp.db.selectFrom('servicesToList').selectAll().where('vehicleId', '=', id).execute()).toHaveLength(1)
})

test('what is due by an own schedule follows a reading of a device at once', async () => {
  const { id, device } = await connected('1FTBR1Y87MK700078', { odometer: 49_000 })
  const asked = {
    name: 'Often',
    service_definition_ids: [2],
    every_distance: 30,
    applies_to: 'vehicles',
    vehicle_ids: [id],
    first_due: 'today',
  }
  expect((await olivia.post('/own_schedules', asked)).status).toBe(201)
  const { nextDueOdometer } = await stored(id)
  fleet.send(NORTHWIND, { device, kind: ODOMETER, value: meters(50_200), at: at('12:00') })
  expect(await sync()).toMatchObject({ status: 'completed' })
  expect((await stored(id)).nextDueOdometer).toBe(nextDueOdometer)
  const list = await olivia.get(`/due_services?query=Often`)
  expect(list.body.due_services).toMatchObject([{ vehicle_id: id, source: 'own', due_odometer: nextDueOdometer }])
})
