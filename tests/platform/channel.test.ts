import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { publish } from '#platform/http/channel.ts'
import { useHouse } from '../house.ts'

const house = useHouse()

type Heard = { messages: Record<string, unknown>[]; closed: Promise<number>; socket: WebSocket; welcomed: Promise<void> }

const listen = async (): Promise<number> => {
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' })
  return (house.app.server.address() as AddressInfo).port
}

const connect = async (first: unknown): Promise<Heard> => {
  const socket = new WebSocket(`ws://127.0.0.1:${await listen()}/api/v4/cable`)
  const messages: Record<string, unknown>[] = []
  let welcome: () => void
  const welcomed = new Promise<void>((done) => (welcome = done))
  socket.on('message', (raw: Buffer) => {
    const message = JSON.parse(raw.toString()) as Record<string, unknown>
    if (message.channel === 'welcome') welcome()
    else messages.push(message)
  })
  const closed = new Promise<number>((done) => socket.on('close', (code) => done(code)))
  await new Promise((done) => socket.on('open', done))
  socket.send(typeof first === 'string' ? first : JSON.stringify(first))
  return { messages, closed, socket, welcomed }
}

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 300))

test('a screen hears of its own fleet and user, and of no other', async () => {
  const olivia = await house.as('olivia@northwind.example')
  const sylvie = await house.as('sylvie@boreal.example')
  const heard = await connect({ user_id: olivia.user.id, token: olivia.token })
  await heard.welcomed
  await publish(house.db, { topic: `fleet:${olivia.user.fleet_id}`, channel: 'orders', order_id: 1 })
  await publish(house.db, { topic: `fleet:${sylvie.user.fleet_id}`, channel: 'orders', order_id: 2 })
  await publish(house.db, { topic: `user:${sylvie.user.id}`, channel: 'bulk_upload', id: 'x' })
  await soon()
  expect(heard.messages.map((message) => message.order_id)).toEqual([1])
  heard.socket.close()
})

test('what is rolled back is never heard', async () => {
  const olivia = await house.as('olivia@northwind.example')
  const heard = await connect({ user_id: olivia.user.id, token: olivia.token })
  await heard.welcomed
  const undone = house.db.transaction().execute(async (tx) => {
    await publish(tx, { topic: `fleet:${olivia.user.fleet_id}`, channel: 'orders', order_id: 3 })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await soon()
  expect(heard.messages).toEqual([])
  heard.socket.close()
})

test.each([
  ['a wrong token', async () => ({ user_id: (await house.as('olivia@northwind.example')).user.id, token: 'nobody' })],
  ['a token of somebody else', async () => ({ user_id: 1, token: (await house.as('sylvie@boreal.example')).token })],
  ['no JSON', async () => 'hello'],
])('%s is shown the door', async (_, first) => {
  const heard = await connect(await first())
  expect(await heard.closed).toBe(4401)
})
