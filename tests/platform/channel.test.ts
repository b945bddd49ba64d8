import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { writeName } from '#platform/contract/own-writes.ts'
import { wholeFleetTopic } from '#features/accounts/acting.ts'
import { publish } from '#platform/http/channel.ts'
import { aRequest } from '../builders.ts'
import type { Caller } from '../caller.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()

type Listener = { messages: Record<string, unknown>[]; closed: Promise<number>; socket: WebSocket; welcomed: Promise<void> }

const listen = async (): Promise<number> => {
  if (!testApp.app.server.listening) await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  return (testApp.app.server.address() as AddressInfo).port
}

const connect = async (first: unknown): Promise<Listener> => {
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
  const olivia = await testApp.as('olivia@northwind.example')
  const sylvie = await testApp.as('sylvie@boreal.example')
  const listener = await connect({ user_id: olivia.user.id, token: olivia.token })
  await listener.welcomed
  await publish(testApp.db, { topic: `fleet:${olivia.user.fleet_id}`, channel: 'orders', order_id: 1 })
  await publish(testApp.db, { topic: `fleet:${sylvie.user.fleet_id}`, channel: 'orders', order_id: 2 })
  await publish(testApp.db, { topic: `user:${sylvie.user.id}`, channel: 'bulk_upload', id: 'x' })
  await soon()
  expect(listener.messages.map((message) => message.order_id)).toEqual([1])
  listener.socket.close()
})

test('a push names the write that it is of, by less than the key, so that its author needs not fetch twice', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const heard = await connect({ user_id: olivia.user.id, token: olivia.token })
  await heard.welcomed
  const { id } = await aRequest(testApp)
  const key = crypto.randomUUID()
  heard.messages.length = 0
  const added = await olivia.post('/notes', { shop_order_id: id, approver_note: 'Please hurry.' }, { key })
  expect(added.status).toBeLessThan(300)
  await soon()
  const named = heard.messages.filter(({ channel }) => channel === 'orders').map(({ by }) => by)
  expect(named.length).toBeGreaterThan(0)
  expect(new Set(named)).toEqual(new Set([writeName(key)]))
  expect(JSON.stringify(heard.messages)).not.toContain(key)
  heard.socket.close()
})

describe('a push names the order that changed', () => {
  const heardBy = async (who: Caller) => {
    const listener = await connect({ user_id: who.user.id, token: who.token })
    await listener.welcomed
    return listener
  }
  const named = ({ messages }: Listener) => messages.filter(({ channel }) => channel === 'orders')

  test('to those who see every order of its fleet and to the desk of its shop, and to a driver that some order changed', async () => {
    const { id, vehicleId } = await aRequest(testApp)
    const people = {
      olivia: await testApp.as('olivia@northwind.example'),
      mia: await testApp.as('mia@northwind.example'),
      fay: await testApp.as('fay@meridian.example'),
      dan: await testApp.as('dan@northwind.example'),
      sylvie: await testApp.as('sylvie@boreal.example'),
    }
    await people.fay.put('/fleet_users/impersonate_fleet', { fleet_id: people.olivia.user.fleet_id })
    const harper = await testApp.asDesk('harper@harbor.example')
    const [olivia, mia, fay, dan, sylvie, desk] = await Promise.all([...Object.values(people), harper].map(heardBy))
    await people.olivia.post('/notes', { shop_order_id: id, approver_note: 'Please hurry.' }, { key: crypto.randomUUID() })
    await expect.poll(() => named(dan!).length).toBeGreaterThan(0)
    await soon()
    for (const listener of [olivia!, mia!, fay!]) {
      expect(named(listener).length).toBeGreaterThan(0)
      for (const message of named(listener)) expect(message).toMatchObject({ order_id: id, vehicle_id: vehicleId })
    }
    for (const message of named(desk!)) expect(message).toMatchObject({ order_id: id })
    expect(named(desk!).length).toBeGreaterThan(0)
    // The desk gets no vehicle ids of fleets.
    expect(JSON.stringify(desk!.messages)).not.toContain('vehicle_id')
    for (const message of named(dan!)) expect(Object.keys(message).toSorted()).toEqual(['by', 'channel', 'topic'])
    expect(named(sylvie!)).toEqual([])
    for (const { socket } of [olivia!, mia!, fay!, dan!, sylvie!, desk!]) socket.close()
    await people.fay.delete('/fleet_users/impersonate_fleet')
  })

  test('no longer to somebody who is a driver from now on, over the same socket', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const listener = await heardBy(mia)
    const { roles } = await testApp.db.selectFrom('users').select('roles').where('id', '=', mia.user.id).executeTakeFirstOrThrow()
    const setRoles = (next: typeof roles) =>
      testApp.db.updateTable('users').set({ roles: next }).where('id', '=', mia.user.id).execute()
    const restricted = { topic: wholeFleetTopic(mia.user.fleet_id), facts: { order_id: 5 } }
    const change = { topic: `fleet:${mia.user.fleet_id}`, channel: 'orders', restricted }
    await publish(testApp.db, change)
    await expect.poll(() => named(listener).length).toBe(1)
    await setRoles(['driver'])
    await publish(testApp.db, change)
    await expect.poll(() => named(listener).length).toBe(2)
    await setRoles(roles)
    expect(named(listener).map(({ order_id: id, restricted: facts }) => [id, facts])).toEqual([
      [5, undefined],
      [undefined, undefined],
    ])
    listener.socket.close()
  })
})

test('messages of a transaction come after its commit, in their order', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const listener = await connect({ user_id: olivia.user.id, token: olivia.token })
  await listener.welcomed
  const topic = `fleet:${olivia.user.fleet_id}`
  await testApp.db.transaction().execute(async (tx) => {
    for (const order_id of [1, 2]) await publish(tx, { topic, channel: 'orders', order_id })
    await publish(tx, { topic, channel: 'vehicles' }, { topic, channel: 'orders', order_id: 3 })
    await soon()
    expect(listener.messages).toEqual([])
  })
  const heard = () => listener.messages.map(({ channel, order_id: id }) => [channel, id])
  await expect.poll(heard).toEqual([
    ['orders', 1],
    ['orders', 2],
    ['vehicles', undefined],
    ['orders', 3],
  ])
  listener.socket.close()
})

test('a message that PostgreSQL could not carry is refused where it is sent', async () => {
  const message = { topic: 'user:1', channel: 'orders', text: 'é'.repeat(4000) }
  await expect(testApp.db.transaction().execute((tx) => publish(tx, message))).rejects.toThrow('too long')
})

test('what is rolled back is never heard', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const listener = await connect({ user_id: olivia.user.id, token: olivia.token })
  await listener.welcomed
  const undone = testApp.db.transaction().execute(async (tx) => {
    await publish(tx, { topic: `fleet:${olivia.user.fleet_id}`, channel: 'orders', order_id: 3 })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await soon()
  expect(listener.messages).toEqual([])
  listener.socket.close()
})

test.each([
  ['a wrong token', async () => ({ user_id: (await testApp.as('olivia@northwind.example')).user.id, token: 'nobody' })],
  ['a token of somebody else', async () => ({ user_id: 1, token: (await testApp.as('sylvie@boreal.example')).token })],
  ['no JSON', async () => 'hello'],
])('%s is shown the door', async (_, first) => {
  const listener = await connect(await first())
  expect(await listener.closed).toBe(4401)
})

describe('an open socket follows its session', () => {
  const orders = (fleetId: number, orderId: number) =>
    publish(testApp.db, { topic: `fleet:${fleetId}`, channel: 'orders', order_id: orderId })

  test('whoever signs out hears nothing more', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const listener = await connect({ user_id: olivia.user.id, token: olivia.token })
    await listener.welcomed
    await olivia.delete('/sessions')
    await orders(olivia.user.fleet_id, 4)
    expect(await listener.closed).toBe(4401)
    expect(listener.messages).toEqual([])
  })

  test('whoever is deactivated hears nothing more', async () => {
    const dan = await testApp.as('dan@northwind.example')
    const listener = await connect({ user_id: dan.user.id, token: dan.token })
    await listener.welcomed
    await testApp.db.updateTable('users').set({ isActive: false }).where('id', '=', dan.user.id).execute()
    await orders(dan.user.fleet_id, 5)
    expect(await listener.closed).toBe(4401)
    expect(listener.messages).toEqual([])
    await testApp.db.updateTable('users').set({ isActive: true }).where('id', '=', dan.user.id).execute()
  })

  test('whoever has left a fleet hears nothing more of it', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const northwind = (await testApp.as('olivia@northwind.example')).user.fleet_id
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: northwind })
    const listener = await connect({ user_id: fay.user.id, token: fay.token })
    await listener.welcomed
    const orderIds = () => listener.messages.filter(({ channel }) => channel === 'orders').map((message) => message.order_id)
    await orders(northwind, 6)
    await expect.poll(orderIds).toEqual([6])
    await fay.delete('/fleet_users/impersonate_fleet')
    await orders(northwind, 7)
    await soon()
    await orders(fay.user.fleet_id, 8)
    await expect.poll(orderIds).toEqual([6, 8])
    listener.socket.close()
  })
})
