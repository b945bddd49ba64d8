import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually, ServerProcess } from './server-process.ts'

const first = new ServerProcess()
const second = new ServerProcess({}, first)
const onPostgres = first.database !== null
beforeAll(() => first.start())
afterAll(async () => {
  await second.kill()
  await first.remove()
})

test(
  'a second process shares a PostgreSQL, and is refused the folder of the embedded database',
  { timeout: 120_000 },
  async () => {
    if (!onPostgres) {
      await expect(second.start()).rejects.toThrow(/in use by process \d+.*DATA_DIR/s)
      expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)
      return
    }
    await second.start()
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
  },
)

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
