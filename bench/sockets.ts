import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import { writeName } from '#platform/contract/own-writes.ts'
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

type Screen = { userId: number; fleetId: number; token: string }
/** A change on its way: when it was sent, and the screens that it has not reached. */
type Change = { sentAt: number; missing: number }

/**
 * Open screens of 1,000 fleets, five of each, over two processes, while somebody writes a note to an order of one fleet after
 * another: how long after sending the change each of its fleet's screens has the message.
 */
export const sockets = async (url: string, dataDir: string): Promise<Result[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const screens = await openSessions(client)
  const orders = await firstOrders(client)
  const server = await startServer(PORT, { dataDir, url, processes: 2 })
  const changes = new Map<string, Change>()
  const delaysMs: number[] = []
  const open: WebSocket[] = []
  try {
    for (let from = 0; from < SCREENS; from += AT_ONCE) {
      const some = screens.slice(from, from + AT_ONCE).map((screen) => openScreen(screen, changes, delaysMs))
      open.push(...(await Promise.all(some)))
    }
    const before = await transactions(client)
    await sendChanges(server, screens, orders, changes)
    const until = performance.now() + LATE_MS
    while (changes.size > 0 && performance.now() < until) await pause(20)
    if (changes.size > 0) throw new Error(`${changes.size} changes did not reach every screen`)
    const after = await transactions(client)
    const perChange = (after - before) / (CHANGES_PER_SECOND * SECONDS)
    const median = delaysMs.toSorted((a, b) => a - b)[Math.floor(delaysMs.length / 2)]!
    return [
      { name: 'sockets', value: median, unit: 'ms', ratio: median / LIMIT_MS, against: `${LIMIT_MS} ms` },
      {
        name: 'sockets-transactions',
        value: perChange,
        unit: 'transactions/change',
        ratio: perChange / (SCREENS / FLEETS),
        against: 'screens of a change',
      },
    ]
  } finally {
    for (const socket of open) socket.terminate()
    await server.stop()
    await client.end()
  }
}

/** A session for each screen, not one of its user that all share. */
const openSessions = async (client: pg.Client): Promise<Screen[]> => {
  const { rows } = await client.query<{ id: string; fleet_id: string }>(
    `select id, fleet_id from users where email like 'owner%@bench.example' order by fleet_id`,
  )
  const screens: Screen[] = []
  const hashes: string[] = []
  for (let nth = 0; nth < SCREENS; nth++) {
    const { id, fleet_id: fleetId } = rows[nth % rows.length]!
    const { token, hash } = newToken()
    hashes.push(hash)
    screens.push({ userId: Number(id), fleetId: Number(fleetId), token })
  }
  await client.query(
    `insert into sessions (token_hash, realm, subject_id, fmc_mode, brand_id, created_at, last_used_at, expires_at, ends_at)
     select hash, 'fleet', subject, false, null, now(), now(), now() + interval '14 days', now() + interval '90 days'
     from unnest($1::text[], $2::bigint[]) as t(hash, subject)`,
    [hashes, screens.map(({ userId }) => userId)],
  )
  return screens
}

const firstOrders = async (client: pg.Client): Promise<Map<number, number>> => {
  const { rows } = await client.query<{ fleet_id: string; id: string }>(
    'select fleet_id, min(id) as id from orders group by fleet_id',
  )
  return new Map(rows.map(({ fleet_id, id }) => [Number(fleet_id), Number(id)]))
}

const openScreen = ({ userId, token }: Screen, changes: Map<string, Change>, delaysMs: number[]): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/api/v4/cable`)
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>()
  socket.on('open', () => socket.send(JSON.stringify({ user_id: userId, token })))
  socket.on('error', reject)
  socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
  socket.on('message', (raw: Buffer) => {
    const { channel, by } = JSON.parse(raw.toString()) as { channel: string; by?: string }
    if (channel === 'welcome') return resolve(socket)
    const change = channel === 'orders' && by ? changes.get(by) : undefined
    if (!change) return
    delaysMs.push(performance.now() - change.sentAt)
    change.missing -= 1
    if (change.missing === 0) changes.delete(by!)
  })
  return promise
}

/** At a fixed rate, whether or not earlier ones have been answered. */
const sendChanges = async (
  server: Running,
  screens: Screen[],
  orders: Map<number, number>,
  changes: Map<string, Change>,
): Promise<void> => {
  const answers: Promise<number>[] = []
  const beganAt = performance.now()
  for (let nth = 0; nth < CHANGES_PER_SECOND * SECONDS; nth++) {
    await pause(Math.max(0, beganAt + (nth * 1000) / CHANGES_PER_SECOND - performance.now()))
    const { token, fleetId } = screens[nth % FLEETS]!
    const key = randomUUID()
    changes.set(writeName(key), { sentAt: performance.now(), missing: SCREENS / FLEETS })
    const body = { shopOrderId: orders.get(fleetId), approverNote: `Note ${nth}` }
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
