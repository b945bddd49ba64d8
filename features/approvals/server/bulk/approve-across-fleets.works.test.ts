import { afterAll, beforeAll, expect, test } from 'vitest'
import { BULK_CHANGE_JOB } from '#features/accounts/server/bulk/run-bulk.ts'
import { jobHandlers } from '#app/composition/jobs.ts'
import { approvalsOf, OVER_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { aMethod } from '#tests/stored-method.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const fay = () => testApp.as('fay@meridian.example')
const V6 = { prefix: '/api/v6' } as const

const fleetOf = (name: string) =>
  testApp.db.selectFrom('fleets').select(['id', 'affiliationId']).where('name', '=', name).executeTakeFirstOrThrow()
const setAffiliation = (id: number, affiliationId: number | null) =>
  testApp.db.updateTable('fleets').set({ affiliationId }).where('id', '=', id).execute()

/** Meridian oversees Northwind; here also Boréal, where Fay approves too. */
let boreal: { id: number; affiliationId: number | null }
let meridian: number
beforeAll(async () => {
  boreal = await fleetOf('Boréal Livraison')
  meridian = (await fleetOf('Northwind Couriers')).affiliationId!
  const fayId = await approvals.userId('fay@meridian.example')
  await testApp.db.insertInto('userFleets').values({ userId: fayId, fleetId: boreal.id, purpose: 'approval' }).execute()
  await setAffiliation(boreal.id, meridian)
})
afterAll(() => setAffiliation(boreal.id, boreal.affiliationId))

/** At Northwind above the managers' limits, so that Fay can approve. */
const waiting = async (at?: 'boreal') => {
  const { id } = await approvals.waiting(at ? { at } : { lines: OVER_MIA })
  const { fleetId, version } = await approvals.stored(id)
  return { id, fleet_id: fleetId, version }
}
/** Deletes the job, which `carryOut` runs: `settle()` would wait its ten seconds. */
const approve = async (caller: Caller, orders: object[]) => {
  const answer = await caller.post('/orders/fleet_orders/bulk_approvals', { orders }, V6)
  await testApp.database.pool.query('delete from pgboss.job where name = $1', [BULK_CHANGE_JOB])
  return answer
}
/** Runs the job's work, due after ten seconds. */
const carryOut = async (id: string, caller: Caller): Promise<void> => {
  const { database, ports } = testApp
  const clock = { now: testApp.now }
  const handlers = jobHandlers({ database, ports: () => ports, clock, log: false, originOf: (brand) => `http://${brand}` })
  const signal = new AbortController().signal
  await handlers[BULK_CHANGE_JOB]!.run({ fleetId: caller.user.fleet_id, id }, { id: '', signal, stopping: signal })
}
const statusesOf = async (orders: readonly { id: number }[]) =>
  Promise.all(orders.map(async ({ id }) => (await approvals.stored(id)).status))
const problemsOf = async (caller: Caller, id: string) => (await caller.get(`/bulk_changes/${id}`)).body.problems

test('orders of two fleets are approved ten seconds later, each as by the approval in its own fleet', async () => {
  const caller = await fay()
  const orders = [await waiting(), await waiting('boreal'), await waiting()]
  const sent = [orders[0]!, orders[1]!, { ...orders[2]!, version: orders[2]!.version - 1 }]
  const { status, body } = await approve(caller, sent)
  expect([status, body.bulk_change]).toMatchObject([200, { kind: 'approvals', status: 'waiting', total: 3 }])
  expect(await statusesOf(orders)).toEqual(Array(3).fill('awaiting_approval'))
  await carryOut(body.bulk_change.id, caller)
  expect(await statusesOf(orders)).toEqual(['approved', 'approved', 'awaiting_approval'])
  expect(await approvals.stored(orders[1]!.id)).toMatchObject({ approverUserId: caller.user.id, fleetId: boreal.id })
  const shown = (await caller.get(`/bulk_changes/${body.bulk_change.id}`)).body
  expect(shown.bulk_change).toMatchObject({ status: 'done', changed: 2, failed: 1, can_undo_until: null })
  expect(shown.problems).toEqual([
    {
      item_id: orders[2]!.id,
      name: expect.stringMatching(new RegExp(`^Northwind Couriers: .+, order ${orders[2]!.id}$`)),
      what_to_correct: expect.stringMatching(/./),
    },
  ])
  // Run again, as after a crash, it approves nothing twice.
  await carryOut(body.bulk_change.id, caller)
  expect((await caller.get(`/bulk_changes/${body.bulk_change.id}`)).body).toEqual(shown)
})

test('each is paid by the method of its own fleet; where the bank declines, the others are approved and this one says why', async () => {
  const caller = await fay()
  const orders = [await waiting(), await waiting('boreal')]
  const declining = await aMethod(testApp, { card: 'declines', by: 'sylvie@boreal.example', isDefault: true })
  const { id } = (await approve(caller, orders)).body.bulk_change
  await carryOut(id, caller)
  expect(await statusesOf(orders)).toEqual(['approved', 'awaiting_approval'])
  expect(await problemsOf(caller, id)).toMatchObject([
    { item_id: orders[1]!.id, what_to_correct: expect.stringMatching(/bank|card/i) },
  ])
  await testApp.db.updateTable('paymentMethods').set({ isDefault: false }).where('id', '=', declining.id).execute()
  await aMethod(testApp, { by: 'sylvie@boreal.example', isDefault: true })
})

test('the list says which orders could not be paid, each by the methods of its own fleet, and their approval is refused so', async () => {
  const caller = await fay()
  const orders = [await waiting(), await waiting('boreal')]
  const listed = async () => {
    const { body } = await caller.get(
      '/orders/fleet_orders/awaiting_approval',
      { order_ids: orders.map(({ id }) => id) },
      { ...V6, language: 'fr' },
    )
    return orders.map(({ id }) => body.orders.find((one: { id: number }) => one.id === id))
  }
  const methods = testApp.db.updateTable('paymentMethods').where('fleetId', '=', boreal.id).where('removedAt', 'is', null)
  const stored = await testApp.db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('fleetId', '=', boreal.id)
    .where('removedAt', 'is', null)
    .execute()
  // Expired yesterday, and removed.
  for (const lost of [{ expiresOn: '2020-01-31' }, { removedAt: testApp.now(), isDefault: false }]) {
    await methods.set(lost).execute()
    expect(await listed()).toMatchObject([
      { can_approve: true, payment_problem: null },
      { can_approve: true, payment_problem: expect.stringMatching(/^Veuillez choisir une carte/) },
    ])
    const { id } = (await approve(caller, [orders[1]!])).body.bulk_change
    await carryOut(id, caller)
    const rows = await testApp.db.selectFrom('bulkChangeRows').select('problem').where('changeId', '=', id).execute()
    expect(rows).toMatchObject([{ problem: { code: 'payment_card_missing' } }])
    expect(await statusesOf(orders)).toEqual(['awaiting_approval', 'awaiting_approval'])
  }
  for (const { id, expiresOn, isDefault } of stored)
    await testApp.db.updateTable('paymentMethods').set({ expiresOn, isDefault, removedAt: null }).where('id', '=', id).execute()
  expect(await listed()).toMatchObject([{ payment_problem: null }, { payment_problem: null }])
})

test('until it starts it is taken back, also while acting for a fleet meanwhile', async () => {
  const caller = await fay()
  const orders = [await waiting()]
  const { id } = (await approve(caller, orders)).body.bulk_change
  expect((await caller.put('/fleet_users/impersonate_fleet', { fleet_id: orders[0]!.fleet_id })).status).toBe(200)
  expect((await caller.get(`/bulk_changes/${id}`)).body.bulk_change).toMatchObject({ status: 'waiting' })
  expect((await caller.get('/bulk_changes')).body.bulk_changes.map((one: { id: string }) => one.id)).toContain(id)
  expect((await caller.post(`/bulk_changes/${id}/undo`)).body.bulk_change).toMatchObject({ status: 'undone', changed: 0 })
  await caller.delete('/fleet_users/impersonate_fleet')
  await carryOut(id, caller)
  expect(await statusesOf(orders)).toEqual(['awaiting_approval'])
})

test('nobody else sees the change or takes it back', async () => {
  const caller = await fay()
  const { id } = (await approve(caller, [await waiting()])).body.bulk_change
  for (const other of ['felix@meridian.example', 'olivia@northwind.example']) {
    const someone = await testApp.as(other)
    expect((await someone.get(`/bulk_changes/${id}`)).status).toBe(404)
    expect((await someone.post(`/bulk_changes/${id}/undo`)).status).toBe(404)
  }
  await caller.post(`/bulk_changes/${id}/undo`)
})

test('the list says which selected orders wait and can be decided; one that the policies of its fleet leave to others stays', async () => {
  const caller = await fay()
  const [order, other] = [await waiting(), await waiting('boreal')]
  await testApp.db.deleteFrom('userFleets').where('fleetId', '=', boreal.id).where('userId', '=', caller.user.id).execute()
  const listed = (await caller.get('/orders/fleet_orders/awaiting_approval', { order_ids: [order.id, other.id] }, V6)).body
  expect(listed.total_count).toBe(2)
  expect(listed.orders.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual([
    {
      ...order,
      fleet_name: 'Northwind Couriers',
      vehicle_name: expect.any(String),
      waiting_since: expect.any(String),
      pre_tax_sub_total: 612.4,
      total: 612.4,
      approval_amount: 612.4,
      payment_problem: null,
      services_count: expect.any(Number),
      to_check: [],
      currency: 'USD',
      can_approve: true,
      who_can_approve: expect.stringMatching(/^You/),
    },
    {
      ...other,
      fleet_name: 'Boréal Livraison',
      vehicle_name: expect.any(String),
      waiting_since: expect.any(String),
      pre_tax_sub_total: 348,
      total: 348,
      approval_amount: 348,
      payment_problem: null,
      services_count: expect.any(Number),
      to_check: [],
      currency: 'CAD',
      can_approve: false,
      who_can_approve: expect.not.stringMatching(/You/),
    },
  ])
  const { orders } = (await caller.get('/orders/fleet_orders', {}, V6)).body
  const decidable = new Map(orders.map((one: { id: number; can_approve?: boolean }) => [one.id, one.can_approve]))
  expect([decidable.get(order.id), decidable.get(other.id)]).toEqual([true, false])
  const currencies = new Map(orders.map((one: { id: number; currency: string }) => [one.id, one.currency]))
  expect([currencies.get(order.id), currencies.get(other.id)]).toEqual(['USD', 'CAD'])
  const { id } = (await approve(caller, [order, other])).body.bulk_change
  await carryOut(id, caller)
  expect(await statusesOf([order, other])).toEqual(['approved', 'awaiting_approval'])
  expect(await problemsOf(caller, id)).toMatchObject([
    { item_id: other.id, name: expect.stringContaining('Boréal Livraison'), what_to_correct: expect.stringMatching(/Sylvie/) },
  ])
  await testApp.db.insertInto('userFleets').values({ userId: caller.user.id, fleetId: boreal.id, purpose: 'approval' }).execute()
})

test('narrowed by fleet or search it counts and lists what matches', async () => {
  const caller = await fay()
  const mine = await waiting('boreal')
  const listed = (await caller.get('/orders/fleet_orders/awaiting_approval', { fleet_id: boreal.id }, V6)).body
  expect(listed.orders.every((one: { fleet_id: number }) => one.fleet_id === boreal.id)).toBe(true)
  expect(listed.orders.map((one: { id: number }) => one.id)).toContain(mine.id)
  expect(listed.total_count).toBe(listed.orders.length)
  const short = await caller.get('/orders/fleet_orders/awaiting_approval', { query: 'ab' }, V6)
  expect([short.status, short.body.code]).toEqual([422, 'search_too_short'])
})

test('a fleet that left the company, or is out of use, meanwhile keeps its order, and the others are approved', async () => {
  const caller = await fay()
  const orders = [await waiting(), await waiting('boreal')]
  for (const lost of [{ affiliationId: null }, { isActive: false }]) {
    const { id } = (await approve(caller, [orders[1]!])).body.bulk_change
    await testApp.db.updateTable('fleets').set(lost).where('id', '=', boreal.id).execute()
    await carryOut(id, caller)
    await testApp.db.updateTable('fleets').set({ affiliationId: meridian, isActive: true }).where('id', '=', boreal.id).execute()
    const rows = await testApp.db.selectFrom('bulkChangeRows').select('problem').where('changeId', '=', id).execute()
    expect(rows).toMatchObject([{ problem: { code: 'affiliationId' in lost ? 'fleet_out_of_reach' : 'fleet_inactive' } }])
  }
  expect(await statusesOf([orders[1]!])).toEqual(['awaiting_approval'])
  const { id } = (await approve(caller, orders)).body.bulk_change
  await carryOut(id, caller)
  expect(await statusesOf(orders)).toEqual(['approved', 'approved'])
})

test('an order of another company, one named with another fleet, or none is refused, and nothing is written', async () => {
  const caller = await fay()
  const [order, other] = [await waiting(), await waiting('boreal')]
  await setAffiliation(boreal.id, null)
  const before = await testApp.db.selectFrom('bulkChanges').selectAll().execute()
  const refusalOf = async (who: Caller, orders: object[]) => {
    const { status, body } = await approve(who, orders)
    return [status, body.code]
  }
  expect(await refusalOf(caller, [order, other])).toEqual([404, 'order_not_found'])
  expect(await refusalOf(caller, [{ ...order, fleet_id: other.fleet_id }])).toEqual([404, 'order_not_found'])
  expect(await refusalOf(caller, [])).toEqual([422, 'no_orders_chosen'])
  expect(await refusalOf(await testApp.as('olivia@northwind.example'), [order])).toEqual([403, 'fmc_only'])
  const unseen = await caller.get('/orders/fleet_orders/awaiting_approval', { order_ids: [other.id] }, V6)
  expect(unseen.body).toEqual({ orders: [], total_count: 0 })
  expect((await (await testApp.as('mia@northwind.example')).get('/orders/fleet_orders/awaiting_approval', {}, V6)).status).toBe(
    403,
  )
  await setAffiliation(boreal.id, meridian)
  expect(await testApp.db.selectFrom('bulkChanges').selectAll().execute()).toEqual(before)
  expect(await statusesOf([order, other])).toEqual(['awaiting_approval', 'awaiting_approval'])
})

/** Deletes the job, which `carryOut` runs. */
const decline = async (caller: Caller, orders: object[], reason = 'Too expensive') => {
  const answer = await caller.post('/orders/fleet_orders/bulk_declines', { orders, reason }, V6)
  await testApp.database.pool.query('delete from pgboss.job where name = $1', [BULK_CHANGE_JOB])
  return answer
}

test('orders of two fleets are declined with one reason, and one that changed meanwhile says why it stays', async () => {
  const caller = await fay()
  const orders = [await waiting(), await waiting('boreal'), await waiting()]
  const sent = [orders[0]!, orders[1]!, { ...orders[2]!, version: orders[2]!.version - 1 }]
  const { status, body } = await decline(caller, sent)
  expect([status, body.bulk_change]).toMatchObject([200, { kind: 'declines', status: 'waiting', total: 3 }])
  expect(await statusesOf(orders)).toEqual(Array(3).fill('awaiting_approval'))
  await carryOut(body.bulk_change.id, caller)
  expect(await statusesOf(orders)).toEqual(['cancel', 'cancel', 'awaiting_approval'])
  for (const { id, fleet_id: fleetId } of orders.slice(0, 2)) {
    const declined = await approvals.stored(id)
    expect(declined).toMatchObject({ cancelReason: 'services_declined', fleetId })
    const [event] = (await approvals.eventsOf('order', id)).filter(({ type }) => type === 'services_declined')
    expect(event).toMatchObject({ actorId: caller.user.id, fleetId })
    const comments = testApp.db.selectFrom('orders').select('customerComments').where('id', '=', id)
    expect(await comments.executeTakeFirstOrThrow()).toEqual({ customerComments: 'Too expensive' })
  }
  const shown = (await caller.get(`/bulk_changes/${body.bulk_change.id}`)).body
  expect(shown.bulk_change).toMatchObject({ status: 'done', changed: 2, failed: 1, can_undo_until: null })
  expect(shown.problems).toMatchObject([{ item_id: orders[2]!.id, what_to_correct: expect.stringMatching(/./) }])
  // Run again, as after a crash, it declines nothing twice.
  await carryOut(body.bulk_change.id, caller)
  expect((await caller.get(`/bulk_changes/${body.bulk_change.id}`)).body).toEqual(shown)
})

test('a crash between a decline and its record counts as declined, but a decline by somebody else does not', async () => {
  const caller = await fay()
  const orders = [await waiting(), await waiting()]
  const { id } = (await decline(caller, orders)).body.bulk_change
  await caller.put('/fleet_users/impersonate_fleet', { fleet_id: orders[0]!.fleet_id })
  const declineOne = async (who: Caller, orderId: number) => {
    const lines = (await approvals.stored(orderId)).order_services.map((line) => ({ id: line.id, status: 'rejected' }))
    expect((await who.put(`/orders/${orderId}`, { order_services: lines })).status).toBe(200)
  }
  await declineOne(caller, orders[0]!.id)
  await caller.delete('/fleet_users/impersonate_fleet')
  await declineOne(await testApp.as('olivia@northwind.example'), orders[1]!.id)
  await carryOut(id, caller)
  expect((await caller.get(`/bulk_changes/${id}`)).body.bulk_change).toMatchObject({ changed: 1, failed: 1 })
})

test('a decline is taken back until it starts', async () => {
  const caller = await fay()
  const orders = [await waiting()]
  const { id } = (await decline(caller, orders)).body.bulk_change
  expect((await caller.post(`/bulk_changes/${id}/undo`)).body.bulk_change).toMatchObject({ status: 'undone', changed: 0 })
  await carryOut(id, caller)
  expect(await statusesOf(orders)).toEqual(['awaiting_approval'])
})

test('a decline without a reason, of none, of a fleet out of reach, or by people of a fleet or the office is refused', async () => {
  const caller = await fay()
  const order = await waiting()
  const before = await testApp.db.selectFrom('bulkChanges').selectAll().execute()
  const refusalOf = async (who: Caller, orders: object[], reason?: string) => {
    const { status, body } = await decline(who, orders, reason)
    return [status, body.code]
  }
  expect(await refusalOf(caller, [order], ' ')).toEqual([422, 'decline_reason_missing'])
  expect(await refusalOf(caller, [])).toEqual([422, 'no_orders_chosen'])
  expect(await refusalOf(caller, [{ ...order, fleet_id: boreal.id }])).toEqual([404, 'order_not_found'])
  expect(await refusalOf(await testApp.as('olivia@northwind.example'), [order])).toEqual([403, 'fmc_only'])
  expect((await refusalOf(await testApp.as('root@fleetwright.example'), [order]))[0]).toBe(403)
  expect(await testApp.db.selectFrom('bulkChanges').selectAll().execute()).toEqual(before)
  expect(await statusesOf([order])).toEqual(['awaiting_approval'])
})

test('decisions held in several fleets are listed together for who made them', async () => {
  const caller = await fay()
  const orders = [await waiting(), await waiting('boreal')]
  for (const { id, fleet_id: fleetId } of orders) {
    await caller.put('/fleet_users/impersonate_fleet', { fleet_id: fleetId })
    const lines = (await approvals.stored(id)).order_services.map((line) => ({ id: line.id, status: 'rejected' }))
    expect((await caller.put(`/orders/${id}/held_decision`, { order_services: lines }, V6)).status).toBe(200)
  }
  await caller.delete('/fleet_users/impersonate_fleet')
  const listed = async (who: Caller) => (await who.get('/orders/fleet_orders/held_decisions', {}, V6)).body.decisions
  expect(await listed(caller)).toMatchObject(orders.map(({ id, fleet_id }) => ({ order_id: id, fleet_id, is_declined: true })))
  expect(await listed(await testApp.as('felix@meridian.example'))).toEqual([])
  const olivia = await (await testApp.as('olivia@northwind.example')).get('/orders/fleet_orders/held_decisions', {}, V6)
  expect(olivia.status).toBe(403)
  await testApp.db.deleteFrom('heldDecisions').execute()
})
