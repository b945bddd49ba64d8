import { beforeAll, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useConnectedFleet, VOLTAGE } from '#tests/connected-fleet.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const fleet = useConnectedFleet(testApp)
const DATABASE = 'delta'
const FLEET = 'Delta crews'
let fleetId: number
let aki: Caller

beforeAll(async () => {
  // A fleet without vehicles, so that it only gets those of the test.
  fleetId = await fleet.connect(FLEET, DATABASE)
  await testApp.db.updateTable('users').set({ fleetId }).where('email', '=', 'aki@pacific.example').execute()
  aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
})

const sync = async () => {
  const answer = await aki.post('/geotab_sync_events', {}, { host: aki.host })
  await testApp.settle()
  return answer
}
const connection = async () => (await aki.get('/geotab_connection', {}, { host: aki.host })).body
const reasons = async () => {
  const { unmatched_vehicles: vehicles, unmatched_devices: devices } = await connection()
  return [...vehicles, ...devices].map(
    (one: { name?: string; id: string; reason: string }) => `${one.name ?? one.id} ${one.reason}`,
  )
}
const sends = (device: string, at = '2026-11-20T10:00:00.000Z') =>
  fleet.send(DATABASE, { device, kind: VOLTAGE, value: 12.4, at })

test('what has no counterpart is said with why, and nothing is guessed', async () => {
  await aVehicle(testApp, { fleet: FLEET, name: 'fine', vin: '1FTBR1Y87MK740001' })
  await aVehicle(testApp, { fleet: FLEET, name: 'without device', vin: '1FTBR1Y87MK740002' })
  await aVehicle(testApp, { fleet: FLEET, name: 'without VIN', vin: null })
  await aVehicle(testApp, { fleet: FLEET, name: 'stopped', vin: '1FTBR1Y87MK740003' })
  await aVehicle(testApp, { fleet: FLEET, name: 'claimed twice', vin: '1FTBR1Y87MK740004' })
  await aVehicle(testApp, { fleet: FLEET, name: 'out of use', vin: '1FTBR1Y87MK740005', isActive: false })
  fleet.device(DATABASE, 'a', ' 1ftbr1y87mk740001 ')
  fleet.device(DATABASE, 'b', '1FTBR1Y87MK740003', '2026-11-01T10:00:00.000Z')
  fleet.device(DATABASE, 'c', '1FTBR1Y87MK740004')
  fleet.device(DATABASE, 'd', '1FTBR1Y87MK740004')
  fleet.device(DATABASE, 'e', '1FTBR1Y87MK749999')
  fleet.device(DATABASE, 'f', null)
  sends('a')
  expect((await sync()).status).toBe(200)
  expect(await reasons()).toEqual([
    'without device no_device',
    'without VIN no_vin',
    'stopped stopped',
    'claimed twice no_device',
    'c vin_twice',
    'd vin_twice',
    'e vin_unknown',
    'f no_vin',
  ])
  expect(await connection()).toMatchObject({
    devices: 6,
    vehicles: 5,
    connected: 1,
    unmatched_total: { vehicles: 4, devices: 4 },
  })
})

test('a person’s choice stands through the next sync, and its readings arrive', async () => {
  const { unmatched_vehicles: vehicles } = await connection()
  const without = vehicles.find(({ name }: { name: string }) => name === 'without VIN')
  const free = await aki.get('/geotab_devices', { query: 'g-f' }, { host: aki.host })
  expect(free.body).toMatchObject({ total_count: 1, devices: [{ id: 'f', serial_number: 'G-f' }] })
  const chosen = await aki.put('/geotab_devices/f', { vehicle_id: without.id }, { host: aki.host })
  expect(chosen.status, chosen.text).toBe(200)
  sends('f')
  await sync()
  expect(await reasons()).not.toContain('f no_vin')
  expect(await connection()).toMatchObject({ connected: 2, matched_by: { vin: 2, serial_number: 0, person: 1 } })
  const battery = await aki.get(`/geotab_vehicles/${without.id}/battery_life_info`, {}, { host: aki.host })
  expect(battery.body.vehicle_battery_life_data).toBe(12.4)
})

test('a device that is in a vehicle, an unknown one and a vehicle of another fleet are not linked', async () => {
  const { unmatched_vehicles: vehicles } = await connection()
  const mine = vehicles[0].id
  const foreign = await aVehicle(testApp, { vin: null })
  const codes = await Promise.all(
    [
      ['a', mine],
      ['zzz', mine],
      ['e', foreign.id],
    ].map(
      async ([device, vehicle]) =>
        (await aki.put(`/geotab_devices/${device}`, { vehicle_id: vehicle }, { host: aki.host })).body.code,
    ),
  )
  expect(codes).toEqual(['device_taken', 'device_not_found', 'vehicle_not_found'])
  expect(await connection()).toMatchObject({ connected: 2, matched_by: { vin: 2, person: 1 } })
})

test('the file lists every vehicle and device without a counterpart, in the reader’s language', async () => {
  const { text, headers } = await aki.get('/geotab_connection/unmatched.csv', {}, { host: aki.host, language: 'fr' })
  expect(headers['content-disposition']).toContain('appareils-non-associes-2026-11-20.csv')
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFVéhicule;NIV;Appareil;Raison;Dernier envoi',
    'without device;1FTBR1Y87MK740002;;Aucun appareil n’a ce NIV;',
  ])
  expect(text).toContain('L’appareil n’envoie plus rien;11-01-2026')
  expect(text).toContain('Son NIV n’est pas dans ce parc')
})

test('events are listed newest first, with who started them; a second one waits for the first', async () => {
  const open = { fleetId, status: 'running' as const, createdAt: testApp.now(), startedBy: null }
  const { id } = await testApp.db.insertInto('telematicsSyncEvents').values(open).returning('id').executeTakeFirstOrThrow()
  const second = await sync()
  expect([second.status, second.body.code]).toEqual([409, 'sync_running'])
  await testApp.db.deleteFrom('telematicsSyncEvents').where('id', '=', id).execute()
  expect((await sync()).body.geotab_sync_event).toMatchObject({ status: 'queued', started_by: 'Aki Tanaka' })
  const { body } = await aki.get('/geotab_sync_events', {}, { host: aki.host })
  expect(body.geotab_sync_events[0]).toMatchObject({
    status: 'completed',
    started_by: 'Aki Tanaka',
    created_at: '2026-11-20T15:00:00.000Z',
  })
  expect(body.geotab_sync_events.map(({ id }: { id: number }) => id)).toEqual(
    body.geotab_sync_events.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => b - a),
  )
})

test('managers and drivers neither see nor change the database', async () => {
  await fleet.connect('Northwind Couriers', 'other')
  for (const email of ['mia@northwind.example', 'dan@northwind.example']) {
    const who = await testApp.as(email)
    const asked = [
      who.get('/geotab_connection'),
      who.get('/geotab_sync_events'),
      who.post('/geotab_sync_events'),
      who.get('/geotab_devices'),
      who.get('/geotab_connection/unmatched.csv'),
      who.put('/geotab_devices/e', { vehicle_id: 1 }),
    ]
    expect((await Promise.all(asked)).map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      asked.map(() => '403 admins_only'),
    )
  }
  const events = await testApp.db.selectFrom('telematicsSyncEvents').select('fleetId').where('fleetId', '<>', fleetId).execute()
  expect(events).toEqual([])
})
