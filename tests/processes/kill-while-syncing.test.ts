import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, TelematicsProvider } from '#tests/telematics-provider.ts'
import { eventually, ServerProcess } from './server-process.ts'

const PAGES = 4
/** The product's page size. */
const PAGE_ROWS = 10_000
const DATABASE = 'northwind'

type Event = { id: number; status: string; vehicles_read: number }
type Listed = { vehicles: { id: number; name: string; vin: string | null; odometer: number }[] }

const provider = new TelematicsProvider()
let server: ServerProcess
beforeAll(async () => {
  const host = await provider.start()
  const account = { GEOTAB_SERVER: host, GEOTAB_USERNAME: ACCOUNT.userName, GEOTAB_PASSWORD: ACCOUNT.password }
  server = new ServerProcess({ ...account, CLOCK: '2026-11-20T15:00:00.000Z' })
  await server.start()
})
afterAll(async () => {
  await server.remove()
  await provider.stop()
})

test(
  'killed in a sync it goes on from the last page that was saved, and nothing of the next one was',
  { timeout: 240_000 },
  async () => {
    const token = await server.signIn('olivia@northwind.example')
    const { body: list } = await server.call<{ vehicles: { fleet_id: number }[] }>('GET', '/vehicles?page=1', token)
    await server.call('PUT', `/fleets/${list.vehicles[0]!.fleet_id}`, token, { geotab_database_name: DATABASE })
    const { body } = await server.call<Listed>('GET', '/vehicles?page=1', token)
    const vehicles = body.vehicles.filter(({ vin }) => vin !== null)
    send(vehicles)
    // Slow enough that each page is saved separately.
    provider.pageMs = 1100
    expect((await server.call('POST', '/geotab_sync_events', token, {})).status).toBe(200)
    const newest = async (): Promise<Event> =>
      (await server.call<{ geotab_sync_events: Event[] }>('GET', '/geotab_sync_events', token)).body.geotab_sync_events[0]!
    await eventually(async () => (await newest()).vehicles_read > 0, 'the first page')
    await server.kill()
    const saved = provider.called('GetFeed').length
    expect(saved).toBeLessThan(PAGES)
    provider.calls.length = 0
    await server.start()
    const event = await eventually(async () => {
      const now = await newest()
      return now.status !== 'running' && now
    }, 'the end of the sync')
    expect(event).toMatchObject({ status: 'completed', vehicles_read: vehicles.length })
    const feedCalls = provider.called('GetFeed').filter(({ typeName }) => typeName === 'StatusData')
    const from = Number.parseInt(feedCalls[0]!.fromVersion!, 16)
    expect(from % PAGE_ROWS).toBe(0)
    expect(from).toBeGreaterThan(0)
    // Each vehicle shows its last reading, once.
    const after = await server.call<Listed>('GET', '/vehicles?page=1', token)
    const odometers = new Map(after.body.vehicles.map(({ id, odometer }) => [id, odometer]))
    expect(vehicles.map(({ id }) => odometers.get(id))).toEqual(vehicles.map(({ odometer }) => odometer + 100))
    expect((await server.call<{ total_count: number }>('GET', '/geotab_sync_events', token)).body.total_count).toBe(1)
  },
)

/** Sends voltages for some pages, and each vehicle's odometer at the end of the last one. */
const send = (vehicles: Listed['vehicles']): void => {
  const { devices, StatusData } = provider.open(DATABASE)
  for (const { id, vin, name } of vehicles)
    devices.push({
      id: `b${id}`,
      serialNumber: `G${id}`,
      vehicleIdentificationNumber: vin,
      name,
      dateTime: '2026-11-20T14:00:00Z',
    })
  const first = Date.parse('2026-11-19T00:00:00Z')
  const reading = (index: number, id: number, kind: string, data: number): void => {
    const dateTime = new Date(first + index * 1000).toISOString()
    StatusData.push({ id: `s${index}`, device: { id: `b${id}` }, diagnostic: { id: kind }, data, dateTime })
  }
  const voltages = PAGES * PAGE_ROWS - vehicles.length
  for (let index = 0; index < voltages; index += 1)
    reading(index, vehicles[index % vehicles.length]!.id, 'DiagnosticGoDeviceVoltageId', 12.4)
  for (const [index, { id, odometer }] of vehicles.entries())
    reading(voltages + index, id, 'DiagnosticOdometerAdjustmentId', Math.round((odometer + 100) * 1609.344))
}
