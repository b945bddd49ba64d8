import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Result } from './result.ts'
import { inTurn } from './rounds.ts'
import { type Running, signIn } from './server.ts'
import { bareInserts } from './book.ts'

const ORDERS = 100
const AT_ONCE = 10
const FLEET = 1

/** Approves orders by card, ten at a time; each must be paid exactly once. */
export const pay = async (url: string, server: Running): Promise<Result[]> => {
  await payByCard(url)
  const what = { name: 'pay', unit: 'approvals/s', against: 'bare inserts of order, service and event' }
  return [
    await inTurn(
      what,
      (round) => approved(url, server, round),
      (round) => bareInserts(url, round + 4),
    ),
  ]
}

const query = async <Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}

/** Stores the fleet's card, in the vault and in our tables. */
const payByCard = async (url: string): Promise<void> => {
  const token = `vm_${randomUUID()}`
  await query(url, `update fleets set fleet_payment_type = 'card' where id = ${FLEET}`)
  await query(
    url,
    `insert into vault_methods (token, stored_key, customer, kind, card_type, last_four, expires_on, behaviour, created_at)
     values ($1, $2, 'bench', 'credit_card', 'Visa', '4242', '2099-12-31', 'approves', now())`,
    [token, randomUUID()],
  )
  await query(
    url,
    `insert into payment_methods (fleet_id, kind, owner_user_id, vault_token, card_type, last_four, expires_on, is_default, created_at)
     select ${FLEET}, 'credit_card', min(id), $1, 'Visa', '4242', '2099-12-31', true, now() from users where fleet_id = ${FLEET}`,
    [token],
  )
}

const approved = async (url: string, server: Running, round: number): Promise<number> => {
  const token = await signIn(server, 'owner1@bench.example')
  const ids = await waiting(url, round)
  const startedAt = performance.now()
  const left = [...ids]
  const worker = async (): Promise<void> => {
    for (let id = left.pop(); id; id = left.pop()) {
      const { status, body } = await server.call('PUT', `/orders/${id}`, token, { status: 'approved', version: 1 })
      if (status !== 200) throw new Error(`order ${id}: ${status} ${JSON.stringify(body)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const perSecond = ORDERS / ((performance.now() - startedAt) / 1000)
  const [lines] = await query<{ lines: string }>(
    url,
    `select count(*) as lines from ledger_lines where kind = 'authorised' and order_id = any($1::bigint[])`,
    [ids],
  )
  if (Number(lines!.lines) !== ORDERS) throw new Error(`${lines!.lines} authorizations of ${ORDERS} orders`)
  return perSecond
}

/** Orders with an undecided estimate. */
const waiting = async (url: string, round: number): Promise<number[]> => {
  const orders = await query<{ id: string }>(
    url,
    `insert into orders (fleet_id, vehicle_id, vehicle_name, shop_id, status, is_walk_in, appointment_at, appointment_ends_at, appointment_day,
       received_at, estimated_at, odometer_units, sub_total_cents, total_cents, estimate_version, created_at)
     select v.fleet_id, v.id, v.name, 1, 'awaiting_approval', true, now(), now(), current_date, now(), now(), 'miles', 10000, 10000, 1, now()
     from vehicles v where v.fleet_id = ${FLEET} order by v.id limit ${ORDERS} offset ${round * ORDERS} returning id`,
  )
  const ids = orders.map(({ id }) => Number(id))
  await query(
    url,
    `insert into order_services (fleet_id, order_id, service_definition_id, price_cents, status)
     select ${FLEET}, id, 3, 10000, 'awaiting_approval' from unnest($1::bigint[]) as id`,
    [ids],
  )
  return ids
}
