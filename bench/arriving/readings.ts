import pg from 'pg'
import { ACCOUNT, TelematicsProvider } from '#tests/telematics-provider.ts'
import { watchMemory } from './memory.ts'
import type { Result } from '../result.ts'
import { inTurn } from '../rounds.ts'
import { type Running, signIn } from '../server.ts'

/** For the memory and time of one sync: each vehicle sends each kind once. */
const MANY_VEHICLES = 10_000
/** For the speed: each vehicle sends each kind as often as in a day, since a sync reads a day. */
const VEHICLES = 2500
const TIMES_A_DAY = 4
const KINDS = ['OdometerAdjustment', 'EngineOilLifeRemaining', 'GoDeviceVoltage']
for (const what of ['Pressure', 'Temperature'])
  for (const wheel of ['FrontLeft', 'FrontRight', 'RearLeft', 'RearRight']) KINDS.push(`Tire${what}${wheel}`)
const ROWS = VEHICLES * TIMES_A_DAY * KINDS.length
const STATEMENT_ROWS = 5000
const MEMORY_LIMIT_MB = 100
const SECONDS_LIMIT = 10
const FIRST_FLEET = 600

const provider = new TelematicsProvider()

/** The server gets its address at startup. */
export const openProvider = async (): Promise<void> => {
  process.env.GEOTAB_SERVER = await provider.start()
  process.env.GEOTAB_USERNAME = ACCOUNT.userName
  process.env.GEOTAB_PASSWORD = ACCOUNT.password
}
export const closeProvider = (): Promise<void> => provider.stop()

/** A day of readings through protocol, rules, odometers and due dates, against a bare chunked insert of the same number of rows. */
export const readings = async (url: string, server: Running): Promise<Result[]> => {
  // The seeded fleets must not be recomputed by a job.
  await withClient(url, (client) => client.query('delete from services_to_list'))
  const speed = await inTurn(
    { name: 'readings', unit: 'rows/s', against: 'bare chunked insert of the same rows' },
    async (round) => ROWS / (await sync(url, server, { fleetId: FIRST_FLEET + round, vehicles: VEHICLES, times: TIMES_A_DAY })),
    (round) => bareInsert(url, FIRST_FLEET + 10 + round),
  )
  const watch = watchMemory(server.pid)
  const seconds = await sync(url, server, { fleetId: FIRST_FLEET + 20, vehicles: MANY_VEHICLES, times: 1 })
  const growth = watch()
  const limit = (name: string, value: number, unit: string, most: number): Result => ({
    name,
    value,
    unit,
    ratio: value / most,
    against: `${most} ${unit}`,
  })
  return [speed, limit('readings-time', seconds, 's', SECONDS_LIMIT), limit('readings-memory', growth, 'MB', MEMORY_LIMIT_MB)]
}

type Load = { fleetId: number; vehicles: number; times: number }

/** Duration of the sync that brings the readings; devices are linked beforehand, because that happens only once. */
const sync = async (url: string, server: Running, { fleetId, vehicles, times }: Load): Promise<number> => {
  const name = `bench${fleetId}`
  const ids = await addVehicles(url, { fleetId, vehicles, name })
  listDevices(name, fleetId, ids)
  const token = await signIn(server, `owner${fleetId}@bench.example`)
  await listServices(url, server, { fleetId, token })
  await syncOnce(server, token)
  sendReadings(name, ids, times)
  const startedAt = performance.now()
  if ((await syncOnce(server, token)) < vehicles) throw new Error('not every vehicle was read')
  return (performance.now() - startedAt) / 1000
}

/** The due services of new vehicles are written on the first read of the list, not by readings: triggers that here. */
const listServices = (url: string, server: Running, { fleetId, token }: { fleetId: number; token: string }): Promise<void> =>
  withClient(url, async (client) => {
    const isLeft = async (): Promise<boolean> =>
      (await client.query('select from services_to_list where fleet_id = $1 limit 1', [fleetId])).rowCount === 1
    while (await isLeft()) await server.call('GET', '/due_services', token)
  })

/** Returns the number of vehicles read. */
const syncOnce = async (server: Running, token: string): Promise<number> => {
  const sent = await server.call('POST', '/geotab_sync_events', token, {})
  if (sent.status !== 200) throw new Error(`the sync did not start: ${JSON.stringify(sent.body)}`)
  for (;;) {
    const { body } = await server.call('GET', '/geotab_sync_events', token)
    const [event] = body.geotab_sync_events as { status: string; vehicles_read: number; error: string | null }[]
    if (event!.status === 'failed') throw new Error(`the sync failed: ${event!.error}`)
    if (event!.status === 'completed') return event!.vehicles_read
    await new Promise((next) => setTimeout(next, 50))
  }
}

const vinOf = (fleetId: number, index: number): string => `1FTBR1Y8${fleetId}${String(index).padStart(6, '0')}`

type Added = { fleetId: number; vehicles: number; name: string }

const addVehicles = async (url: string, { fleetId, vehicles, name }: Added): Promise<number[]> =>
  withClient(url, async (client) => {
    await client.query(`update fleets set geotab_database_name = $2 where id = $1`, [fleetId, name])
    const { rows } = await client.query<{ id: string }>(
      `insert into vehicles (fleet_id, vin, name, odometer, odometer_read_on, first_odometer, year, make, model)
       select $1, vin, vin, 50000, current_date - 10, 50000, 2021, 'Ford', 'Transit' from unnest($2::text[]) as vin returning id`,
      [fleetId, Array.from({ length: vehicles }, (_, index) => vinOf(fleetId, index))],
    )
    await client.query('analyze vehicles')
    return rows.map(({ id }) => Number(id))
  })

const HOUR_MS = 3_600_000

const AXLES = { FrontLeft: 'axle 1 tire 1', FrontRight: 'axle 1 tire 2', RearLeft: 'axle 2 tire 1', RearRight: 'axle 2 tire 2' }

const listDevices = (name: string, fleetId: number, ids: number[]): void => {
  const { devices, diagnostics } = provider.open(name)
  // Temperatures have no known id and are found by name.
  for (const [wheel, at] of Object.entries(AXLES))
    diagnostics.push({ id: `DiagnosticTireTemperature${wheel}Id`, name: `Tire temperature: ${at}` })
  const dateTime = new Date(Date.now() - HOUR_MS).toISOString()
  for (const [index, id] of ids.entries()) {
    devices.push({
      id: `b${id}`,
      serialNumber: `G${id}`,
      vehicleIdentificationNumber: vinOf(fleetId, index),
      name: `Bench ${id}`,
      dateTime,
    })
  }
}

const sendReadings = (name: string, ids: number[], times: number): void => {
  const { StatusData } = provider.databases.get(name)!
  for (const [turn, id] of Array.from({ length: times }, (_, index) => ids.map((each) => [index, each] as const)).flat()) {
    const dateTime = new Date(Date.now() - (times - turn) * HOUR_MS).toISOString()
    for (const kind of KINDS) {
      const data = kind === 'OdometerAdjustment' ? 80_950_000 + turn * 10_000 : kind.startsWith('TirePressure') ? 350_000 : 12
      StatusData.push({
        id: `s${turn}${id}${kind}`,
        device: { id: `b${id}` },
        diagnostic: { id: `Diagnostic${kind}Id` },
        data,
        dateTime,
      })
    }
  }
}

/** The same rows into the same table, and nothing else. */
const bareInsert = (url: string, fleetId: number): Promise<number> =>
  addVehicles(url, { fleetId, vehicles: VEHICLES, name: `bare${fleetId}` }).then((ids) =>
    withClient(url, async (client) => {
      await client.query('delete from services_to_list')
      await client.query(`update fleets set geotab_database_name = null where id = $1`, [fleetId])
      await client.query(
        `create table if not exists telematics_readings_bench partition of telematics_readings for values from ('2001-01-01') to ('2001-02-01')`,
      )
      const kinds = (await client.query<{ kind: string }>(`select unnest(enum_range(null::telematics_kind))::text as kind`)).rows
      const rows = Array.from({ length: TIMES_A_DAY }, (_, turn) =>
        ids.flatMap((id) => kinds.map(({ kind }) => ({ id, kind, turn }))),
      ).flat()
      const startedAt = performance.now()
      for (let start = 0; start < rows.length; start += STATEMENT_ROWS) {
        const part = rows.slice(start, start + STATEMENT_ROWS)
        await client.query(
          `insert into telematics_readings (fleet_id, vehicle_id, kind, read_at, value)
           select $1, vehicle_id, kind::telematics_kind, '2001-01-15'::timestamptz + turn * interval '1 hour', 12
           from unnest($2::bigint[], $3::text[], $4::int[]) as given (vehicle_id, kind, turn)`,
          [fleetId, part.map(({ id }) => id), part.map(({ kind }) => kind), part.map(({ turn }) => turn)],
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
