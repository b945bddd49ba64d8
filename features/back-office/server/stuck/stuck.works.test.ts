import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
let root: Caller
beforeEach(async () => {
  testApp.setNow(TEST_NOW)
  root = await testApp.as('root@fleetwright.example')
})
const daysLater = (days: number): string => new Date(Date.parse(TEST_NOW) + days * 86_400_000).toISOString()
const statusOf = async (id: number) =>
  (await testApp.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const listed = async (list: string, query = '') =>
  (await root.get('/back_office/orders', { list, ...(query ? { query } : {}) })).body.orders as Record<string, unknown>[]
const mailsOf = async (address: string) => {
  await testApp.settle()
  const mails = testApp.db.selectFrom('mails').select(['id', 'subject', 'text', 'sentAt', 'givenUpAt', 'setAsideAt'])
  return mails.where('toAddress', '=', address).orderBy('id', 'desc').execute()
}

test('orders at shops are counted, and what awaits an approval with its sum and age', async () => {
  const count = async () => (await root.get('/back_office/orders_summary')).body
  const before = await count()
  await anOrder(testApp, { status: 'approved' })
  await anOrder(testApp, { status: 'awaiting_approval' })
  const after = await count()
  expect(after).toMatchObject({
    in_shop: before.in_shop + 2,
    to_settle: before.to_settle,
    awaiting_approval: before.awaiting_approval + 1,
    awaiting_over_a_day: before.awaiting_over_a_day,
  })
  expect(after.awaiting_amounts).not.toEqual(before.awaiting_amounts)
  testApp.setNow(daysLater(3))
  root = await testApp.as('root@fleetwright.example')
  const later = await count()
  expect(later.awaiting_over_a_day).toBe(after.awaiting_approval)
  expect(later.oldest_days).toBe((after.oldest_days ?? 0) + 3)
  expect((await listed('in_shop')).length).toBe(after.in_shop)
})

test('an order that awaits an approval names who is asked first, and how many more', async () => {
  const within = await anOrder(testApp, { status: 'awaiting_approval' })
  const over = await anOrder(testApp, { status: 'awaiting_approval', priceCents: 900_00 })
  const approved = await anOrder(testApp, { status: 'approved' })
  const rows = await listed('in_shop')
  const waitsFor = ({ id: wanted }: { id: number }) => rows.find(({ id }) => id === wanted)!.waits_for
  expect(waitsFor(within)).toEqual({ name: 'Mia Castellano', others: 0 })
  expect(waitsFor(over)).toEqual({ name: 'Olivia Hart', others: expect.any(Number) })
  expect((waitsFor(over) as { others: number }).others).toBeGreaterThan(0)
  expect(waitsFor(approved)).toBeNull()
})

describe('orders in manual review', () => {
  test('are listed the longest waiting first, with fleet, shop, sum and why they wait', async () => {
    const first = await anOrder(testApp, { status: 'paid_deferred' })
    testApp.setNow(daysLater(3))
    const second = await anOrder(testApp, { status: 'paid_deferred', priceCents: 1106_20 })
    testApp.setNow(daysLater(9))
    root = await testApp.as('root@fleetwright.example')
    const orders = await listed('to_settle')
    expect(orders.filter(({ id }) => id === first.id || id === second.id)).toMatchObject([
      { id: first.id, fleet: { name: 'Northwind Couriers' }, waited_days: 9, amount_text: '$89.40', reason: 'capture_failed' },
      { id: second.id, shop: { name: 'Harbor Auto Care' }, waited_days: 6, amount_text: '$1,106.20' },
    ])
    expect((await listed('to_settle', String(second.id))).map(({ id }) => id)).toEqual([second.id])
    const { body } = await root.get('/back_office/stuck')
    expect(body).toMatchObject({ to_settle: orders.length, in_review: [expect.stringMatching(/^\$/)] })
  })

  test('are settled together, as paid and with the reference, and the fleet is told', async () => {
    const [one, other] = [
      await anOrder(testApp, { status: 'paid_deferred' }),
      await anOrder(testApp, { status: 'paid_deferred' }),
    ]
    const body = { order_ids: [other.id, one.id], as: 'paid', reference: 'WIRE-20931' }
    expect((await root.post('/back_office/settlements', body)).body).toEqual({ settled: 2 })
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['paid', 'paid'])
    const olivia = await testApp.as('olivia@northwind.example')
    const { activity } = (await olivia.get(`/orders/${one.id}/approval`)).body
    expect(activity[0]).toMatchObject({ acting_user: 'Root Keeper', activity_type: 'order_paid', detail: 'WIRE-20931' })
    expect((await mailsOf('olivia@northwind.example'))[0]!.subject).toMatch(/^Payment received/)
  })

  test('or as paid in the shop', async () => {
    const { id } = await anOrder(testApp, { status: 'paid_deferred' })
    await root.post('/back_office/settlements', { order_ids: [id], as: 'paid_in_shop' })
    expect(await statusOf(id)).toBe('paid_in_shop')
  })
})

describe('an order that the shop has taken in and never ended', () => {
  test('is listed as abandoned after two weeks, and before that only among those in the shop', async () => {
    const { id } = await approvals.waiting()
    expect((await listed('in_shop', String(id))).map((order) => order.id)).toEqual([id])
    expect(await listed('abandoned', String(id))).toEqual([])
    testApp.setNow(daysLater(16))
    root = await testApp.as('root@fleetwright.example')
    expect(await listed('abandoned', String(id))).toMatchObject([{ id, waited_days: 16, status: 'awaiting_approval' }])
  })

  test('is cancelled with a reason that both sides read', async () => {
    const { id } = await approvals.waiting()
    const comment = 'The shop has closed for good.'
    expect((await root.put(`/back_office/orders/${id}/cancel`, { comment })).status).toBe(200)
    expect(await statusOf(id)).toBe('cancel')
    for (const address of ['olivia@northwind.example', 'harper@harbor.example']) {
      const [mail] = await mailsOf(address)
      expect(mail!.subject).toMatch(/^Cancelled/)
      expect(mail!.text).toContain(comment)
    }
  })
})

describe('a job that failed', () => {
  const fail = async (eventIds: number[]): Promise<string> => {
    await testApp.ports.jobs.send(testApp.db, 'read-events', { eventIds })
    await testApp.settle()
    const { rows } = await sql<{ id: string }>`
      update pgboss.job_common set state = 'failed', retry_count = 5, completed_on = ${testApp.now()},
        output = ${JSON.stringify({ name: 'Error', message: 'The disk was full' })}::jsonb
      where name = 'read-events' and data ->> 'eventIds' = ${JSON.stringify(eventIds)} returning id`.execute(testApp.db)
    return rows[0]!.id
  }
  const jobs = async () => (await root.get('/back_office/failed_jobs')).body

  test('is listed with its tries and why, and runs again', async () => {
    const id = await fail([999_001])
    expect((await jobs()).jobs).toMatchObject([
      { id, job: 'read-events', about: 'eventIds 999001', tries: 6, reason: 'The disk was full' },
    ])
    expect((await root.post(`/back_office/failed_jobs/${id}/run_again`)).status).toBe(200)
    await testApp.settle()
    expect(await jobs()).toEqual({ jobs: [], total_count: 0 })
  })

  test('all of them run again at once', async () => {
    await fail([999_002])
    await fail([999_003])
    expect((await root.post('/back_office/failed_jobs/run_again')).body).toEqual({ started: 2 })
    await testApp.settle()
    expect((await jobs()).total_count).toBe(0)
  })
})

describe('an e-mail that did not arrive', () => {
  const giveUp = async (address: string): Promise<number> => {
    const [mail] = await mailsOf(address)
    await testApp.db
      .updateTable('mails')
      .set({ sentAt: null, givenUpAt: testApp.now(), tries: 8, lastReply: '550 No such user here' })
      .where('id', '=', mail!.id)
      .execute()
    return mail!.id
  }
  const undelivered = async () => (await root.get('/back_office/undelivered_mails')).body.mails as { id: number }[]

  test('is listed with whom it should reach and why it did not, and sent again', async () => {
    const order = await anOrder(testApp, { status: 'paid_deferred' })
    await root.post('/back_office/settlements', { order_ids: [order.id], as: 'paid' })
    const id = await giveUp('olivia@northwind.example')
    expect(await undelivered()).toMatchObject([
      { id, kind: 'order', order_id: order.id, to_name: 'Olivia Hart', reason: '550 No such user here', can_send_again: true },
    ])
    expect((await root.post(`/back_office/undelivered_mails/${id}/send`)).status).toBe(200)
    const [sent] = await mailsOf('olivia@northwind.example')
    expect(sent).toMatchObject({ id, givenUpAt: null, sentAt: expect.any(Date) })
    expect(await undelivered()).toEqual([])
  })

  test('is set aside when the person was reached otherwise', async () => {
    const order = await anOrder(testApp, { status: 'paid_deferred' })
    await root.post('/back_office/settlements', { order_ids: [order.id], as: 'paid' })
    const id = await giveUp('olivia@northwind.example')
    expect((await root.post(`/back_office/undelivered_mails/${id}/set_aside`)).status).toBe(200)
    expect(await undelivered()).toEqual([])
  })

  test('as an invitation is written anew, with a link that works', async () => {
    const shop = await testApp.db
      .selectFrom('shops')
      .select('id')
      .where('name', '=', 'Harbor Auto Care')
      .executeTakeFirstOrThrow()
    const person = { email: 'noor@harbor.example', first_name: 'Noor', last_name: 'Haddad' }
    await root.post(`/back_office/shops/${shop.id}/desks`, person)
    const id = await giveUp(person.email)
    await testApp.db.updateTable('mails').set({ text: '', html: '', subject: '' }).where('id', '=', id).execute()
    expect(await undelivered()).toMatchObject([{ id, kind: 'invitation', can_send_again: true }])
    await root.post(`/back_office/undelivered_mails/${id}/send`)
    const [again] = await mailsOf(person.email)
    expect(again!.id).toBeGreaterThan(id)
    expect(again!.text).toContain('/shop_portal/password?token=')
    expect(await undelivered()).toEqual([])
  })
})
