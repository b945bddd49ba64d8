import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import { changeOf, isAffected, type Shown } from '#app/shell/affected-queries.ts'
import { contracts } from '#app/composition/features.ts'
import type { CableMessage } from '#platform/contract/cable.ts'
import { writeName } from '#platform/contract/own-writes.ts'
import { pathTable } from '#platform/contract/paths/path-table.ts'
import { knowPaths } from '#platform/contract/paths/paths.ts'
import { newToken } from '#platform/session/token.ts'
import { FLEETS } from './fill.ts'
import type { Result } from './result.ts'
import { type Running, startServer } from './server.ts'

const PORT = 3873
const SCREENS = 5000
const CHANGES_PER_SECOND = 100
const SECONDS = 20
const AT_ONCE = 100
/** A message that has not arrived by then is an error. */
const LATE_MS = 10_000

const LIMIT_MS = 200

type Screen = { userId: number; token: string; order: Order }
type Order = { id: number; vehicleId: number }
/** A change in flight: when it was sent, and the number of screens that have not received it. */
type Change = { sentAt: number; missing: number }
/** Results so far: delays, and the requests that the receiving screens send. */
type Arrived = { delaysMs: number[]; requests: number; requestsOfAll: number }

/**
 * Open screens of 1,000 fleets over two processes: each fleet has five, each on an order page. Notes are written to an order of
 * one fleet after another. Measures the delay until each of the fleet's screens has the message, and the requests it then sends.
 */
export const sockets = async (url: string, dataDir: string): Promise<Result[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  knowPaths(pathTable(contracts))
  const screens = await openSessions(client, await firstOrders(client))
  const server = await startServer(PORT, { dataDir, url, processes: 2 })
  const changes = new Map<string, Change>()
  const arrived: Arrived = { delaysMs: [], requests: 0, requestsOfAll: 0 }
  const open: WebSocket[] = []
  try {
    for (let from = 0; from < SCREENS; from += AT_ONCE) {
      const some = screens.slice(from, from + AT_ONCE).map((screen) => openScreen(screen, changes, arrived))
      open.push(...(await Promise.all(some)))
    }
    const before = await transactions(client)
    await sendChanges(server, screens, changes)
    const until = performance.now() + LATE_MS
    while (changes.size > 0 && performance.now() < until) await pause(20)
    if (changes.size > 0) throw new Error(`${changes.size} changes did not reach every screen`)
    const after = await transactions(client)
    const perChange = (after - before) / (CHANGES_PER_SECOND * SECONDS)
    const median = arrived.delaysMs.toSorted((a, b) => a - b)[Math.floor(arrived.delaysMs.length / 2)]!
    return [
      { name: 'sockets', value: median, unit: 'ms', ratio: median / LIMIT_MS, against: `${LIMIT_MS} ms` },
      {
        name: 'sockets-transactions',
        value: perChange,
        unit: 'transactions/change',
        ratio: perChange / (SCREENS / FLEETS),
        against: 'screens of a change',
      },
      {
        name: 'sockets-requests',
        value: arrived.requests / (CHANGES_PER_SECOND * SECONDS),
        unit: 'requests/change',
        ratio: arrived.requests / arrived.requestsOfAll,
        against: 'requests if the message named nothing',
      },
    ]
  } finally {
    for (const socket of open) socket.terminate()
    await server.stop()
    await client.end()
  }
}

/** A separate session for each screen, instead of one per user. */
const openSessions = async (client: pg.Client, orders: Map<number, Order[]>): Promise<Screen[]> => {
  const { rows } = await client.query<{ id: string; fleet_id: string }>(
    `select id, fleet_id from users where email like 'owner%@bench.example' order by fleet_id`,
  )
  const screens: Screen[] = []
  const hashes: string[] = []
  for (let nth = 0; nth < SCREENS; nth++) {
    const { id, fleet_id: fleetId } = rows[nth % rows.length]!
    const { token, hash } = newToken()
    hashes.push(hash)
    const order = orders.get(Number(fleetId))![Math.floor(nth / rows.length)]!
    screens.push({ userId: Number(id), token, order })
  }
  await client.query(
    `insert into sessions (token_hash, realm, subject_id, fmc_mode, brand_id, created_at, last_used_at, expires_at, ends_at)
     select hash, 'fleet', subject, false, null, now(), now(), now() + interval '14 days', now() + interval '90 days'
     from unnest($1::text[], $2::bigint[]) as t(hash, subject)`,
    [hashes, screens.map(({ userId }) => userId)],
  )
  return screens
}

/** As many orders per fleet as it has screens, each of a different vehicle. */
const firstOrders = async (client: pg.Client): Promise<Map<number, Order[]>> => {
  const { rows } = await client.query<{ fleet_id: string; ids: string[]; vehicle_ids: string[] }>(
    `select fleet_id, array_agg(id order by id) as ids, array_agg(vehicle_id order by id) as vehicle_ids from (
      select o.*, row_number() over (partition by fleet_id order by id) as nth from (
        select fleet_id, vehicle_id, min(id) as id from orders group by fleet_id, vehicle_id) o) o
    where nth <= ${SCREENS / FLEETS} group by fleet_id`,
  )
  return new Map(
    rows.map(({ fleet_id, ids, vehicle_ids }) => [
      Number(fleet_id),
      ids.map((id, index) => ({ id: Number(id), vehicleId: Number(vehicle_ids[index]) })),
    ]),
  )
}

/** The queries of an order's page, and of the frame around it, that a changed order makes stale. */
const queriesOf = ({ id, vehicleId }: Order): Shown[] =>
  [
    { queryKey: ['approvals', 'show', { params: { id } }], data: { order: { vehicle: { id: vehicleId } } } },
    { queryKey: ['notices', 'undelivered', { params: { id } }] },
    { queryKey: ['approvals', 'waiting', {}] },
    { queryKey: ['orders', 'newMessages', {}] },
  ].map(({ queryKey, data }) => ({ queryKey, state: { data } }))

const openScreen = ({ userId, token, order }: Screen, changes: Map<string, Change>, arrived: Arrived): Promise<WebSocket> => {
  const queries = queriesOf(order)
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/api/v4/cable`)
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>()
  socket.on('open', () => socket.send(JSON.stringify({ user_id: userId, token })))
  socket.on('error', reject)
  socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
  socket.on('message', (raw: Buffer) => {
    const message = JSON.parse(raw.toString()) as CableMessage & { by?: string }
    const { channel, by } = message
    if (channel === 'welcome') return resolve(socket)
    const change = channel === 'orders' && by ? changes.get(by) : undefined
    if (!change) return
    arrived.delaysMs.push(performance.now() - change.sentAt)
    arrived.requests += queries.filter((query) => isAffected(query, changeOf(message))).length
    arrived.requestsOfAll += queries.length
    change.missing -= 1
    if (change.missing === 0) changes.delete(by!)
  })
  return promise
}

/** At a fixed rate, whether or not earlier ones have been answered. */
const sendChanges = async (server: Running, screens: Screen[], changes: Map<string, Change>): Promise<void> => {
  const answers: Promise<number>[] = []
  const beganAt = performance.now()
  for (let nth = 0; nth < CHANGES_PER_SECOND * SECONDS; nth++) {
    await pause(Math.max(0, beganAt + (nth * 1000) / CHANGES_PER_SECOND - performance.now()))
    const { token, order } = screens[nth % FLEETS]!
    const key = randomUUID()
    changes.set(writeName(key), { sentAt: performance.now(), missing: SCREENS / FLEETS })
    const body = { shopOrderId: order.id, approverNote: `Note ${nth}` }
    answers.push(server.call('POST', '/notes', token, body, { 'idempotency-key': key }).then(({ status }) => status))
  }
  const failed = (await Promise.all(answers)).filter((status) => status >= 300)
  if (failed.length > 0) throw new Error(`${failed.length} notes were refused, the first with ${failed[0]}`)
}

const transactions = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.n)
}
