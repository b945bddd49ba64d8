import pg from 'pg'
import { ACCOUNT, TelematicsProvider } from '#tests/telematics-provider.ts'
import { watchMemory } from './memory.ts'
import type { Result } from '../result.ts'
import { inTurn } from '../rounds.ts'
import { type Running, signIn } from '../server.ts'

const VEHICLES = 10_000
const KINDS = ['OdometerAdjustment', 'EngineOilLifeRemaining', 'GoDeviceVoltage']
for (const what of ['Pressure', 'Temperature'])
  for (const wheel of ['FrontLeft', 'FrontRight', 'RearLeft', 'RearRight']) KINDS.push(`Tire${what}${wheel}`)
const ROWS = VEHICLES * KINDS.length
const STATEMENT_ROWS = 5000
const MEMORY_LIMIT_MB = 100
const SECONDS_LIMIT = 10
const FIRST_FLEET = 600

const provider = new TelematicsProvider()

/** The server is told of it at its start. */
export const openProvider = async (): Promise<void> => {
  process.env.GEOTAB_SERVER = await provider.start()
  process.env.GEOTAB_USERNAME = ACCOUNT.userName
  process.env.GEOTAB_PASSWORD = ACCOUNT.password
}
export const closeProvider = (): Promise<void> => provider.stop()

/** Every kind of reading of 10,000 vehicles through protocol, rules, odometers and due dates, beside a bare chunked insert of as many rows. */
export const readings = async (url: string, server: Running): Promise<Result[]> => {
  let growth = 0
  let slowest = 0
  const speed = await inTurn(
    { name: 'readings', unit: 'rows/s', against: 'bare chunked insert of the same rows' },
    async (round) => {
      const watch = watchMemory(server.pid)
      const seconds = await sync(url, server, FIRST_FLEET + round)
      growth = Math.max(growth, watch())
      slowest = Math.max(slowest, seconds)
      return ROWS / seconds
    },
    (round) => bareInsert(url, FIRST_FLEET + 10 + round),
  )
  const limit = (name: string, value: number, unit: string, most: number): Result => ({
    name,
    value,
    unit,
    ratio: value / most,
    against: `${most} ${unit}`,
  })
  return [speed, limit('readings-time', slowest, 's', SECONDS_LIMIT), limit('readings-memory', growth, 'MB', MEMORY_LIMIT_MB)]
}

const sync = async (url: string, server: Running, fleetId: number): Promise<number> => {
  const name = `bench${fleetId}`
  const ids = await addVehicles(url, fleetId, name)
  fillDatabase(name, fleetId, ids)
  const token = await signIn(server, `owner${fleetId}@bench.example`)
  const startedAt = performance.now()
  const sent = await server.call('POST', '/geotab_sync_events', token, {})
  if (sent.status !== 200) throw new Error(`the sync did not start: ${JSON.stringify(sent.body)}`)
  for (;;) {
    const { body } = await server.call('GET', '/geotab_sync_events', token)
    const [event] = body.geotab_sync_events as { status: string; vehicles_read: number; error: string | null }[]
    if (event!.status === 'failed') throw new Error(`the sync failed: ${event!.error}`)
    if (event!.status === 'completed') {
      if (event!.vehicles_read < VEHICLES) throw new Error(`only ${event!.vehicles_read} vehicles were read`)
      return (performance.now() - startedAt) / 1000
    }
    await new Promise((next) => setTimeout(next, 50))
  }
}

const vinOf = (fleetId: number, index: number): string => `1FTBR1Y8${fleetId}${String(index).padStart(6, '0')}`

const addVehicles = async (url: string, fleetId: number, name: string): Promise<number[]> =>
  withClient(url, async (client) => {
    await client.query(`update fleets set geotab_database_name = $2 where id = $1`, [fleetId, name])
    const { rows } = await client.query<{ id: string }>(
      `insert into vehicles (fleet_id, vin, name, odometer, odometer_read_on, first_odometer, year, make, model)
       select $1, vin, vin, 50000, current_date - 10, 50000, 2021, 'Ford', 'Transit' from unnest($2::text[]) as vin returning id`,
      [fleetId, Array.from({ length: VEHICLES }, (_, index) => vinOf(fleetId, index))],
    )
    await client.query('analyze vehicles')
    return rows.map(({ id }) => Number(id))
  })

const fillDatabase = (name: string, fleetId: number, ids: number[]): void => {
  const { devices, StatusData } = provider.open(name)
  const dateTime = new Date(Date.now() - 3_600_000).toISOString()
  for (const [index, id] of ids.entries()) {
    devices.push({
      id: `b${id}`,
      serialNumber: `G${id}`,
      vehicleIdentificationNumber: vinOf(fleetId, index),
      name: `Bench ${id}`,
      dateTime,
    })
    for (const kind of KINDS) {
      const data = kind === 'OdometerAdjustment' ? 80_950_000 : kind.startsWith('TirePressure') ? 350_000 : 12
      StatusData.push({
        id: `s${id}${kind}`,
        device: { id: `b${id}` },
        diagnostic: { id: `Diagnostic${kind}Id` },
        data,
        dateTime,
      })
    }
  }
}

/** The same rows in the same table, and nothing else. */
const bareInsert = (url: string, fleetId: number): Promise<number> =>
  addVehicles(url, fleetId, `bare${fleetId}`).then((ids) =>
    withClient(url, async (client) => {
      await client.query(`update fleets set geotab_database_name = null where id = $1`, [fleetId])
      await client.query(
        `create table if not exists telematics_readings_bench partition of telematics_readings for values from ('2001-01-01') to ('2001-02-01')`,
      )
      const kinds = (await client.query<{ kind: string }>(`select unnest(enum_range(null::telematics_kind))::text as kind`)).rows
      const rows = ids.flatMap((id) => kinds.map(({ kind }) => ({ id, kind })))
      const startedAt = performance.now()
      for (let start = 0; start < rows.length; start += STATEMENT_ROWS) {
        const part = rows.slice(start, start + STATEMENT_ROWS)
        await client.query(
          `insert into telematics_readings (fleet_id, vehicle_id, kind, read_at, value)
           select $1, vehicle_id, kind::telematics_kind, '2001-01-15', 12 from unnest($2::bigint[], $3::text[]) as given (vehicle_id, kind)`,
          [fleetId, part.map(({ id }) => id), part.map(({ kind }) => kind)],
        )
      }
      return rows.length / ((performance.now() - startedAt) / 1000)
    }),
  )

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
