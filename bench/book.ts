import pg from 'pg'
import type { Result } from './result.ts'
import { type Running, signIn } from './server.ts'

const REQUESTS = 200
const BAYS = 3
const DAY_MS = 86_400_000

/** 200 people ask for the same hour of a shop with 3 free bays. */
export const book = async (url: string, server: Running): Promise<Result[]> => {
  const bare = await bareInserts(url)
  const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
  const tokens = new Map<number, string>()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Two hundred vehicles of one fleet: the race is for the bays, not for the vehicle.
  const { rows } = await client.query<{ id: string }>('select id from vehicles where fleet_id = 1 order by id limit $1', [
    REQUESTS,
  ])
  await client.end()
  tokens.set(1, await signIn(server, 'owner1@bench.example'))
  const startedAt = performance.now()
  const answers = await Promise.all(
    rows.map(({ id }) =>
      server.call('POST', '/orders', tokens.get(1)!, {
        vehicle_id: Number(id),
        shop_id: 1,
        order_services: [{ service_definition_id: SERVICE }],
        appointment_datetime: `${day}T10:00`,
      }),
    ),
  )
  const perSecond = REQUESTS / ((performance.now() - startedAt) / 1000)
  const made = answers.filter(({ status }) => status < 300).length
  const failed = answers.filter(({ status }) => status >= 500).length
  const refused = answers.filter(({ body }) => body.code === 'slot_taken').length
  if (made !== BAYS || failed > 0 || made + refused !== REQUESTS) {
    throw new Error(
      `${made} succeeded, ${refused} were told that the time was taken, ${failed} failed: ${JSON.stringify(answers.find((a) => a.status >= 300)?.body)}`,
    )
  }
  return [
    {
      name: 'book',
      value: perSecond,
      unit: 'requests/s',
      ratio: perSecond / bare,
      against: 'bare inserts of order, service and event',
    },
  ]
}

/** A service without positions that every vehicle takes. */
const SERVICE = 3

const bareInserts = async (url: string): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const { rows } = await pool.query<{ fleet_id: string; id: string }>(
    'select fleet_id, id from vehicles where fleet_id between 600 and 620 order by id limit $1',
    [REQUESTS],
  )
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
