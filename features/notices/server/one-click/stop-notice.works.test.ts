import { beforeEach, expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { addDays } from '#features/countries/dates.ts'
import { happened, SYSTEM_ACTOR } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { remindOfDocuments } from '../documents/remind-of-documents.ts'
import { readEvents } from '../read-event.ts'
import { sendDigests } from '../digest/send-digests.ts'
import { sendReminders } from '../reminders/send-reminders.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const MIA = 'mia@northwind.example'

/** A Wednesday morning in Chicago, and the next morning. */
const WEDNESDAY = '2026-11-25T15:00:00.000Z'
const THURSDAY = '2026-11-26T15:00:00.000Z'

const deps = () => ({
  database: testApp.database,
  ports: testApp.ports,
  now: testApp.now(),
  originOf: (brand: string) => `http://${brand}`,
})

beforeEach(async () => {
  testApp.setNow(WEDNESDAY)
  for (const table of ['mails', 'notifications', 'notificationDigests', 'maintenancePreferences', 'fleetReminderRuns'] as const)
    await testApp.db.deleteFrom(table).execute()
})

const mailsOf = (kind: 'digest' | 'reminder' | 'documents') =>
  testApp.db
    .selectFrom('mails')
    .select(['text', 'unsubscribeUrl'])
    .where('toAddress', '=', MIA)
    .where('onceKey', 'like', `${kind}:%`)
    .orderBy('id')
    .execute()

const sendDigest = async () => {
  await approvals.waiting()
  await testApp.settle()
  await sendDigests(deps())
  return mailsOf('digest')
}

/** All vehicles are due on the day before the reminders. */
const sendReminder = async (today: string) => {
  await testApp.db.updateTable('vehicles').set({ pastDueOn: today, dueSoonOn: '2026-11-01' }).execute()
  await sendReminders(deps())
  return mailsOf('reminder')
}

const pathOf = (address: string | null): string => {
  const { pathname, search } = new URL(address!)
  return pathname + search
}
const post = async (url: string): Promise<number> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await testApp.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })).statusCode
}
const open = async (url: string) => {
  const { statusCode, headers } = await testApp.app.inject({ method: 'GET', url })
  return [statusCode, headers.location]
}

test('the digest is turned off by one POST, also by a second; opening the address turns nothing off', async () => {
  await (await mia()).put('/notifications/digest', { every: 'day' })
  const [digest] = await sendDigest()
  expect(digest!.text).toContain('/user_preferences')
  const path = pathOf(digest!.unsubscribeUrl)
  expect(await open(path)).toEqual([302, '/user_preferences'])
  expect((await (await mia()).get('/notifications/digest')).body).toEqual({ every: 'day' })
  expect([await post(path), await post(path)]).toEqual([200, 200])
  expect((await (await mia()).get('/notifications/digest')).body).toEqual({ every: 'never' })
  testApp.setNow(THURSDAY)
  expect(await sendDigest()).toHaveLength(1)
})

test('maintenance reminders by mail are turned off by one POST, for their reader alone, and text messages stay on', async () => {
  const caller = await mia()
  const path = `/customers/${caller.user.id}/maintenance_preferences`
  await caller.put(path, { text_notification: true, email_notification: true })
  const [reminder] = await sendReminder('2026-11-25')
  expect(reminder!.text).toContain('/settings?tab=reminders')
  const stop = pathOf(reminder!.unsubscribeUrl)
  expect(await open(stop)).toEqual([302, '/settings?tab=reminders'])
  expect([await post(stop), await post(stop)]).toEqual([200, 200])
  expect((await caller.get(path)).body).toMatchObject({ text_notification: true, email_notification: false })
  testApp.setNow(THURSDAY)
  expect(await sendReminder('2026-11-26')).toHaveLength(1)
  const others = await testApp.db
    .selectFrom('mails')
    .select('toAddress')
    .where('onceKey', 'like', 'reminder:2026-11-26:%')
    .execute()
  expect(others.length).toBeGreaterThan(0)
})

test('who never chose how to be reminded can turn the mails off too', async () => {
  const [reminder] = await sendReminder('2026-11-25')
  expect(await post(pathOf(reminder!.unsubscribeUrl))).toBe(200)
  testApp.setNow(THURSDAY)
  expect(await sendReminder('2026-11-26')).toHaveLength(1)
})

test('a key of another notice, of another user or of nobody turns nothing off', async () => {
  await (await mia()).put('/notifications/digest', { every: 'day' })
  const [digest] = await sendDigest()
  const key = new URL(digest!.unsubscribeUrl!).searchParams.get('key')!
  const [, userId, signature] = key.split('.')
  const wrong = [`due.${userId}.${signature}`, `digest.${Number(userId) + 1}.${signature}`, `${key}x`, `digest.${userId}`, 'none']
  for (const one of wrong) {
    expect(await post(`/api/v4/notice_mail/stop?key=${one}`)).toBe(404)
    expect(await open(`/api/v4/notice_mail/stop?key=${one}`)).toEqual([404, undefined])
  }
  expect(await post('/api/v4/notice_mail/stop')).toBe(422)
  expect((await (await mia()).get('/notifications/digest')).body).toEqual({ every: 'day' })
})

test('a user who was deleted meanwhile is no error', async () => {
  await (await mia()).put('/notifications/digest', { every: 'day' })
  const [digest] = await sendDigest()
  const { id } = (await mia()).user
  await testApp.db.updateTable('users').set({ deletedAt: testApp.now() }).where('id', '=', id).execute()
  expect(await post(pathOf(digest!.unsubscribeUrl))).toBe(200)
  await testApp.db.updateTable('users').set({ deletedAt: null }).where('id', '=', id).execute()
})

/** A registration that expires in 30 days. */
const sendDocumentMail = async (): Promise<{ unsubscribeUrl: string | null }[]> => {
  const { fleetId, id: vehicleId } = await aVehicle(testApp, {})
  const at = new Date('2025-11-20T15:00:00.000Z')
  const expiresOn = addDays(testApp.now().toISOString().slice(0, 10), 30)
  const about = { kind: 'registration' as const, title: null, number: null, stateId: null, insuranceName: null }
  await testApp.db
    .insertInto('gloveboxItems')
    .values({ fleetId, vehicleId, ...about, expiresOn, createdAt: at, updatedAt: at })
    .execute()
  await remindOfDocuments(deps())
  return mailsOf('documents')
}

/** Emits the event of a recall import; returns its mails and the number of Mia's in-app notifications. */
const findRecalls = async () => {
  const { user } = await mia()
  const where = { fleetId: user.fleet_id, subjectId: user.fleet_id, at: testApp.now().toISOString(), actor: SYSTEM_ACTOR }
  const [eventId] = await testApp.db
    .transaction()
    .execute((tx) => saveEvents(tx, [happened('recalls_found', where, { importId: null, vehicles: 2, campaigns: 1, parkIt: 0 })]))
  await readEvents(deps(), [eventId!])
  const mails = await testApp.db
    .selectFrom('mails')
    .select('unsubscribeUrl')
    .where('toAddress', '=', MIA)
    .where('eventId', '=', eventId!)
    .execute()
  const { notifications } = (await (await mia()).get('/notifications')).body
  return { mails, listed: notifications.filter(({ kind }: { kind: string }) => kind === 'recalls_found').length }
}

test('mails about documents are turned off by one POST, and reminders of maintenance and recalls still arrive', async () => {
  const caller = await mia()
  const [mail] = await sendDocumentMail()
  const stop = pathOf(mail!.unsubscribeUrl)
  expect(await open(stop)).toEqual([302, '/settings?tab=reminders'])
  expect([await post(stop), await post(stop)]).toEqual([200, 200])
  const { body } = await caller.get(`/customers/${caller.user.id}/maintenance_preferences`)
  expect(body).toMatchObject({
    email_notification: true,
    text_notification: false,
    document_email_notification: false,
    recall_email_notification: true,
  })
  expect(await sendDocumentMail()).toHaveLength(1)
  expect(await sendReminder('2026-11-25')).toHaveLength(1)
  expect((await findRecalls()).mails).toHaveLength(1)
})

test('mails about recalls are turned off by one POST, and the recalls still are under the bell', async () => {
  const first = await findRecalls()
  expect(first).toMatchObject({ mails: [expect.anything()], listed: 1 })
  expect(await post(pathOf(first.mails[0]!.unsubscribeUrl))).toBe(200)
  expect(await findRecalls()).toMatchObject({ mails: [], listed: 2 })
  expect(await sendReminder('2026-11-25')).toHaveLength(1)
})
