import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshDatabase, type TestDatabase } from '../databases.ts'
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
  await book(token)
  await eventually(async () => heard.some((message) => message.channel === 'orders'), 'the change made in the other process')
  socket.close()
  expect(await second.stop()).toBe(0)
})

const book = async (token: string): Promise<void> => {
  const { body: list } = await first.call<{ vehicles: { id: number }[] }>('GET', '/vehicles?query=Albany', token)
  const vehicleId = list.vehicles[0]!.id
  const { body: found } = await first.call<{ shops: { id: number; next_free: { date: string; time: string } | null }[] }>(
    'GET',
    `/shops/select_shops?zip=60607&vehicle_id=${vehicleId}`,
    token,
  )
  const { body: offered } = await first.call<{ services: { id: number; positions: unknown }[] }>('GET', '/services', token)
  const shop = found.shops.find((one) => one.next_free !== null)!
  const { status } = await first.call('POST', '/orders', token, {
    vehicle_id: vehicleId,
    shop_id: shop.id,
    order_services: [{ service_definition_id: offered.services.find((service) => service.positions === null)!.id }],
    appointment_datetime: `${shop.next_free!.date}T${shop.next_free!.time}`,
  })
  expect(status).toBe(201)
}
