import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { endpointOf, throughPort } from '#tests/database-endpoint.ts'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { type EmbeddedPostgres, startEmbedded } from '#platform/db/embedded/postgres.ts'
import { book } from './book.ts'
import { DatabaseLoad } from './database-load.ts'
import { Proxy } from './proxy.ts'
import { eventually, ServerProcess } from './server-process.ts'

/** Time limit after the database is back. */
const SERVES_AGAIN_WITHIN_MS = 5000
const AWAY_MS = 20_000
const ROWS = 4000

const folder = mkdtempSync(join(tmpdir(), 'fleetwright-loss-'))
let database: EmbeddedPostgres
let proxy: Proxy
let server: ServerProcess
/** Started while its database is unavailable; it waits while the main server loses its own database. */
let early: { server: ServerProcess; proxy: Proxy; started: Promise<void> }
let load: DatabaseLoad
let token = ''
let orderId = 0
let uploadId = ''
const received: string[] = []
let socket: WebSocket
let isSocketOpen = true

const ask = async <T extends object>(text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
const isBack = () => eventually(() => ask('select 1').catch(() => null), 'the database')
const answers = async (): Promise<boolean> => (await server.call('GET', '/vehicles', token)).status === 200
const servesAgain = () => eventually(answers, 'an answer', SERVES_AGAIN_WITHIN_MS)
const hears = (channel: string, from: number) =>
  eventually(async () => received.slice(from).includes(channel), `the message ${channel}`, 10_000)

beforeAll(async () => {
  database = await startEmbedded(folder, { settings: { synchronous_commit: 'on' } })
  proxy = await openProxy()
  server = new ServerProcess({ DATABASE_URL: through(proxy), REQUESTS_PER_MINUTE: '0' })
  await server.start()
}, 60_000)

const openProxy = async (): Promise<Proxy> => {
  const opened = new Proxy(endpointOf(database.url))
  await opened.open()
  return opened
}
const through = ({ port }: Proxy, name?: string): string => throughPort(database.url, port, name)

afterAll(async () => {
  socket?.close()
  await early?.server.remove()
  await early?.proxy.cut()
  await server.remove()
  await proxy.cut()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a server whose database is lost', { timeout: 90_000 }, () => {
  test('is put under load, with an upload under way and a screen open', async () => {
    token = await server.signIn('olivia@northwind.example')
    orderId = (await book(server, token)).id
    const { body: me } = await server.call<{ id: number }>('GET', '/customers/me', token)
    socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/v4/cable`)
    socket.on('message', (raw: Buffer) => received.push((JSON.parse(raw.toString()) as { channel: string }).channel))
    socket.on('close', () => (isSocketOpen = false))
    await new Promise((done) => socket.on('open', done))
    socket.send(JSON.stringify({ user_id: me.id, token }))
    await hears('welcome', 0)
    load = new DatabaseLoad(server, token, orderId)
    load.begin(4, 2)
    await eventually(async () => load.acknowledged.length > 3 && load.reads > 5, 'the load')
    const rows = Array.from({ length: ROWS }, (_, index) => vinFromPrefix('1FTBR1Y8', 2021, 'K', 500_000 + index))
    const fileData = `data:text/csv;base64,${Buffer.from(`vin\n${rows.join('\n')}\n`).toString('base64')}`
    const sent = await server.call<{ id: string }>('POST', '/vehicles/bulk_upsertions', token, { fileData, fileName: 'loss.csv' })
    uploadId = sent.body.id
    expect(load.refused).toEqual([])
  })

  test('loses one connection inside a transaction: that request is told to come back, and nobody else notices', async () => {
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into "order_notes"%'`
    const locker = new pg.Client({ connectionString: database.url })
    locker.on('error', () => undefined)
    await locker.connect()
    await locker.query('begin; lock table order_notes in access exclusive mode')
    const [{ pid }] = (await eventually(async () => {
      const rows = await ask<{ pid: number }>(waiting)
      return rows.length > 0 && rows
    }, 'a request that waits')) as [{ pid: number }]
    await ask(`select pg_terminate_backend(${pid})`)
    await locker.query('rollback')
    await locker.end()
    await eventually(async () => load.refused.length > 0, 'the request that was cut')
    await servesAgain()
    expect(load.refused).toHaveLength(1)
  })

  test.each([
    ['stopped at once', 'SIGQUIT'],
    ['restarted in order', 'SIGINT'],
    ['killed', 'SIGKILL'],
  ] as const)('which is %s: the server lives, serves again within seconds, and screens are told', async (_how, signal) => {
    const [from, before] = [received.length, database.pid()]
    process.kill(before, signal)
    await eventually(async () => database.pid() !== before, 'the new database')
    await isBack()
    await servesAgain()
    await hears('missed', from)
  })

  test('which is away when another server starts: that one waits and says so', async () => {
    await ask('create database early')
    const unreachable = await openProxy()
    await unreachable.cut()
    const waiting = new ServerProcess({ DATABASE_URL: through(unreachable, 'early') })
    const began = Date.now()
    const started = waiting.start().then(() => expect(Date.now() - began).toBeGreaterThan(AWAY_MS))
    // Awaited two tests later; until then its rejection must not be unhandled.
    started.catch(() => undefined)
    early = { server: waiting, proxy: unreachable, started }
    await eventually(async () => waiting.output.includes('waiting for the database'), 'the line that says so')
  })

  test('which is out of reach for a while: it says that it is not ready, but alive, and requests are told in their language', async () => {
    const from = received.length
    await proxy.cut()
    await pause(AWAY_MS)
    const readiness = await fetch(`${server.origin}/readyz`)
    expect([readiness.status, readiness.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(503)
    expect((await fetch(`${server.origin}/livez`)).status).toBe(200)
    await proxy.open()
    await servesAgain()
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    await hears('missed', from)
  })

  test('which the server that waited finds at last', async () => {
    expect(early.server.isRunning).toBe(true)
    await early.proxy.open()
    await early.started
    expect(await early.server.stop()).toBe(0)
  })

  test('in the end has told nobody anything else, and what was acknowledged is there once', async () => {
    const noted = load.acknowledged.length
    await eventually(async () => load.acknowledged.length > noted, 'one more note')
    await load.end()
    const kinds = new Set(load.refused.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))
    expect([...kinds]).toEqual(['503 database_away 2'])
    const sentences = load.refused.map(({ sentence }) => sentence)
    expect(sentences).toContainEqual(expect.stringContaining('can’t reach your data'))
    expect(sentences).toContainEqual(expect.stringContaining('inaccessibles'))
    const rows = await ask<{ comment: string; n: string }>(
      `select comment, count(*) as n from order_notes where order_id = ${orderId} group by comment`,
    )
    const times = new Map(rows.map(({ comment, n }) => [comment, Number(n)]))
    expect(load.acknowledged.filter((note) => times.get(note) !== 1)).toEqual([])
    expect([...times.values()].filter((n) => n !== 1)).toEqual([])
  })

  test('has kept its sockets, and its jobs have gone on', async () => {
    expect(isSocketOpen).toBe(true)
    const from = received.length
    await server.call('POST', '/notes', token, { shopOrderId: orderId, approverNote: 'The last' })
    await hears('orders', from)
    type Upload = { status: string; rows_done: number; added: number; failed: number }
    const done = await eventually(
      async () => {
        const { body } = await server.call<Upload>('GET', `/vehicles/bulk_upsertions/${uploadId}`, token)
        return body.status !== 'awaiting_completion' && body
      },
      'the upload',
      80_000,
    )
    expect(done).toMatchObject({ status: 'completed', rows_done: ROWS, added: ROWS, failed: 0 })
    expect(await server.stop()).toBe(0)
  })
})
