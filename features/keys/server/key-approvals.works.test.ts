import { beforeEach, expect, test } from 'vitest'
import { approvalsOf, deciding } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { Caller } from '#tests/caller.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)

let olivia: Caller
beforeEach(async () => {
  testApp.setNow(TEST_NOW)
  olivia = await testApp.as('olivia@northwind.example')
})

const create = async (more: Record<string, unknown> = {}) => {
  const form = { name: 'Desk', areas: { orders: 'see' }, approves_up_to: 500, expires_in_days: null, ...more }
  const answer = await olivia.post('/api_keys', form)
  expect(answer.status, answer.text).toBe(201)
  return { ...answer.body.api_key, caller: new Caller(testApp.app, answer.body.token) }
}

test('a key approves within its limit, at the version and amount that it names, under its own name', async () => {
  const key = await create()
  expect(key.approves_up_to).toBe(500)
  const { id } = await approvals.waiting()
  const shown = await key.caller.get(`/orders/${id}/approval`)
  expect(shown.body).toMatchObject({ can_approve: true, order: { pre_tax_sub_total: 348 } })
  const { version } = shown.body.order
  const answer = await key.caller.put(`/orders/${id}`, { status: 'approved', version, amount: 348 })
  expect(answer.status, answer.text).toBe(200)
  expect(await approvals.stored(id)).toMatchObject({
    status: 'approved',
    approverUserId: await approvals.userId('olivia@northwind.example'),
  })
  const events = await approvals.eventsOf('order', id)
  expect(events.at(-1)).toMatchObject({ type: 'order_approved', actorName: 'Desk (API key of Olivia Hart)' })
})

test('a key declines within its limit', async () => {
  const { caller } = await create()
  const { id, lineIds } = await approvals.waiting()
  const { version } = (await caller.get(`/orders/${id}`)).body
  const body = { order_services: deciding(lineIds, 'rejected'), version, amount: 348 }
  expect((await caller.put(`/orders/${id}`, body)).body.order).toMatchObject({ status: 'cancel' })
})

test('a limit of zero is none; it is changed by someone who can approve, and a replacement keeps it', async () => {
  const none = await create({ approves_up_to: 0 })
  expect(none.approves_up_to).toBeNull()
  const changed = await olivia.put(`/api_keys/${none.id}`, { approves_up_to: 250.5 })
  expect(changed.body.api_key.approves_up_to).toBe(250.5)
  expect((await olivia.put(`/api_keys/${none.id}`, { name: 'Front desk' })).body.api_key.approves_up_to).toBe(250.5)
  const replaced = await olivia.post(`/api_keys/${none.id}/replacement`, { overlap_hours: 0 })
  expect(replaced.body.api_key.approves_up_to).toBe(250.5)
  const events = await testApp.db.selectFrom('events').selectAll().where('type', '=', 'api_key_changed').orderBy('id').execute()
  expect(events[0]!.payload).toMatchObject({ before: { approvesUpToCents: null }, after: { approvesUpToCents: 250_50 } })
})

test('a person can name the amount too', async () => {
  const { id } = await approvals.waiting()
  const { version } = (await olivia.get(`/orders/${id}`)).body
  expect((await olivia.put(`/orders/${id}`, { status: 'approved', version, amount: 348 })).status).toBe(200)
})

test('each list shows what the order shows: whether this key can approve it', async () => {
  const { id } = await approvals.waiting()
  const shownTo = async (limit: number | null) => {
    const { caller } = await create({ approves_up_to: limit })
    const read = async (path: string) => (await caller.get(path)).body
    const listed = async (path: string) =>
      (await read(path)).orders.find((one: { id: number }) => one.id === id)?.can_approve as boolean | undefined
    return [
      (await read(`/orders/${id}`)).can_approve,
      (await read(`/orders/${id}/approval`)).can_approve,
      await listed('/orders/awaiting_approval'),
      await listed('/orders/active_maintenances'),
      await listed('/orders/approvals_history'),
    ]
  }
  expect(await shownTo(348)).toEqual([true, true, true, true, true])
  expect(await shownTo(347.99)).toEqual([false, false, false, false, false])
  expect(await shownTo(null)).toEqual([false, false, false, false, false])
})
