import pg from 'pg'
import type { Result } from './result.ts'
import { inTurn } from './rounds.ts'
import { type Running, signIn } from './server.ts'

const REQUESTS = 200
const BAYS = 3
const DAY_MS = 86_400_000

/** 200 users request the same hour of a shop with 3 free bays; each round on another day. */
export const book = async (url: string, server: Running): Promise<Result[]> => {
  const what = { name: 'book', unit: 'requests/s', against: 'bare inserts of order, service and event' }
  return [
    await inTurn(
      what,
      (round) => booked(url, server, round),
      (round) => bareInserts(url, round),
    ),
  ]
}

const booked = async (url: string, server: Running, round: number): Promise<number> => {
  const token = await signIn(server, 'owner1@bench.example')
  const day = new Date(Date.now() + (5 + round) * DAY_MS).toISOString().slice(0, 10)
  // Two hundred vehicles of one fleet: the contention is for the bays, not for the vehicle.
  const vehicles = await vehiclesOf(url, 'fleet_id = 1', round)
  const startedAt = performance.now()
  const answers = await Promise.all(
    vehicles.map(({ id }) =>
      server.call('POST', '/orders', token, {
        vehicle_id: Number(id),
        shop_id: 1,
        order_services: [{ service_definition_id: SERVICE }],
        appointment_datetime: `${day}T10:00`,
      }),
    ),
  )
  const perSecond = REQUESTS / ((performance.now() - startedAt) / 1000)
  const made = answers.filter(({ status }) => status < 300).length
  const refused = answers.filter(({ body }) => body.code === 'slot_taken').length
  if (made !== BAYS || made + refused !== REQUESTS) {
    const odd = answers.find(({ status, body }) => status >= 300 && body.code !== 'slot_taken')
    throw new Error(`${made} succeeded, ${refused} were told that the time was taken: ${JSON.stringify(odd?.body)}`)
  }
  return perSecond
}

const vehiclesOf = async (url: string, where: string, round: number): Promise<{ id: string; fleet_id: string }[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const text = `select id, fleet_id from vehicles where ${where} order by id limit ${REQUESTS} offset ${round * REQUESTS}`
  const { rows } = await client.query<{ id: string; fleet_id: string }>(text)
  await client.end()
  return rows
}

/** A service without positions that applies to every vehicle. */
const SERVICE = 3

export const bareInserts = async (url: string, round: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const rows = await vehiclesOf(url, 'fleet_id between 600 and 620', round)
  const startedAt = performance.now()
  await Promise.all(
    rows.map(async (vehicle) => {
      const client = await pool.connect()
      await client.query('begin')
      const order = await client.query(
        `insert into orders (fleet_id, vehicle_id, vehicle_name, shop_id, status, appointment_at, appointment_ends_at, appointment_day, odometer_units, created_at)
         values ($1, $2, 'Bare', 1, 'initiated', now(), now(), current_date, 'miles', now()) returning id`,
        [vehicle.fleet_id, vehicle.id],
      )
      await client.query(
        `insert into order_services (fleet_id, order_id, service_definition_id, status) values ($1, $2, 1, 'initiated')`,
        [vehicle.fleet_id, order.rows[0].id],
      )
      await client.query(
        `insert into events (fleet_id, type, subject_type, subject_id, actor_kind, actor_name, at, payload) values ($1, 'order_requested', 'order', $2, 'user', 'Bare', now(), '{}')`,
        [vehicle.fleet_id, String(order.rows[0].id)],
      )
      await client.query('commit')
      client.release()
    }),
  )
  const perSecond = REQUESTS / ((performance.now() - startedAt) / 1000)
  await pool.end()
  return perSecond
}
