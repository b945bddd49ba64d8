import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { sendDigests } from './send-digests.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const send = () =>
  sendDigests({ database: testApp.database, ports: testApp.ports, now: testApp.now(), originOf: (brand) => `http://${brand}` })
const digests = () =>
  testApp.db
    .selectFrom('mails')
    .select(['toAddress', 'subject', 'text'])
    .where('onceKey', 'like', 'digest:%')
    .orderBy('id')
    .execute()

/** A Wednesday morning in Chicago. */
const WEDNESDAY = '2026-11-25T15:00:00.000Z'
const MONDAY = '2026-11-30T15:00:00.000Z'

beforeEach(async () => {
  testApp.setNow(WEDNESDAY)
  for (const table of ['mails', 'notifications', 'notificationDigests'] as const) await testApp.db.deleteFrom(table).execute()
})

const waiting = async (): Promise<void> => {
  await approvals.waiting()
  await testApp.settle()
}

test('who chose every day gets what is unread once in the morning, and nobody else does', async () => {
  expect((await (await mia()).get('/notifications/digest')).body).toEqual({ every: 'never' })
  expect((await (await mia()).put('/notifications/digest', { every: 'day' })).body).toEqual({ every: 'day' })
  await waiting()
  await send()
  await send()
  expect(await digests()).toMatchObject([
    { toAddress: 'mia@northwind.example', subject: expect.stringMatching(/^1 unread notification: .* needs your approval$/) },
  ])
})

test('nothing is sent where everything was read, before the morning, or after it was turned off', async () => {
  await (await mia()).put('/notifications/digest', { every: 'day' })
  await waiting()
  testApp.setNow('2026-11-25T11:00:00.000Z')
  await send()
  expect(await digests()).toEqual([])
  testApp.setNow(WEDNESDAY)
  await (await mia()).post('/notifications/read_all', {})
  await send()
  expect(await digests()).toEqual([])
  await (await mia()).put('/notifications/digest', { every: 'never' })
  await waiting()
  testApp.setNow('2026-11-26T15:00:00.000Z')
  await send()
  expect(await digests()).toEqual([])
})

test('the weekly one comes on Monday with the week', async () => {
  await (await mia()).put('/notifications/digest', { every: 'week' })
  await waiting()
  await send()
  expect(await digests()).toEqual([])
  testApp.setNow(MONDAY)
  await send()
  expect(await digests()).toHaveLength(1)
})

test('another rhythm is refused, and the choice stays', async () => {
  await (await mia()).put('/notifications/digest', { every: 'day' })
  expect((await (await mia()).put('/notifications/digest', { every: 'hour' })).status).toBe(422)
  expect((await (await mia()).get('/notifications/digest')).body).toEqual({ every: 'day' })
})
