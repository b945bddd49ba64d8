import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshDatabase, TEMPLATE, type TestDatabase } from '../databases.ts'
import { book } from '../processes/book.ts'
import { PgBouncer } from './postgres-node.ts'
import { eventually, ServerProcess } from '../processes/server-process.ts'

/** Fewer than the connections of one process, so that statements of one client run on several connections. */
const POOL_SIZE = 3

const pooler = new PgBouncer()
let shared: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  shared = await freshDatabase(TEMPLATE)
  await pooler.start(shared.url, POOL_SIZE)
  server = new ServerProcess({
    DATABASE_URL: pooler.through(shared.url),
    DATABASE_DIRECT_URL: shared.url,
    REQUESTS_PER_MINUTE: '0',
  })
  server.args = ['--processes', '2']
  await server.start()
}, 180_000)
afterAll(async () => {
  await server.remove()
  await pooler.remove()
  await shared.drop()
})

test(
  'behind PgBouncer in transaction mode everything works: reads at once, writes, pushes, jobs',
  { timeout: 180_000 },
  async () => {
    const token = await server.signIn('olivia@northwind.example')
    const { body: me } = await server.call<{ id: number }>('GET', '/customers/me', token)
    const heard: string[] = []
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/v4/cable`)
    socket.on('message', (raw: Buffer) => heard.push((JSON.parse(raw.toString()) as { channel: string }).channel))
    socket.on('open', () => socket.send(JSON.stringify({ user_id: me.id, token })))
    await eventually(async () => heard.includes('welcome'), 'the welcome')
    const { id } = await book(server, token)
    await eventually(async () => heard.includes('orders'), 'the push')
    socket.close()

    const reads = ['/vehicles', '/vehicles?query=Albany', '/search?query=transit', '/orders', '/dashboards/attention']
    const before = await Promise.all(reads.map((path) => server.call('GET', path, token)))
    const answers = await Promise.all(
      Array.from({ length: 80 }, async (_, nth) => {
        if (nth % 4 === 0) return server.call('POST', '/notes', token, { shopOrderId: id, approverNote: `Note ${nth}` })
        const answer = await server.call('GET', reads[nth % reads.length]!, token)
        expect(answer.status).toBe(before[nth % reads.length]!.status)
        return answer
      }),
    )
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual(
      [200, 201].filter((status) => answers.some((each) => each.status === status)),
    )
    const { body } = await server.call<{ notes: unknown[] }>('GET', `/notes?shopOrderId=${id}`, token)
    expect(body.notes).toHaveLength(20)
    type Mails = { mails: unknown[] }
    await eventually(
      async () => (await server.call<Mails>('GET', '/outbox?to=harper%40harbor.example', null)).body.mails.length > 0,
      'the mail, which a job sends',
    )
    expect(server.output).not.toMatch(/prepared statement/)
    expect(await server.stop()).toBe(0)
  },
)
