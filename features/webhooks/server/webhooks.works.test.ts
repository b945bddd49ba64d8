import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { happened } from '#features/events/event.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder, inTransaction } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { type TakenCall, WebhookReceiver } from '#tests/webhook-receiver.ts'
import { deleteOldDeliveries, wakeOverdue } from './deliver/delivery-store.ts'

const testApp = useTestApp({ log: true })
const receiver = new WebhookReceiver()
const START = '2026-11-20T15:00:00.000Z'
let olivia: Caller
let northwind: number
let paths = 0

beforeAll(async () => {
  await receiver.start()
  olivia = await testApp.as('olivia@northwind.example')
  northwind = (await aVehicle(testApp)).fleetId
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  testApp.setNow(START)
  await testApp.db.updateTable('webhooks').set({ deletedAt: testApp.now(), isOn: false }).execute()
})

type Made = { id: number; path: string; secret: string }
const anEndpoint = async (types: string[], name = 'Order sync'): Promise<Made> => {
  const path = `/hook-${++paths}`
  const { status, body } = await olivia.post('/webhooks', { name, url: receiver.address(path), types })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { id: body.webhook.id, path, secret: body.secret }
}
/** With the reference library; its clock is the real one, so that its tolerance is tested where we sign. */
const verified = (secret: string, { headers, body }: TakenCall) => {
  const { Webhook: Verifier } = { Webhook }
  return new Verifier(secret).verify(body, headers as Record<string, string>) as {
    type: string
    test?: boolean
    data: { sequence: number; id: number; odometer: number; order: { total: number } | null }
  }
}
const reading = async (vehicleId: number, odometer: number) => {
  const actor = { kind: 'system', id: null, name: '' } as const
  const where = { fleetId: northwind, subjectId: vehicleId, at: testApp.now().toISOString(), actor }
  await inTransaction(testApp, async (_, emit) =>
    emit(happened('odometer_recorded', where, { odometer, odometerUnits: 'miles', readOn: '2026-11-20', source: 'form' })),
  )
  await testApp.settle()
}
/** Moves the clock on and runs what is due, as the job of each minute does. */
const later = async (ms: number) => {
  testApp.setNow(new Date(testApp.now().getTime() + ms).toISOString())
  await wakeOverdue(testApp.db, testApp.ports.jobs, testApp.now())
  await testApp.settle()
}
const log = async (id: number, query: Record<string, unknown> = {}) =>
  (await olivia.get(`/webhooks/${id}/deliveries`, query)).body
const only = async (id: number) => {
  const { deliveries } = await log(id)
  expect(deliveries).toHaveLength(1)
  return (await olivia.get(`/webhooks/${id}/deliveries/${deliveries[0].id}`)).body.delivery
}
const shown = async (id: number) => (await olivia.get(`/webhooks/${id}`)).body.webhook

describe('a call', () => {
  test('is signed so that the reference library of Standard Webhooks accepts it, and nothing of ours is in it', async () => {
    testApp.setNow(new Date().toISOString())
    const caller = await testApp.as('adam@northwind.example')
    const path = `/hook-${++paths}`
    const made = await caller.post('/webhooks', { name: 'ERP', url: receiver.address(path), types: ['vehicle.odometer_changed'] })
    const secret = made.body.secret as string
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const vehicle = await aVehicle(testApp)
    await reading(vehicle.id, 61_000)
    const [call, ...others] = receiver.to(path)
    expect(others).toEqual([])
    expect(verified(secret, call!)).toMatchObject({
      type: 'vehicle.odometer_changed',
      data: { id: vehicle.id, odometer: 61_000 },
    })
    expect(Object.keys(call!.headers).toSorted()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ])
    expect(call!.headers['webhook-id']).toBe(JSON.parse(call!.body).id)
    expect(() => verified(secret, { ...call!, body: `${call!.body} ` })).toThrow()
    expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, call!)).toThrow()
  })

  test('tells the event of the feed, once, and none that was not chosen or is of another fleet', async () => {
    const { id, path } = await anEndpoint(['order.completed'])
    await aFinishedOrder(testApp, { services: [{ code: 'tire_rotation', priceCents: 10_000 }], odometer: 220_000 })
    await testApp.settle()
    const theirs = await aVehicle(testApp, { fleet: 'Summit Elevator' })
    await reading(theirs.id, 1)
    const [call, ...others] = receiver.to(path)
    expect(others).toEqual([])
    const { events } = (await olivia.get('/events', { types: ['order.completed'] }, { prefix: '/api/v6' })).body
    expect(JSON.parse(call!.body)).toEqual(events.at(-1))
    expect(JSON.parse(call!.body).data.order.total).toBe(100)
    expect(await only(id)).toMatchObject({ status: 'delivered', answer_status: 204, tries: 1, body: call!.body, object: 'order' })
    expect((await only(id)).vehicle_name).toBe(JSON.parse(call!.body).data.vehicle.name)
    expect(await shown(id)).toMatchObject({ delivered: 1, failed: 0, failing_since: null })
  })

  test('comes in the order of the events of an object', async () => {
    const { path } = await anEndpoint(['vehicle.odometer_changed'])
    const vehicle = await aVehicle(testApp)
    await inTransaction(testApp, async (_, emit) => {
      for (let n = 0; n < 30; n++) {
        const actor = { kind: 'system', id: null, name: '' } as const
        const where = { fleetId: northwind, subjectId: vehicle.id, at: testApp.now().toISOString(), actor }
        emit(happened('odometer_recorded', where, { odometer: n, odometerUnits: 'miles', readOn: '2026-11-20', source: 'form' }))
      }
    })
    await testApp.settle()
    const odometers = receiver.to(path).map(({ body }) => JSON.parse(body).data.odometer)
    expect(odometers).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })
})

describe('an endpoint that fails', () => {
  test('is tried again with the same id and a new time, and is well after an answer of 2xx', async () => {
    const { id, path } = await anEndpoint(['vehicle.odometer_changed'])
    receiver.answers.set(path, { status: 500, body: `${'x'.repeat(10_000)}` })
    await reading((await aVehicle(testApp)).id, 62_000)
    expect(receiver.to(path)).toHaveLength(1)
    const failed = await only(id)
    expect(failed).toMatchObject({ status: 'waiting', answer_status: 500, tries: 1 })
    expect(failed.answer).toHaveLength(4096)
    expect(await shown(id)).toMatchObject({ failing_since: START, off_on: '2026-11-23T15:00:00.000Z' })
    await later(7_000)
    receiver.answers.delete(path)
    await later(7 * 60_000)
    const calls = receiver.to(path)
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
    expect(await only(id)).toMatchObject({
      status: 'delivered',
      tries: 3,
      attempts: [{ status: 500 }, { status: 500 }, { status: 204 }],
    })
    expect((await shown(id)).failing_since).toBeNull()
  })

  test('is left alone as long as it says, and gets everything afterwards', async () => {
    const { id, path } = await anEndpoint(['vehicle.odometer_changed'])
    receiver.answers.set(path, { status: 503, headers: { 'retry-after': '600' } })
    const vehicle = await aVehicle(testApp)
    await reading(vehicle.id, 63_000)
    await reading(vehicle.id, 63_001)
    await later(300_000)
    expect(receiver.to(path)).toHaveLength(1)
    expect((await shown(id)).paused_until).toBe('2026-11-20T15:10:00.000Z')
    receiver.answers.delete(path)
    await later(301_000)
    await later(60_000)
    const odometers = receiver.to(path).map(({ body }) => JSON.parse(body).data.odometer)
    expect(new Set(odometers)).toEqual(new Set([63_000, 63_001]))
    expect((await log(id)).counts).toEqual({ waiting: 0, delivered: 2, failed: 0 })
  })

  test('does not delay another one', async () => {
    const dead = await anEndpoint(['vehicle.odometer_changed'], 'Dead')
    const { path } = await anEndpoint(['vehicle.odometer_changed'], 'Alive')
    await testApp.db.updateTable('webhooks').set({ url: 'http://127.0.0.1:9/' }).where('id', '=', dead.id).execute()
    await reading((await aVehicle(testApp)).id, 64_000)
    expect(receiver.to(path)).toHaveLength(1)
    expect(await only(dead.id)).toMatchObject({ status: 'waiting', answer_status: null, failure: 'not_connected' })
    const { webhooks } = (await olivia.get('/webhooks')).body
    expect(webhooks.map(({ name }: { name: string }) => name)).toEqual(['Dead', 'Alive'])
  })

  test('that is gone is switched off at once, with a mail, and continues where it stopped', async () => {
    const { id, path } = await anEndpoint(['vehicle.odometer_changed'], 'Books')
    receiver.answers.set(path, { status: 410 })
    const vehicle = await aVehicle(testApp)
    await reading(vehicle.id, 65_000)
    expect(await shown(id)).toMatchObject({ is_on: false, off_reason: 'gone' })
    const mails = await testApp.db
      .selectFrom('mails')
      .select(['subject', 'toAddress'])
      .where('subject', 'like', '%Books%')
      .execute()
    expect(mails).toContainEqual({ subject: 'Webhook “Books” is off', toAddress: 'olivia@northwind.example' })
    receiver.answers.delete(path)
    await reading(vehicle.id, 65_001)
    expect(receiver.to(path)).toHaveLength(1)
    expect((await olivia.put(`/webhooks/${id}`, { is_on: true })).body.webhook).toMatchObject({ is_on: true, off_reason: null })
    await testApp.settle()
    expect(receiver.to(path).map(({ body }) => JSON.parse(body).data.odometer)).toEqual([65_000, 65_001])
  })

  test('for three days is switched off, and who looks after it told', async () => {
    const { id, path } = await anEndpoint(['vehicle.odometer_changed'], 'Failing')
    receiver.answers.set(path, { status: 500 })
    await reading((await aVehicle(testApp)).id, 66_000)
    for (let n = 0; n < 8; n++) await later(12 * 3_600_000)
    expect(await shown(id)).toMatchObject({ is_on: false, off_reason: 'failing' })
    testApp.setNow(START)
  })

  test('that redirects is not followed', async () => {
    const { id, path } = await anEndpoint(['vehicle.odometer_changed'])
    receiver.answers.set(path, { status: 302, headers: { location: receiver.address('/elsewhere') } })
    await reading((await aVehicle(testApp)).id, 67_000)
    expect(receiver.to('/elsewhere')).toEqual([])
    expect(await only(id)).toMatchObject({ status: 'waiting', answer_status: 302 })
  })
})

describe('rights at the time of sending', () => {
  test('a maker who lost them ends the calls, and another admin takes over', async () => {
    const adam = await testApp.as('adam@northwind.example')
    const path = `/hook-${++paths}`
    const made = await adam.post('/webhooks', { name: 'Adam', url: receiver.address(path), types: ['vehicle.odometer_changed'] })
    const { id } = made.body.webhook
    const before = await testApp.db.selectFrom('users').select('roles').where('id', '=', adam.user.id).executeTakeFirstOrThrow()
    await testApp.db
      .updateTable('users')
      .set({ roles: ['manager'] })
      .where('id', '=', adam.user.id)
      .execute()
    await reading((await aVehicle(testApp)).id, 68_000)
    expect(receiver.to(path)).toEqual([])
    expect(await shown(id)).toMatchObject({ is_on: false, off_reason: 'maker' })
    await testApp.db.updateTable('users').set({ roles: before.roles }).where('id', '=', adam.user.id).execute()
    await olivia.put(`/webhooks/${id}`, { is_on: true })
    await testApp.settle()
    expect(receiver.to(path)).toHaveLength(1)
    expect((await shown(id)).maker).toBe('Olivia Hart')
  })
})

describe('the secret', () => {
  test('is renewed with both valid for a day, or until the old one is ended', async () => {
    testApp.setNow(new Date().toISOString())
    const adam = await testApp.as('adam@northwind.example')
    const path = `/hook-${++paths}`
    const made = await adam.post('/webhooks', { name: 'Two', url: receiver.address(path), types: ['vehicle.odometer_changed'] })
    const { id } = made.body.webhook
    const renewed = await adam.post(`/webhooks/${id}/secret`)
    const [old, next] = [made.body.secret, renewed.body.secret]
    expect(next).not.toBe(old)
    const vehicle = await aVehicle(testApp)
    await reading(vehicle.id, 69_000)
    const both = receiver.to(path).at(-1)!
    expect([old, next].map((secret) => verified(secret, both).data.odometer)).toEqual([69_000, 69_000])
    await adam.delete(`/webhooks/${id}/old_secret`)
    await reading(vehicle.id, 69_001)
    const one = receiver.to(path).at(-1)!
    expect(verified(next, one).data.odometer).toBe(69_001)
    expect(() => verified(old, one)).toThrow()
  })

  test('is in no answer after it was made, not in the table, and in no log', async () => {
    const { id, secret, path } = await anEndpoint(['vehicle.odometer_changed'])
    receiver.answers.set(path, { status: 500 })
    await reading((await aVehicle(testApp)).id, 70_000)
    const bare = secret.slice('whsec_'.length)
    const answers = [
      await olivia.get('/webhooks'),
      await olivia.get(`/webhooks/${id}`),
      await olivia.put(`/webhooks/${id}`, { name: 'X' }),
      await olivia.get(`/webhooks/${id}/deliveries`),
    ]
    for (const { text } of answers) expect(text).not.toContain(bare)
    expect(answers[0]!.body.webhooks[0].secret_end).toBe(bare.replace('=', '').slice(-4))
    const row = await testApp.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(bare)
    const events = await testApp.db.selectFrom('events').select('payload').where('type', '=', 'webhook_changed').execute()
    expect(JSON.stringify(events)).not.toContain(bare)
    expect(testApp.logged()).not.toContain(bare)
  })
})

describe('the log', () => {
  test('is sent again: one with the same id, and what failed in a time', async () => {
    const { id, path } = await anEndpoint(['vehicle.odometer_changed'])
    const vehicle = await aVehicle(testApp)
    await reading(vehicle.id, 71_000)
    const { deliveries } = await log(id)
    const again = await olivia.post(`/webhooks/${id}/deliveries/${deliveries[0].id}/send_again`)
    expect(again.body.delivery).toMatchObject({ status: 'waiting', message_id: deliveries[0].message_id })
    await testApp.settle()
    expect(receiver.to(path).map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(deliveries[0].message_id))
    const range = { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }
    expect((await olivia.post(`/webhooks/${id}/send_again`, range)).body.count).toBe(0)
    expect((await olivia.post(`/webhooks/${id}/send_again`, { ...range, also_delivered: true })).body.count).toBe(1)
    await testApp.settle()
    expect(receiver.to(path)).toHaveLength(3)
    expect((await log(id, { query: String(vehicle.id) })).deliveries).toHaveLength(1)
    expect((await log(id, { status: 'failed' })).deliveries).toEqual([])
    expect(await deleteOldDeliveries(testApp.db, new Date(testApp.now().getTime() + 1000), 1000)).toBeGreaterThan(0)
    expect((await log(id)).deliveries).toEqual([])
  })

  test('shows a test event, which is marked', async () => {
    const { id, path } = await anEndpoint(['order.approved'])
    const sent = await olivia.post(`/webhooks/${id}/test`, { type: 'order.awaiting_approval' })
    expect(sent.body.delivery).toMatchObject({ is_test: true, type: 'order.awaiting_approval' })
    await testApp.settle()
    expect(JSON.parse(receiver.to(path)[0]!.body)).toMatchObject({
      test: true,
      type: 'order.awaiting_approval',
      id: expect.stringMatching(/^evt_test_/),
    })
    expect(await only(id)).toMatchObject({ status: 'delivered', is_test: true })
  })
})
