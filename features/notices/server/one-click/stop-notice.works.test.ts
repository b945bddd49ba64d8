import { beforeEach, expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { sendDigests } from '../digest/send-digests.ts'
import { sendReminders } from '../reminders/send-reminders.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const MIA = 'mia@northwind.example'

/** A Wednesday morning in Chicago, and the next. */
const WEDNESDAY = '2026-11-25T15:00:00.000Z'
const THURSDAY = '2026-11-26T15:00:00.000Z'

const parts = () => ({
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

const mailsOf = (kind: 'digest' | 'reminder') =>
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
  await sendDigests(parts())
  return mailsOf('digest')
}

/** Everything is due on the day before the reminders. */
const sendReminder = async (today: string) => {
  await testApp.db.updateTable('vehicles').set({ pastDueOn: today, dueSoonOn: '2026-11-01' }).execute()
  await sendReminders(parts())
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
