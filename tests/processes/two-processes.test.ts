import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshDatabase, type TestDatabase } from '../databases.ts'
import { book } from './book.ts'
import { eventually, ServerProcess } from './server-process.ts'

let shared: TestDatabase
let first: ServerProcess
let second: ServerProcess
let id = 0
beforeAll(async () => {
  shared = await freshDatabase()
  first = new ServerProcess({ DATABASE_URL: shared.url })
  second = new ServerProcess({}, first)
  await first.start()
  await second.start()
})
afterAll(async () => {
  await second.kill()
  await first.remove()
  await shared.drop()
})

test('what is done through one process is seen and heard through the other', { timeout: 120_000 }, async () => {
  const token = await first.signIn('olivia@northwind.example')
  const me = await second.call<{ id: number; fleet_id: number }>('GET', '/customers/me', token)
  expect(me.status).toBe(200)

  // A screen connected to one process receives the push for a change made through the other.
  const received: { channel: string }[] = []
  const socket = new WebSocket(`${second.origin.replace('http', 'ws')}/api/v4/cable`)
  socket.on('message', (raw: Buffer) => received.push(JSON.parse(raw.toString()) as { channel: string }))
  await new Promise((done) => socket.on('open', done))
  socket.send(JSON.stringify({ user_id: me.body.id, token }))
  await eventually(async () => received.some((message) => message.channel === 'welcome'), 'the welcome')
  id = (await book(first, token)).id
  await eventually(async () => received.some((message) => message.channel === 'orders'), 'the change made in the other process')
  socket.close()
})

test('the same action sent to both processes at once is done once, and both tell its answer', { timeout: 60_000 }, async () => {
  const token = await first.signIn('olivia@northwind.example')
  const keep = (server: ServerProcess, key: string, note: string) =>
    fetch(`${server.origin}/api/v4/notes`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ shopOrderId: id, approverNote: note }),
    }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as { id?: number; code?: string } }))
  for (let round = 0; round < 10; round++) {
    const key = `both-processes-${round}`
    const answers = await Promise.all([first, second, first, second].map((server) => keep(server, key, `Note ${round}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(answers[0]!.status))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const other = await keep(second, key, 'Something else')
    expect([other.status, other.body.code]).toEqual([409, 'key_of_another_request'])
  }
  const { body } = await second.call<{ notes: { comment: string }[] }>('GET', `/notes?shopOrderId=${id}`, token)
  expect(body.notes.map(({ comment }) => comment).toSorted()).toEqual(Array.from({ length: 10 }, (_, round) => `Note ${round}`))
  expect(await second.stop()).toBe(0)
})
