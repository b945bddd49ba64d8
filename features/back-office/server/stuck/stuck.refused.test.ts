import { beforeAll, describe, expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))
const statusOf = async (id: number) =>
  (await testApp.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const CAST = [
  'olivia@northwind.example',
  'adam@northwind.example',
  'mia@northwind.example',
  'dan@northwind.example',
  'fay@meridian.example',
  'felix@meridian.example',
  'flora@meridian.example',
  'aki@pacific.example',
  'sylvie@boreal.example',
  'denis@boreal.example',
]

/**
 * An FMC owner settles orders of the company's own fleets; other company staff are refused by role, all other users as not
 * company staff.
 */
const SETTLES: Partial<Record<string, [number, string | undefined]>> = {
  'fay@meridian.example': [200, undefined],
  'felix@meridian.example': [403, 'fmc_owner_only'],
  'flora@meridian.example': [403, 'fmc_owner_only'],
}

describe('the back office is for Super Admins alone, but for settling', () => {
  test.each(CAST)('%s reads and writes nothing there', async (email) => {
    const { id } = await anOrder(testApp, { status: 'paid_deferred' })
    const caller = await testApp.as(email)
    const answers = [
      await caller.get('/back_office/stuck'),
      await caller.get('/back_office/orders', { list: 'to_settle' }),
      await caller.get('/back_office/orders_summary'),
      await caller.get('/back_office/fleets'),
      await caller.get('/back_office/audit'),
      await caller.get('/back_office/promotions'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'super_admins_only']))
    const settled = await caller.post('/back_office/settlements', { order_ids: [id], as: 'paid' })
    const [status, code] = SETTLES[email] ?? [403, 'fmc_only']
    expect([settled.status, settled.body.code]).toEqual([status, code])
    expect(await statusOf(id)).toBe(status === 200 ? 'paid' : 'paid_deferred')
  })
})

describe('settling', () => {
  test('one that is no longer in review holds up all of them', async () => {
    const [waiting, done] = [await anOrder(testApp, { status: 'paid_deferred' }), await anOrder(testApp, { status: 'paid' })]
    const answer = await root.post('/back_office/settlements', { order_ids: [waiting.id, done.id], as: 'paid' })
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [`Order ${done.id} is no longer in manual review. Nothing was settled; reload the list and choose again.`],
    ])
    expect(await statusOf(waiting.id)).toBe('paid_deferred')
  })

  test('twice at once counts once', async () => {
    const { id } = await anOrder(testApp, { status: 'paid_deferred' })
    const settle = () => root.post('/back_office/settlements', { order_ids: [id], as: 'paid' })
    const answers = await Promise.all([settle(), settle()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const paid = testApp.db.selectFrom('events').select('id').where('type', '=', 'order_paid')
    expect(await paid.where('subjectId', '=', String(id)).execute()).toHaveLength(1)
  })

  test('nothing, and an order that is not there', async () => {
    expect((await root.post('/back_office/settlements', { order_ids: [], as: 'paid' })).status).toBe(422)
    expect((await root.post('/back_office/settlements', { order_ids: [987_654_321], as: 'paid' })).body.code).toBe(
      'order_not_found',
    )
  })
})

describe('cancelling an order', () => {
  test('takes a reason', async () => {
    const { id } = await approvals.waiting()
    const answer = await root.put(`/back_office/orders/${id}/cancel`, { comment: '  ' })
    expect([answer.status, answer.body.code]).toEqual([422, 'reason_missing'])
    expect(await statusOf(id)).toBe('awaiting_approval')
  })

  test.each([
    ['active', 'not_received'],
    ['initiated', 'wrong_status'],
    ['complete', 'wrong_status'],
    ['paid', 'wrong_status'],
  ] as const)('that is %s is refused', async (status, code) => {
    const { id } = await anOrder(testApp, { status })
    const answer = await root.put(`/back_office/orders/${id}/cancel`, { comment: 'Abandoned.' })
    expect([answer.status, answer.body.code]).toEqual([409, code])
    expect(await statusOf(id)).toBe(status)
  })
})

test('a job that did not fail, and a mail that arrived, are left alone', async () => {
  const job = await root.post('/back_office/failed_jobs/00000000-0000-4000-8000-000000000000/run_again')
  expect([job.status, job.body.code]).toEqual([409, 'job_not_failed'])
  await approvals.waiting()
  await testApp.settle()
  const mail = await testApp.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  for (const verb of ['send', 'set_aside']) {
    const answer = await root.post(`/back_office/undelivered_mails/${mail.id}/${verb}`)
    expect([answer.status, answer.body.code]).toEqual([409, 'mail_not_undelivered'])
  }
})

test('a mail whose link is void is not sent again', async () => {
  const { id } = await testApp.db
    .insertInto('mails')
    .values({
      onceKey: 'a reset that bounced',
      toAddress: 'dan@northwind.example',
      toName: 'Dan Kowalski',
      language: 'en',
      subject: '',
      text: '',
      html: '',
      holdsSecret: true,
      createdAt: testApp.now(),
      sentAt: null,
      givenUpAt: testApp.now(),
      lastReply: null,
      eventId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await root.post(`/back_office/undelivered_mails/${id}/send`)
  expect([answer.status, answer.body.code]).toEqual([409, 'mail_cannot_be_sent_again'])
  const mail = await testApp.db.selectFrom('mails').select('givenUpAt').where('id', '=', id).executeTakeFirstOrThrow()
  expect(mail.givenUpAt).not.toBeNull()
})
