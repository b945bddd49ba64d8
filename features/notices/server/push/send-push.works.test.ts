import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { happened, type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import { PUSH_NOTICES, type PushNotice } from '#features/accounts/notice.ts'
import type { PushSender } from '#integrations/push/port.ts'
import { aVehicle } from '#tests/builders.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { PushService } from '#tests/push-service.ts'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf, deciding } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { cancelAppointment, moveAppointment } from '#tests/fixtures/notices/appointments.fixtures.ts'
import { aDevice, choosePushes, loopbackPush, pushesTo } from '#tests/fixtures/notices/push.fixtures.ts'
import { ofDan, report } from '#tests/fixtures/problems/problems.fixtures.ts'
import { isPushKind, pushMessage } from '../../push-message.ts'
import { ALL_NOTIFICATIONS } from '../notifications/all-notifications.ts'
import { findUsers } from '../recipient-store.ts'
import { remindOfAppointments } from '../reminders/remind-of-appointments.ts'
import { readEvents } from '../read-event.ts'
import { pushesOf, savePushes } from './address-push.ts'
import { sendPush } from './send-push.ts'

const testApp = useTestApp()
const service = new PushService()
const approvals = approvalsOf(testApp)
const MIA = 'mia@northwind.example'
const OLIVIA = 'olivia@northwind.example'
const DAN = 'dan@northwind.example'
const as = (email: string) => testApp.as(email)
const retries: number[] = []
let outbox: PushSender

beforeAll(async () => {
  await service.start()
  outbox = testApp.ports.push
})
afterAll(() => service.stop())
beforeEach(async () => {
  await testApp.settle()
  await testApp.db.deleteFrom('pushDevices').execute()
  await testApp.db.deleteFrom('notifications').execute()
  await testApp.db.updateTable('users').set({ pushNotices: [] }).execute()
  testApp.ports.push = loopbackPush()
  retries.length = 0
})
afterEach(() => {
  service.answers.clear()
  service.taken.length = 0
  testApp.setNow(TEST_NOW)
})

/** A subscribed browser of a person, who chose these notices. */
const deviceOf = async (email: string, notices: PushNotice[]) => {
  const device = await aDevice(await as(email), service)
  await choosePushes(testApp, email, notices)
  return device
}
/** Sends as the job does, and notes the pause of a retry instead of queueing it. */
const send = (id: number) =>
  sendPush(
    {
      db: testApp.db,
      port: testApp.ports.push,
      jobs: { send: async (_db, _name, _data, options) => void retries.push(options?.afterSeconds ?? 0) },
      now: testApp.now,
    },
    id,
  )
const shownBy = (path: string) => service.to(path).map(({ payload }) => JSON.parse(payload) as Record<string, string>)
/** Until its push service has put off the first try: the try itself is counted before the service is asked. */
const putOff = (deviceId: number) =>
  expect.poll(async () => (await pushesTo(testApp, deviceId))[0]?.reason ?? '', { timeout: 10_000 }).not.toBe('')

/** An estimate that waits for Mia, whose push was put off by her push service. */
const waitingPush = async () => {
  const device = await deviceOf(MIA, ['approvals_required'])
  service.answers.set(device.path, { status: 503 })
  const order = await approvals.waiting()
  await putOff(device.id)
  service.answers.clear()
  const [push] = await pushesTo(testApp, device.id)
  return { device, order, push: push! }
}

describe('a notification that was chosen', () => {
  test('arrives on each device of its user, once, with the page to open', async () => {
    const [one, other] = [await deviceOf(MIA, ['approvals_required']), await deviceOf(MIA, ['approvals_required'])]
    const { id } = await approvals.waiting()
    await testApp.settle()
    for (const { path } of [one, other])
      expect(shownBy(path)).toEqual([
        {
          title: 'Fleetwright',
          body: 'An order waits for your approval.',
          path: `/orders/${id}/approvals`,
          tag: `/orders/${id}/approvals`,
          lang: 'en',
        },
      ])
    const [push] = await pushesTo(testApp, one.id)
    await send(push!.id)
    await testApp.db.deleteFrom('eventReadings').where('eventId', '=', push!.eventId!).execute()
    const deps = { database: testApp.database, ports: testApp.ports, now: testApp.now(), originOf: (brand: string) => brand }
    await readEvents(deps, [push!.eventId!])
    await testApp.settle()
    expect(service.to(one.path)).toHaveLength(1)
    const { devices } = (await (await as(MIA)).get('/customers/me/push_devices')).body
    expect(devices.map((device: { last_used_at: string }) => device.last_used_at)).toEqual([TEST_NOW, TEST_NOW])
  })

  test('is in the language of its user, with the name of the brand where it was subscribed', async () => {
    const sylvie = await testApp.nobody.signIn('/sessions', 'sylvie@boreal.example', 'fleetwright', 'canadafuel.localhost')
    const { path, id } = await aDevice(sylvie, service)
    await choosePushes(testApp, 'sylvie@boreal.example', ['appointment_confirmed'])
    await savePushOf('sylvie@boreal.example', 'appointment_confirmed')
    const [push] = await pushesTo(testApp, id)
    expect(push).toMatchObject({ language: expect.stringMatching(/^fr/) })
    expect(service.to(path)).toEqual([])
    const { pushes } = (await testApp.nobody.get('/outbox/pushes')).body
    expect(pushes[0]).toMatchObject({
      body: 'Votre rendez-vous est confirmé.',
      brand_id: 'canadafuel',
      to_name: 'Sylvie Bouchard',
    })
    expect(pushes[0].title).not.toBe('Fleetwright')
  })

  test('tells a driver that the report was decided', async () => {
    const dan = await as(DAN)
    const { path } = await aDevice(dan, service, 'problem_decided')
    const { id } = await ofDan(testApp)
    const { body } = await report(dan, [
      ['vehicle_id', String(id)],
      ['lamp', 'battery'],
      ['lamp_state', 'steady'],
    ])
    await testApp.settle()
    expect(shownBy(path)).toEqual([])
    const closed = await (await as(MIA)).put(`/problems/${body.problem.id}/close`, { reason: 'no_fault', note: 'Loose cap' })
    expect(closed.status, closed.text).toBe(200)
    await testApp.settle()
    expect(shownBy(path)).toMatchObject([
      { body: 'Your report was answered.', path: `/problems?problem=${body.problem.id}`, lang: 'en' },
    ])
  })

  test('stays in the outbox of a demo', async () => {
    const { id, path } = await deviceOf(MIA, ['approvals_required'])
    testApp.ports.push = outbox
    await approvals.waiting()
    await testApp.settle()
    expect(await pushesTo(testApp, id)).toMatchObject([{ status: 'sent' }])
    expect(service.to(path)).toEqual([])
    const { pushes } = (await testApp.nobody.get('/outbox/pushes')).body
    expect(pushes[0]).toMatchObject({ title: 'Fleetwright', status: 'sent', to_name: 'Mia Castellano' })
  })
})

describe('nothing is sent', () => {
  test('of what was not chosen, to another person, or of the own doing', async () => {
    const mia = await deviceOf(MIA, ['services_completed'])
    const dan = await deviceOf(DAN, [...PUSH_NOTICES])
    const { id, lineIds } = await approvals.waiting()
    await choosePushes(testApp, MIA, [...PUSH_NOTICES])
    await (await as(MIA)).put(`/orders/${id}`, { order_services: deciding(lineIds) })
    await testApp.settle()
    expect(service.to(mia.path)).toEqual([])
    expect(service.to(dan.path)).toEqual([])
  })

  test.each([
    ['the notice is switched off', () => choosePushes(testApp, MIA, [])],
    [
      'the person may not approve any more',
      () =>
        testApp.db
          .updateTable('users')
          .set({ roles: ['mechanic'] })
          .where('email', '=', MIA)
          .execute(),
    ],
    [
      'the person is deactivated',
      () => testApp.db.updateTable('users').set({ isActive: false }).where('email', '=', MIA).execute(),
    ],
    ['it was read', async () => void (await (await as(MIA)).post('/notifications/read_all', {}))],
  ])('if meanwhile %s', async (_, happens) => {
    const { roles } = await testApp.db.selectFrom('users').select('roles').where('email', '=', MIA).executeTakeFirstOrThrow()
    const { device, push } = await waitingPush()
    await happens()
    await send(push.id)
    expect(service.to(device.path)).toEqual([])
    expect(await pushesTo(testApp, device.id)).toMatchObject([{ status: 'failed', reason: 'outdated' }])
    await testApp.db.updateTable('users').set({ roles, isActive: true }).where('email', '=', MIA).execute()
  })

  test('if meanwhile somebody else decided', async () => {
    const { device, order, push } = await waitingPush()
    await (await as(OLIVIA)).put(`/orders/${order.id}`, { order_services: deciding(order.lineIds) })
    await send(push.id)
    expect(service.to(device.path)).toEqual([])
    expect(await pushesTo(testApp, device.id)).toMatchObject([{ status: 'failed', reason: 'outdated' }])
  })

  test('at night: it waits for the morning where its person lives', async () => {
    const { id, path } = await deviceOf(OLIVIA, ['appointment_confirmed'])
    testApp.setNow('2026-11-21T04:30:00.000Z')
    const order = await anOrder(testApp, { status: 'active', at: '2026-11-23T15:00:00.000Z' })
    const morning = new Date('2026-11-21T13:00:00.000Z')
    await expect
      .poll(async () => (await pushesTo(testApp, id))[0], { timeout: 10_000 })
      .toMatchObject({ status: 'queued', sendAfter: morning, path: `/orders/${order.id}/approvals` })
    const [push] = await pushesTo(testApp, id)
    await send(push!.id)
    expect(retries).toEqual([8.5 * 3600])
    expect(service.to(path)).toEqual([])
    testApp.setNow(morning.toISOString())
    await send(push!.id)
    expect(shownBy(path)).toMatchObject([{ body: 'Your appointment is confirmed.' }])
  })
})

describe('a push service that does not take it', () => {
  test.each([404, 410])('and answers %i ends the device', async (status) => {
    const { device, push } = await waitingPush()
    service.answers.set(device.path, { status })
    await send(push.id)
    expect(retries).toEqual([])
    expect((await (await as(MIA)).get('/customers/me/push_devices')).body.devices).toEqual([])
    expect(await pushesTo(testApp, device.id)).toEqual([])
  })

  test('is tried again after a while, and after the time that it names', async () => {
    const { device, push } = await waitingPush()
    service.answers.set(device.path, { status: 429, headers: { 'retry-after': '1800' } })
    await send(push.id)
    expect(retries).toEqual([1800])
    service.answers.set(device.path, { status: 500 })
    await send(push.id)
    expect(retries).toEqual([1800, 1200])
    expect(await pushesTo(testApp, device.id)).toMatchObject([{ status: 'queued', tries: 3, reason: '500' }])
    await send(push.id)
    expect(await pushesTo(testApp, device.id)).toMatchObject([{ status: 'failed', tries: 4 }])
    await send(push.id)
    expect(retries).toHaveLength(2)
  })

  test('for a day is given up', async () => {
    const { device, push } = await waitingPush()
    service.answers.set(device.path, { status: 503, headers: { 'retry-after': '86400' } })
    await send(push.id)
    expect(retries).toEqual([])
    expect(await pushesTo(testApp, device.id)).toMatchObject([{ status: 'failed' }])
  })

  test('for good keeps its reply', async () => {
    const { device, push } = await waitingPush()
    service.answers.set(device.path, { status: 403, body: 'BadJwtToken' })
    await send(push.id)
    expect(await pushesTo(testApp, device.id)).toMatchObject([{ status: 'failed', reason: '403: BadJwtToken' }])
  })
})

describe('a reminder of an appointment', () => {
  const remind = () =>
    remindOfAppointments({
      database: testApp.database,
      ports: testApp.ports,
      now: testApp.now(),
      originOf: (brand: string) => `http://${brand}`,
    })
  const withReminder = async () => {
    const device = await deviceOf(OLIVIA, ['twenty_four_hour_reminder'])
    testApp.setNow('2026-11-20T15:00:00.000Z')
    const order = await anOrder(testApp, { status: 'active', at: '2026-11-24T15:00:00.000Z' })
    await testApp.settle()
    testApp.setNow('2026-11-23T15:05:00.000Z')
    return { device, order }
  }

  test('is sent once', async () => {
    const { device, order } = await withReminder()
    await remind()
    await remind()
    await testApp.settle()
    expect(shownBy(device.path)).toMatchObject([{ path: `/orders/${order.id}/approvals`, lang: 'en' }])
    expect(shownBy(device.path)[0]!.body).toMatch(/within 24\shours/)
  })

  test.each([
    ['canceled', (order: Parameters<typeof cancelAppointment>[1]) => cancelAppointment(testApp, order)],
    ['moved', (order: Parameters<typeof cancelAppointment>[1]) => moveAppointment(testApp, order, '2026-11-26T15:00:00.000Z')],
  ])('is not sent once it was %s', async (_, happens) => {
    const { device, order } = await withReminder()
    service.answers.set(device.path, { status: 503 })
    await remind()
    await putOff(device.id)
    service.answers.clear()
    await happens(order)
    const [push] = await pushesTo(testApp, device.id)
    await send(push!.id)
    expect(shownBy(device.path)).toEqual([])
  })
})

/** Written into facts of the app, from where it must not come onto a lock screen. */
const SECRETS = ['ZEBRA-VAN', 'QX-9Z-PLATE', 'Quillon Zabriskie', '987654.32', 'Wexford Garage', 'zebra quote', 'Zebra.csv']
const LEAKY_FACTS = {
  vehicle: `${SECRETS[0]} ${SECRETS[1]}`,
  actorName: SECRETS[2]!,
  amountCents: 98_765_432,
  shop: SECRETS[4]!,
  quote: SECRETS[5]!,
  fileName: SECRETS[6]!,
  what: { en: SECRETS[0]!, fr: SECRETS[0]! },
  method: { en: SECRETS[3]!, fr: SECRETS[3]! },
}

/** Any event of this fleet: a push only needs its id. */
const anEvent = async (fleetId: number) => {
  const where = { fleetId, subjectId: 1, at: testApp.now().toISOString(), actor: SYSTEM_ACTOR }
  const event: ProductEvent = happened('password_changed', where, {})
  const [id] = await testApp.db.transaction().execute((tx) => saveEvents(tx, [event]))
  return { ...event, id: id! }
}

const savePushOf = async (email: string, kind: string) => {
  const user = await testApp.db.selectFrom('users').select(['id', 'fleetId']).where('email', '=', email).executeTakeFirstOrThrow()
  const notification = ALL_NOTIFICATIONS.find(({ name }) => name === kind)!
  const event = await anEvent(user.fleetId)
  const content = { facts: LEAKY_FACTS, path: '/orders/1/approvals', orderId: null }
  await testApp.db.transaction().execute(async (tx) => {
    const recipients = await findUsers(tx, [user.id])
    const rule = { recipient: 'subject', notice: notification.notice, notification } as const
    const pushes = pushesOf(rule, [{ userId: user.id, kind, group: 'vehicles', content }], recipients)
    await savePushes(
      tx,
      { ...testApp.ports, jobs: { ...testApp.ports.jobs, send: async () => undefined } },
      event,
      pushes,
      testApp.now(),
    )
  })
}

describe('on a lock screen', () => {
  test('no kind of notification shows a name, a plate or an amount', async () => {
    const { id, path } = await deviceOf(MIA, [...PUSH_NOTICES])
    const kinds = ALL_NOTIFICATIONS.filter(({ inApp }) => !('none' in inApp)).map(({ name }) => name)
    for (const kind of kinds) await savePushOf(MIA, kind)
    const pushes = await pushesTo(testApp, id)
    expect(pushes.map(({ kind }) => kind).toSorted()).toEqual(kinds.filter(isPushKind).toSorted())
    for (const push of pushes) {
      const payload = JSON.stringify(pushMessage({ ...push, brandId: 'default' }))
      await testApp.ports.push.send(await subscriptionOf(id), { payload, topic: 'topic', ttlSeconds: 60 })
    }
    expect(service.to(path)).toHaveLength(pushes.length)
    for (const { payload } of service.to(path)) for (const secret of SECRETS) expect(payload).not.toContain(secret)
    for (const push of pushes) for (const secret of SECRETS) expect(JSON.stringify(push)).not.toContain(secret)
  })

  test('the real ones of a vehicle with a telling name show neither it nor its plate, amounts or people', async () => {
    const mia = await deviceOf(MIA, [...PUSH_NOTICES])
    const olivia = await deviceOf(OLIVIA, [...PUSH_NOTICES])
    const vehicle = await aVehicle(testApp)
    const named = { name: 'ZEBRA-VAN', licensePlateNumber: 'QX9Z77' }
    await testApp.db.updateTable('vehicles').set(named).where('id', '=', vehicle.id).execute()
    await approvals.waiting({ vehicle: 'ZEBRA-VAN' })
    await testApp.settle()
    const payloads = [...service.to(mia.path), ...service.to(olivia.path)].map(({ payload }) => payload)
    expect(payloads.length).toBeGreaterThan(1)
    for (const payload of payloads) expect(payload).not.toMatch(/ZEBRA|QX9Z77|\$|348|Harbor|Castellano|Hart|Mia|Olivia/)
  })
})

const subscriptionOf = (id: number) =>
  testApp.db.selectFrom('pushDevices').select(['endpoint', 'p256dh', 'auth']).where('id', '=', id).executeTakeFirstOrThrow()
