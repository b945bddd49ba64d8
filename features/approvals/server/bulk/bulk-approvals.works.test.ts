import { expect, test } from 'vitest'
import { BULK_CHANGE_JOB } from '#features/accounts/server/bulk/run-bulk.ts'
import { jobHandlers } from '#app/composition/jobs.ts'
import { approvalsOf, OVER_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')

/** Runs the job's work, due after ten seconds. */
const carryOut = async (id: string, fleetId: number): Promise<void> => {
  const { database, ports } = testApp
  const clock = { now: testApp.now }
  const handlers = jobHandlers({ database, ports: () => ports, clock, log: false, originOf: (brand) => `http://${brand}` })
  const signal = new AbortController().signal
  await handlers[BULK_CHANGE_JOB]!.run({ fleetId, id }, { id: '', signal, stopping: signal })
}
const waiting = async () => {
  const { id } = await approvals.waiting()
  return { id, version: (await approvals.stored(id)).version }
}
/** Deletes the job, which `carryOut` runs: `settle()` would wait its ten seconds. */
const approve = async (caller: Caller, orders: object[]) => {
  const answer = await caller.post('/orders/bulk_approvals', { orders })
  await testApp.database.pool.query('delete from pgboss.job where name = $1', [BULK_CHANGE_JOB])
  return answer
}
const statusesOf = async (orders: readonly { id: number }[]) =>
  Promise.all(orders.map(async ({ id }) => (await approvals.stored(id)).status))

test('orders are approved ten seconds later, each as by its own approval, and one that changed meanwhile says so', async () => {
  const caller = await olivia()
  const orders = [await waiting(), await waiting(), await waiting()]
  const sent = [orders[0]!, orders[1]!, { ...orders[2]!, version: orders[2]!.version - 1 }]
  const { status, body } = await approve(caller, sent)
  expect([status, body.bulk_change]).toMatchObject([200, { kind: 'approvals', status: 'waiting', total: 3, finished: 0 }])
  expect(body.bulk_change.can_undo_until).toBe(new Date(testApp.now().getTime() + 10_000).toISOString())
  expect(await statusesOf(orders)).toEqual(Array(3).fill('awaiting_approval'))
  await carryOut(body.bulk_change.id, caller.user.fleet_id)
  expect(await statusesOf(orders)).toEqual(['approved', 'approved', 'awaiting_approval'])
  const shown = (await caller.get(`/bulk_changes/${body.bulk_change.id}`)).body
  expect(shown.bulk_change).toMatchObject({ status: 'done', changed: 2, failed: 1, can_undo_until: null })
  expect(shown.problems).toEqual([
    {
      item_id: orders[2]!.id,
      name: expect.stringContaining(`order ${orders[2]!.id}`),
      what_to_correct: expect.stringMatching(/./),
    },
  ])
  // Run again, as after a crash, it approves nothing twice and changes no outcome.
  await carryOut(body.bulk_change.id, caller.user.fleet_id)
  expect((await caller.get(`/bulk_changes/${body.bulk_change.id}`)).body).toEqual(shown)
})

test('until it starts it is taken back, and its job then does nothing', async () => {
  const caller = await olivia()
  const orders = [await waiting()]
  const { id } = (await approve(caller, orders)).body.bulk_change
  expect((await caller.get('/bulk_changes')).body.bulk_changes.map((one: { id: string }) => one.id)).toContain(id)
  expect((await caller.post(`/bulk_changes/${id}/undo`)).body.bulk_change).toMatchObject({ status: 'undone', changed: 0 })
  await carryOut(id, caller.user.fleet_id)
  expect(await statusesOf(orders)).toEqual(['awaiting_approval'])
  expect((await caller.get('/bulk_changes')).body.bulk_changes.map((one: { id: string }) => one.id)).not.toContain(id)
})

test('once it has started it cannot be undone', async () => {
  const caller = await olivia()
  const { id } = (await approve(caller, [await waiting()])).body.bulk_change
  await carryOut(id, caller.user.fleet_id)
  const answer = await caller.post(`/bulk_changes/${id}/undo`)
  expect([answer.status, answer.body.code]).toEqual([409, 'bulk_change_not_undoable'])
})

test('an order beyond somebody’s limit stays, and says who can approve it', async () => {
  const { id } = await approvals.waiting({ lines: OVER_MIA })
  const order = { id, version: (await approvals.stored(id)).version }
  const mia = await testApp.as('mia@northwind.example')
  const change = (await approve(mia, [order])).body.bulk_change
  await carryOut(change.id, mia.user.fleet_id)
  expect(await statusesOf([order])).toEqual(['awaiting_approval'])
  const { problems } = (await mia.get(`/bulk_changes/${change.id}`)).body
  expect(problems).toMatchObject([{ item_id: id, what_to_correct: expect.stringMatching(/./) }])
})

test('nothing chosen, an order of another fleet, or one that does not exist is refused, and nothing is written', async () => {
  const caller = await olivia()
  const order = await waiting()
  const before = await testApp.db.selectFrom('bulkChanges').selectAll().execute()
  const none = await approve(caller, [])
  expect([none.status, none.body.code]).toEqual([422, 'no_orders_chosen'])
  const sylvie = await testApp.as('sylvie@boreal.example')
  const foreign = await approve(sylvie, [order])
  expect([foreign.status, foreign.body.code]).toEqual([404, 'order_not_found'])
  const unknown = await approve(caller, [order, { id: 999_999_999, version: 1 }])
  expect([unknown.status, unknown.body.code]).toEqual([404, 'order_not_found'])
  expect(await testApp.db.selectFrom('bulkChanges').selectAll().execute()).toEqual(before)
  expect(await statusesOf([order])).toEqual(['awaiting_approval'])
})

test('staff of a company who lost the fleet meanwhile approve nothing there', async () => {
  const order = await waiting()
  const { fleetId } = await approvals.stored(order.id)
  const fay = await testApp.as('fay@meridian.example')
  expect((await fay.put('/fleet_users/impersonate_fleet', { fleet_id: fleetId })).status).toBe(200)
  const { id } = (await approve(fay, [order])).body.bulk_change
  const { affiliationId } = await testApp.db
    .selectFrom('fleets')
    .select('affiliationId')
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow()
  await testApp.db.updateTable('fleets').set({ affiliationId: null }).where('id', '=', fleetId).execute()
  await carryOut(id, fleetId)
  await testApp.db.updateTable('fleets').set({ affiliationId }).where('id', '=', fleetId).execute()
  expect(await statusesOf([order])).toEqual(['awaiting_approval'])
  // The job stops before the order's own rule, which would refuse with another reason.
  const rows = await testApp.db.selectFrom('bulkChangeRows').select('problem').where('changeId', '=', id).execute()
  expect(rows).toMatchObject([{ problem: { code: 'account_inactive' } }])
})
