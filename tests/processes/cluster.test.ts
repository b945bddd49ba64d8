import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshDatabase, TEMPLATE, type TestDatabase } from '../databases.ts'
import { book } from './book.ts'
import { DatabaseLoad } from './database-load.ts'
import { eventually, ServerProcess } from './server-process.ts'

const METRICS = { METRICS_TOKEN: 'figures-please' }
let shared: TestDatabase
let server: ServerProcess
let token = ''
let customerId = 0
let orderId = 0

beforeAll(async () => {
  shared = await freshDatabase(TEMPLATE)
  server = new ServerProcess({ DATABASE_URL: shared.url, REQUESTS_PER_MINUTE: '0', ...METRICS })
  server.args = ['--processes', '2', '--jobs']
  await server.start()
  token = await server.signIn('olivia@northwind.example')
  customerId = (await server.call<{ id: number }>('GET', '/customers/me', token)).body.id
  orderId = (await book(server, token)).id
}, 120_000)
afterAll(async () => {
  await server.remove()
  await shared.drop()
})

const children = (): number[] => server.children()

/** Opens a socket of the signed-in user; adds the channels of its messages to `heard`. */
const openSocket = async (heard: string[]): Promise<WebSocket> => {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/v4/cable`)
  socket.on('message', (raw: Buffer) => heard.push((JSON.parse(raw.toString()) as { channel: string }).channel))
  await once(socket, 'open')
  socket.send(JSON.stringify({ user_id: customerId, token }))
  return socket
}

const notesOnce = async (load: DatabaseLoad): Promise<void> => {
  const rows = await shared.database.kysely
    .selectFrom('orderNotes')
    .select(['comment', (eb) => eb.fn.countAll<number>().as('times')])
    .where('orderId', '=', orderId)
    .groupBy('comment')
    .execute()
  const times = new Map(rows.map((row) => [row.comment, Number(row.times)]))
  expect(load.acknowledged.filter((note) => times.get(note) !== 1)).toEqual([])
  expect([...times.values()].filter((count) => count !== 1)).toEqual([])
}

describe('two processes and one for the jobs', { timeout: 300_000 }, () => {
  test('serve one port, and a screen hears of changes whichever of them made it', async () => {
    expect(children()).toHaveLength(3)
    const heard: string[] = []
    const sockets = await Promise.all(Array.from({ length: 4 }, () => openSocket(heard)))
    const times = (channel: string) => heard.filter((each) => each === channel).length
    await eventually(async () => times('welcome') === 4, 'four welcomes')
    await server.call('POST', '/notes', token, { shopOrderId: orderId, approverNote: 'Heard by all' })
    await eventually(async () => times('orders') >= 4, 'the change, at each of them')
    for (const socket of sockets) socket.close()
  })

  test('answer with the metrics of all', async () => {
    const read = async (): Promise<string> =>
      (await fetch(`${server.origin}/metrics`, { headers: { authorization: 'Bearer figures-please' } })).text()
    const processes = /^process_resident_memory_bytes (\S+)/m
    await eventually(async () => processes.test(await read()), 'metrics')
    const [, bytes] = processes.exec(await read())!
    // A process of the product uses more than 100 MB, so a single one would be below.
    expect(Number(bytes)).toBeGreaterThan(200_000_000)
  })

  test('replaced in turn under load lose no request and do none twice', async () => {
    const before = children()
    const load = new DatabaseLoad(server, token, orderId, 'In turn')
    load.begin(2, 2)
    await eventually(async () => load.acknowledged.length > 10, 'the load')
    process.kill(server.pid, 'SIGHUP')
    await eventually(
      async () => children().length === 3 && children().every((pid) => !before.includes(pid)),
      'new processes',
      240_000,
    )
    const noted = load.acknowledged.length
    await eventually(async () => load.acknowledged.length > noted + 10, 'the load goes on')
    await load.end()
    expect([load.refused, load.lost]).toEqual([[], []])
    await notesOnce(load)
  })

  test('a connection that reached no process before one was killed is answered by another', async () => {
    const before = children()
    const serving = before.slice(0, 2)
    for (const pid of serving) process.kill(pid, 'SIGSTOP')
    // Not `fetch`, which reuses an open connection that ends with its process.
    const ask = async (): Promise<number | undefined> => {
      const asked = get(`${server.origin}/api/v4/feature_flags`, { agent: false, signal: AbortSignal.timeout(60_000) })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
    const answers = Promise.all(Array.from({ length: 6 }, ask))
    await pause(500)
    process.kill(serving[0]!, 'SIGKILL')
    process.kill(serving[1]!, 'SIGCONT')
    expect(await answers).toEqual(Array(6).fill(200))
    // The killed process may have committed its last changes without sending their messages.
    const heard: string[] = []
    const socket = await openSocket(heard)
    await eventually(
      async () => children().length === 3 && !children().includes(serving[0]!) && heard.includes('missed'),
      'a process in place of the killed one, and that screens reload',
      120_000,
    )
    socket.close()
  })

  test.each(['one that serves', 'the one with the jobs'])(
    '%s is killed and comes back, and nothing is done twice',
    async (which) => {
      const before = children()
      const load = new DatabaseLoad(server, token, orderId, which)
      load.begin(2, 2)
      await pause(300)
      process.kill(before.at(which === 'one that serves' ? 0 : -1)!, 'SIGKILL')
      await eventually(
        async () => children().length === 3 && children().some((pid) => !before.includes(pid)),
        'a new process',
        120_000,
      )
      await eventually(async () => server.output.includes('is started again'), 'a line in the log')
      await load.end()
      // Only requests in progress in the killed process are lost; none is refused.
      expect(load.refused).toEqual([])
      await notesOnce(load)
    },
  )

  test('stop with code 0', async () => expect(await server.stop()).toBe(0))
})

test('limits per minute hold over two processes', { timeout: 300_000 }, async () => {
  const limited = new ServerProcess({ DATABASE_URL: shared.url, REQUESTS_PER_MINUTE: '200' })
  limited.args = ['--processes', '2']
  await limited.start()
  try {
    // A new connection for each request, so that both processes get some.
    const ask = (method: string, path: string): Promise<number> =>
      fetch(`${limited.origin}${path}`, { method, headers: { connection: 'close' } }).then(({ status }) => status)
    const signUps: number[] = []
    for (let tries = 0; tries < 70; tries += 1) signUps.push(await ask('POST', '/api/v4/customers/fleet_signup'))
    // 60 a minute. A process that does not reach its database in time counts a request locally, as on a busy machine; if both counted
    // locally, all 70 would be served.
    expect(signUps.slice(0, 60)).not.toContain(429)
    expect(signUps.slice(65)).toEqual(Array(5).fill(429))
    // If each process counted locally, it would serve 200 of its half of the requests.
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, nth) => pause(nth * 10).then(() => ask('GET', '/api/v4/feature_flags'))),
    )
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(200))
    // Counts are summed once a second. These few additional requests do not reach 200 in either process.
    let status = statuses.at(-1)!
    for (let tries = 0; status !== 429 && tries < 12; tries += 1) {
      await pause(500)
      status = await ask('GET', '/api/v4/feature_flags')
    }
    expect(status).toBe(429)
  } finally {
    await limited.remove()
  }
})

test('the embedded database belongs to the supervisor and outlives its processes', { timeout: 300_000 }, async () => {
  const own = new ServerProcess()
  own.args = ['--processes', '2']
  await own.start()
  server = own
  try {
    const olivia = await own.signIn('olivia@northwind.example')
    const pidFile = join(own.dataDir, 'postgres', 'postmaster.pid')
    const postgres = readFileSync(pidFile, 'utf8')
    // The database, the guard that ends it with the supervisor, and two processes.
    await eventually(async () => children().length === 4, 'both processes')
    process.kill(children().at(-1)!, 'SIGKILL')
    await eventually(async () => /is (?:started|tried) again/.test(own.output), 'a line in the log', 120_000)
    expect((await own.call('GET', '/vehicles', olivia)).status).toBe(200)
    expect(readFileSync(pidFile, 'utf8')).toBe(postgres)
    expect(await own.stop()).toBe(0)
  } finally {
    await own.remove()
  }
})
