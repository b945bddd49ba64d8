import { beforeAll, expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useConnectedFleet, VOLTAGE } from '#tests/connected-fleet.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const fleet = useConnectedFleet(testApp)
const PARTS = ['battery_life_info', 'engine_oil_info', 'tire_pressure_info', 'fault_data', 'readings_kept_aside']
let olivia: Caller
let connected: number
let bare: number

beforeAll(async () => {
  await fleet.connect('Northwind Couriers', 'northwind')
  olivia = await testApp.as('olivia@northwind.example')
  const vin = '1FTBR1Y87MK730001'
  connected = (await aVehicle(testApp, { vin, drivers: ['dan@northwind.example'] })).id
  bare = (await aVehicle(testApp, { drivers: ['dan@northwind.example'] })).id
  fleet.device('northwind', 'd1', vin)
  fleet.send('northwind', { device: 'd1', kind: VOLTAGE, value: 12.4, at: '2026-11-20T10:00:00.000Z' })
  fleet.throwCode('northwind', 'd1', 'f1', '2026-11-20T09:00:00.000Z')
  await olivia.post('/geotab_sync_events')
  await testApp.settle()
})

const statuses = (who: Caller, id: number) =>
  Promise.all(PARTS.map(async (part) => (await who.get(`/geotab_vehicles/${id}/${part}`)).body.code ?? 'shown'))

test('a vehicle without a device, one of another fleet and one that does not exist are each refused in words of their own', async () => {
  expect(await statuses(olivia, connected)).toEqual(PARTS.map(() => 'shown'))
  expect(await statuses(olivia, bare)).toEqual(PARTS.map(() => 'no_device'))
  expect(await statuses(await testApp.as('sylvie@boreal.example'), connected)).toEqual(PARTS.map(() => 'vehicle_not_found'))
  expect(await statuses(olivia, 999_999_999)).toEqual(PARTS.map(() => 'vehicle_not_found'))
})

test('a driver sees the signals of assigned vehicles only', async () => {
  expect(await statuses(await testApp.as('dan@northwind.example'), connected)).toEqual(PARTS.map(() => 'shown'))
  expect(await statuses(await testApp.as('theo@northwind.example'), connected)).toEqual(PARTS.map(() => 'vehicle_not_found'))
})

test('where the flag is off every call answers that telematics is not switched on', async () => {
  const off = { key: 'telematics_section', brandId: null, affiliationId: null, fleetId: null, email: 'mia@northwind.example' }
  await testApp.db
    .insertInto('featureFlags')
    .values({ ...off, value: 'false' })
    .execute()
  const mia = await testApp.as('mia@northwind.example')
  expect(await statuses(mia, connected)).toEqual(PARTS.map(() => 'telematics_off'))
  expect((await mia.get('/feature_flags')).body).toMatchObject({ telematics_section: false })
})

test('once the inspection was done in a shop, only codes that come after it are shown', async () => {
  const codes = async () => (await olivia.get(`/geotab_vehicles/${connected}/fault_data`)).body.total_count
  expect(await codes()).toBe(1)
  const inspection = serviceByCode('fault_code_inspection')!.id
  const done = await olivia.post(`/vehicles/${connected}/vehicle_services`, {
    custom_shop_name: 'Joe’s Garage',
    odometer: 50_000,
    date_of_completion: '2026-11-20',
    vehicle_services: [{ service_definition_id: inspection, price: 80 }],
  })
  expect(done.status, done.text).toBe(201)
  expect(await codes()).toBe(0)
  testApp.setNow('2026-11-20T18:00:00.000Z')
  fleet.throwCode('northwind', 'd1', 'f2', '2026-11-20T17:00:00.000Z')
  await olivia.post('/geotab_sync_events')
  await testApp.settle()
  expect(await codes()).toBe(1)
})
