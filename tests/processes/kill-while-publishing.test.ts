import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebhookReceiver } from '#tests/webhook-receiver.ts'
import { freshDatabase, type TestDatabase } from '../databases.ts'
import { eventually, ServerProcess } from './server-process.ts'

const receiver = new WebhookReceiver()
let shared: TestDatabase
let first: ServerProcess
let second: ServerProcess
beforeAll(async () => {
  await receiver.start()
  shared = await freshDatabase()
  first = new ServerProcess({ DATABASE_URL: shared.url, DEMO: 'cast', WEBHOOK_LOOPBACK: '1' })
  second = new ServerProcess({}, first)
  await first.start()
  await second.start()
})
afterAll(async () => {
  await second.kill()
  await first.remove()
  await shared.drop()
  await receiver.stop()
})

type Page = { events: { id: string; data: { id: number } }[] }

test(
  'a process that is killed after each answer loses no event: the other publishes and sends every one, each under one id',
  { timeout: 240_000 },
  async () => {
    const token = await second.signIn('olivia@northwind.example')
    const form = { name: 'ERP', url: receiver.address('/hook'), types: ['vehicle.out_of_service', 'vehicle.back_in_service'] }
    expect((await second.call('POST', '/webhooks', token, form)).status).toBe(201)
    const { body: list } = await second.call<{ vehicles: { id: number }[] }>('GET', '/vehicles?page=1', token)
    const ids = list.vehicles.slice(0, 3).map(({ id }) => id)
    for (const id of ids) {
      const body = { reason: 'repair', expected_on: null, note: '' }
      const answered = await first.callOnceServed('PUT', `/vehicles/${id}/out_of_service`, token, body)
      expect([answered.status, answered.body]).toEqual([200, expect.anything()])
      // Between the commit and the calls, or in the middle of them.
      await first.kill()
      await first.start()
    }
    const feed = async (): Promise<Page['events']> =>
      (await second.call<Page>('GET', '/events?types[]=vehicle.out_of_service', token)).body.events
    await eventually(async () => (await feed()).length >= ids.length, 'the events in the feed', 120_000)
    expect((await feed()).map(({ data }) => data.id).toSorted()).toEqual(ids.toSorted())
    const told = () => receiver.to('/hook').map(({ headers }) => String(headers['webhook-id']))
    await eventually(async () => new Set(told()).size >= ids.length, 'the calls', 120_000)
    expect([...new Set(told())].toSorted()).toEqual((await feed()).map(({ id }) => id).toSorted())
  },
)
