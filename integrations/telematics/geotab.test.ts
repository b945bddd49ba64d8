import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, type Manner, TelematicsProvider } from '#tests/telematics-provider.ts'
import { codeOf } from './geotab/measures.ts'
import { geotab } from './geotab.ts'
import type { Telematics } from './port.ts'

const provider = new TelematicsProvider()
const NEVER = new AbortController().signal
const SINCE = { from: new Date('2026-11-19T00:00:00Z') }
let server: string
let telematics: Telematics

beforeAll(async () => {
  server = await provider.start()
  const database = provider.open('northwind')
  database.devices.push(
    {
      id: 'b1',
      serialNumber: 'G9AAA',
      vehicleIdentificationNumber: '1FTBR1Y86MK010988',
      name: 'Loop 04',
      dateTime: '2026-11-20T13:42:00Z',
    },
    { id: 'b2', serialNumber: 'G9BBB', vehicleIdentificationNumber: '', engineVehicleIdentificationNumber: '?', name: '' },
    { id: 'b3', name: 'without a serial number' },
  )
  database.StatusData.push(
    {
      id: 's0',
      device: { id: 'b1' },
      diagnostic: { id: 'DiagnosticGoDeviceVoltageId' },
      data: 12.4,
      dateTime: '2026-11-18T10:00:00Z',
    },
    {
      id: 's1',
      device: { id: 'b1' },
      diagnostic: { id: 'DiagnosticOdometerAdjustmentId' },
      data: 128_156_000,
      dateTime: '2026-11-20T10:00:00Z',
    },
    {
      id: 's2',
      device: { id: 'b1' },
      diagnostic: 'DiagnosticEngineOilLifeRemainingId',
      data: 38,
      dateTime: '2026-11-20T10:00:01Z',
    },
    {
      id: 's3',
      device: { id: 'b1' },
      diagnostic: { id: 'DiagnosticTirePressureFrontLeftId' },
      data: 351_632.6,
      dateTime: '2026-11-20T10:00:02Z',
    },
    {
      id: 's4',
      device: { id: 'b1' },
      diagnostic: { id: 'aTires11' },
      data: 31,
      dateTime: '2026-11-20T10:00:03Z',
    },
    {
      id: 's5',
      device: { id: 'b1' },
      diagnostic: { id: 'DiagnosticEngineSpeedId' },
      data: 2400,
      dateTime: '2026-11-20T10:00:04Z',
    },
    {
      id: 's6',
      device: { id: 'b1' },
      diagnostic: { id: 'DiagnosticGoDeviceVoltageId' },
      data: 'NaN',
      dateTime: '2026-11-20T10:00:05Z',
    },
    { id: 's7', device: null, diagnostic: { id: 'DiagnosticGoDeviceVoltageId' }, data: 12, dateTime: 'yesterday' },
  )
  database.FaultData.push(
    { id: 'f1', device: { id: 'b1' }, diagnostic: { id: 'd769' }, dateTime: '2026-11-20T13:38:00Z' },
    {
      id: 'f2',
      device: { id: 'b1' },
      diagnostic: { id: 'd1' },
      dateTime: '2026-11-20T13:39:00Z',
      dismissDateTime: '2026-11-20T14:00:00Z',
    },
    { id: 'f3', device: { id: 'b1' }, diagnostic: { id: 'gone' }, dateTime: '2026-11-20T13:40:00Z' },
  )
  database.diagnostics.push(
    { id: 'd769', code: 769, diagnosticType: 'ObdFault', name: 'Cylinder 1 misfire detected' },
    { id: 'd1', code: 111, diagnosticType: 'SuspectParameter', name: 'Coolant level' },
    { id: 'aTires11', code: 5011, diagnosticType: 'GoDiagnostic', name: 'Tire temperature: axle 1 tire 1' },
  )
})
afterAll(() => provider.stop())
afterEach(() => {
  provider.manners = []
  provider.leadsTo = null
  provider.retryAfter = null
  provider.calls.length = 0
})
const open = (changes: object = {}): Telematics => geotab({ ...ACCOUNT, server, firstWaitMs: 1, timeoutMs: 500, ...changes })

test('devices come with serial number, VIN and when they were heard of, asked for in one call', async () => {
  telematics = open()
  expect(await telematics.devices('northwind', NEVER)).toEqual([
    { id: 'b1', serialNumber: 'G9AAA', vin: '1FTBR1Y86MK010988', name: 'Loop 04', lastSentAt: new Date('2026-11-20T13:42:00Z') },
    { id: 'b2', serialNumber: 'G9BBB', vin: null, name: 'G9BBB', lastSentAt: null },
  ])
  expect(provider.calls.map(({ method }) => method)).toEqual(['Authenticate', 'ExecuteMultiCall'])
})

test('a feed begins at a date and goes on from its version; what does not matter or makes no sense is left out', async () => {
  telematics = open()
  const first = await telematics.readings('northwind', SINCE, NEVER)
  expect(first).toMatchObject({ version: '0000000000000008', isLast: true })
  expect(first.rows.map(({ kind, value }) => [kind, Number(value.toFixed(2))])).toEqual([
    ['odometer', 128_156_000],
    ['oil_life', 38],
    ['pressure_front_left', 51],
    ['temperature_front_left', 87.8],
  ])
  expect(await telematics.readings('northwind', { version: first.version }, NEVER)).toEqual({
    rows: [],
    version: first.version,
    isLast: true,
  })
  expect(provider.called('GetFeed').map(({ fromVersion, search }) => [fromVersion, search])).toEqual([
    [undefined, { fromDate: '2026-11-19T00:00:00.000Z' }],
    ['0000000000000008', undefined],
  ])
})

test('tires of heavy vehicles are found by name; of four on an axle the inner one is never taken for the right one', async () => {
  const { StatusData, diagnostics } = provider.open('heavy')
  const positions = ['axle 1 tire 1', 'axle 1 tire 2', 'axle 2 tire 1', 'axle 2 tire 2', 'axle 2 tire 4']
  for (const what of ['temperature', 'pressure'])
    for (const position of positions) diagnostics.push({ id: `${what} ${position}`, name: `Tire ${what}: ${position}` })
  const send = (device: string, diagnostic: string, data: number) =>
    StatusData.push({ device: { id: device }, diagnostic: { id: diagnostic }, data, dateTime: '2026-11-20T10:00:00Z' })
  for (const [index, position] of positions.entries()) send('four', `temperature ${position}`, 20 + index)
  send('two', 'temperature axle 2 tire 2', 25)
  send('two', 'pressure axle 2 tire 1', 689_475.7)
  send('two', 'temperature axle 3 tire 1', 25)
  telematics = open()
  const { rows } = await telematics.readings('heavy', SINCE, NEVER)
  expect(rows.map(({ deviceId, kind, value }) => [deviceId, kind, Math.round(value)])).toEqual([
    ['four', 'temperature_front_left', 68],
    ['four', 'temperature_front_right', 70],
    ['four', 'temperature_rear_left', 72],
    ['four', 'temperature_rear_right', 75],
    ['two', 'temperature_rear_right', 77],
    ['two', 'pressure_rear_left', 100],
  ])
  await telematics.readings('heavy', SINCE, NEVER)
  expect(provider.called('ExecuteMultiCall')).toHaveLength(1)
})

test('fault codes are named by their diagnostics, which are asked for once', async () => {
  telematics = open()
  const { rows } = await telematics.faults('northwind', SINCE, NEVER)
  expect(rows.map(({ id, code, name, isDismissed }) => [id, code, name, isDismissed])).toEqual([
    ['f1', 'P0301', 'Cylinder 1 misfire detected', false],
    ['f2', 'SPN 111', 'Coolant level', true],
    ['f3', 'gone', 'gone', false],
  ])
  await telematics.faults('northwind', SINCE, NEVER)
  expect(provider.called('ExecuteMultiCall')).toHaveLength(1)
})

test.each([
  ['ObdFault', 769, 'P0301'],
  ['ObdFault', 0x4_000 + 0x1145, 'C1145'],
  ['ObdFault', 0x8_000 + 0x1318, 'B1318'],
  ['ObdFault', 0xc_000 + 0x0140, 'U0140'],
  ['SuspectParameter', 111, 'SPN 111'],
  ['GoFault', 128, '128'],
])('%s %i is %s', (type, code, displayed) => expect(codeOf(type, code)).toBe(displayed))

test('a sign-in leads to the server of the database, and every call goes there', async () => {
  provider.leadsTo = await provider.start()
  await open().devices('northwind', NEVER)
  expect(provider.calls.map(({ method, host }) => [method, host])).toEqual([
    ['Authenticate', server],
    ['ExecuteMultiCall', provider.leadsTo],
  ])
})

test('a sign-in that leads to another company is not followed', async () => {
  provider.leadsTo = 'my.elsewhere.example'
  await expect(open().devices('northwind', NEVER)).rejects.toMatchObject({ reason: 'not_understood' })
  expect(provider.called('ExecuteMultiCall')).toEqual([])
})

test('a session that is over is opened again, once for all that ask at the same time', async () => {
  telematics = open()
  await telematics.devices('northwind', NEVER)
  provider.endSessions()
  await Promise.all([
    telematics.devices('northwind', NEVER),
    telematics.readings('northwind', SINCE, NEVER),
    telematics.faults('northwind', SINCE, NEVER),
  ])
  expect(provider.called('Authenticate')).toHaveLength(2)
})

test.each(['nobody', 'northwind'])('who is not let into %s is told so, with one try after the session', async (name) => {
  const failure = await open({ password: 'wrong' })
    .devices(name, NEVER)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ reason: 'not_allowed' })
  expect(String(failure)).not.toContain(ACCOUNT.userName)
  expect(provider.called('Authenticate')).toHaveLength(1)
})

test.each<[Manner[]]>([[['over_limit', 'over_limit']], [['over_limit_429']], [['unavailable', 'fails', 'hangs_up']]])(
  'after %j the call succeeds by being tried again',
  async (manners) => {
    telematics = open()
    await telematics.devices('northwind', NEVER)
    provider.manners = [...manners]
    expect(await telematics.devices('northwind', NEVER)).toHaveLength(2)
    expect(provider.called('ExecuteMultiCall')).toHaveLength(manners.length + 2)
  },
)

test.each<[Manner, string]>([
  ['over_limit', 'busy'],
  ['over_limit_429', 'busy'],
  ['unavailable', 'away'],
  ['fails', 'away'],
  ['hangs_up', 'away'],
])('%s for good is told as %s after six tries', async (manner, reason) => {
  provider.manners = Array.from({ length: 20 }, () => manner)
  await expect(open().devices('northwind', NEVER)).rejects.toMatchObject({ reason })
  expect(provider.called('Authenticate')).toHaveLength(6)
})

test('too many calls are put off for as long as the provider asks, and a process that stops does not wait for it', async () => {
  provider.manners = ['over_limit']
  provider.retryAfter = 30
  const stopping = new AbortController()
  const pending = open().devices('northwind', stopping.signal)
  await expect.poll(() => provider.calls.length).toBe(1)
  stopping.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(provider.calls).toHaveLength(1)
})

test.each<[Manner]>([['no_json'], ['other_shape']])('an answer that is %s is not guessed at', async (manner) => {
  telematics = open()
  await telematics.devices('northwind', NEVER)
  provider.manners = [manner]
  await expect(telematics.readings('northwind', SINCE, NEVER)).rejects.toMatchObject({ reason: 'not_understood' })
})

test('nobody there is away', async () => {
  await expect(open({ server: '127.0.0.1:1' }).devices('northwind', NEVER)).rejects.toMatchObject({ reason: 'away' })
})
