import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshDatabase, type TestDatabase } from '../databases.ts'
import { book } from './book.ts'
import { eventually, ServerProcess } from './server-process.ts'

let shared: TestDatabase
let first: ServerProcess
let second: ServerProcess
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

  // A screen that is connected to one process hears of a change that was made through the other.
  const heard: { channel: string }[] = []
  const socket = new WebSocket(`${second.origin.replace('http', 'ws')}/api/v4/cable`)
  socket.on('message', (raw: Buffer) => heard.push(JSON.parse(raw.toString()) as { channel: string }))
  await new Promise((done) => socket.on('open', done))
  socket.send(JSON.stringify({ user_id: me.body.id, token }))
  await eventually(async () => heard.some((message) => message.channel === 'welcome'), 'the welcome')
  await book(first, token)
  await eventually(async () => heard.some((message) => message.channel === 'orders'), 'the change made in the other process')
  socket.close()
  expect(await second.stop()).toBe(0)
})
