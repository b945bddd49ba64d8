import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { approvalsOf, deciding, OVER_MIA, WITHIN_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { eligibleApprovers } from './approvers.ts'

/** Orders of $612.40 and $348.00 for Northwind Couriers, whose policies require a second approver. */

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const estimateSent = () => ({ type: 'estimate_sent' as const, at: testApp.now().toISOString() })
let olivia: Caller
let mia: Caller
let adam: Caller
let ids: { olivia: number; mia: number; adam: number }
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  mia = await testApp.as('mia@northwind.example')
  adam = await testApp.as('adam@northwind.example')
  ids = {
    olivia: await approvals.userId('olivia@northwind.example'),
    mia: await approvals.userId('mia@northwind.example'),
    adam: await approvals.userId('adam@northwind.example'),
  }
  await testApp.db.deleteFrom('policies').execute()
})
afterEach(() => testApp.db.deleteFrom('policies').execute())

const save = (policy: object = {}) =>
  olivia.post('/policies', { amount: 1000, user_ids: [ids.mia], all_vehicles: true, second_approver_above: 500, ...policy })
const asked = async ({ id, fleetId }: { id: number; fleetId: number }) =>
  (await eligibleApprovers(testApp.db, fleetId, id, estimateSent())).userIds.toSorted()
const approve = (person: Caller, { id, lineIds }: { id: number; lineIds: number[] }, ...choices: ('approved' | 'rejected')[]) =>
  person.put(`/orders/${id}`, { order_services: deciding(lineIds, ...choices) })
const read = async (person: Caller, id: number) => (await person.get(`/orders/${id}/approval`)).body

describe('above the amount', () => {
  test('the order waits until two different people have approved; every page names who did and who still must', async () => {
    await save()
    const order = await approvals.waiting({ lines: OVER_MIA })
    expect(await asked(order)).toEqual([ids.mia])
    expect((await read(mia, order.id)).sentence).toMatch(/Above \$500\.00, two people must approve\.$/)

    const first = await approve(mia, order)
    expect([first.status, first.body.order.status, first.body.can_approve]).toEqual([200, 'awaiting_approval', false])
    expect(first.body.second_approval).toMatchObject({ above: 500, first_approver: 'Mia Castellano' })
    expect(first.body.sentence).toBe(
      'You approved first, and a second person must approve too; the subtotal of this order is $612.40.',
    )
    const seen = await read(olivia, order.id)
    expect(seen).toMatchObject({ can_approve: true, approver_user_ids: expect.not.arrayContaining([ids.mia]) })
    expect(seen.sentence).toContain('Mia Castellano approved first, and you can approve as the second person')
    expect(seen.activity[0]).toMatchObject({
      activity_type: 'order_first_approved',
      acting_user: 'Mia Castellano',
      sentence: expect.stringContaining('as the first of two people'),
    })
    const { orders } = (await adam.get('/orders/awaiting_approval')).body
    const listed = orders.find((one: { id: number }) => one.id === order.id)
    expect(listed).toMatchObject({ can_approve: true, is_mine: true })
    expect(listed.who_can_approve).toMatch(/^Mia Castellano approved\. You/)
    const board = (await olivia.get('/dashboards/awaiting')).body
    expect(board.orders.find((one: { id: number }) => one.id === order.id)).toMatchObject({
      can_approve: true,
      reason: 'Second approval, after Mia Castellano',
    })
    expect((await mia.get('/dashboards/awaiting')).body.mine.count).toBe(0)

    const second = await approve(olivia, order)
    expect(second.body.order.status).toBe('approved')
    expect(second.body.previous_decision).toMatchObject({
      rule: 'second_approval',
      approver: 'Mia Castellano and Olivia Hart',
      sentence:
        'Mia Castellano approved first, then Olivia Hart; above $500.00 two people had to, and the subtotal of this order was $612.40.',
    })
  })

  test('whoever may be the second is asked by mail, which says who approved first', async () => {
    await save()
    const order = await approvals.waiting({ lines: OVER_MIA })
    await approve(mia, order)
    await testApp.settle()
    const { text } = await testApp.db
      .selectFrom('mails')
      .select('text')
      .where('toAddress', '=', 'adam@northwind.example')
      .where('text', 'like', `%/orders/${order.id}/approvals?key%`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(text).toContain('Mia Castellano approved first, and a second person must approve too')
  })

  test('a change of the estimate asks both again, a cheaper one too', async () => {
    await save()
    const order = await approvals.waiting({ lines: OVER_MIA })
    await approve(mia, order)
    await order.revise(OVER_MIA.map(([code, price, position]) => [code, price - 1, position!] as const))
    expect(await approvals.stored(order.id)).toMatchObject({ status: 'awaiting_approval', firstApproval: null })
    expect(await asked(order)).toEqual([ids.mia])
    await read(olivia, order.id)
    const again = await approve(olivia, order)
    expect([again.status, again.body.order.status, again.body.second_approval.first_approver]).toEqual([
      200,
      'awaiting_approval',
      'Olivia Hart',
    ])
  })

  test('a dearer position that the second person chooses makes theirs the first approval of that price', async () => {
    await save({ second_approver_above: 40 })
    const order = await approvals.waiting({ lines: [['wiper_blades', 42, 'front_pair']] })
    await approve(mia, order)
    await read(olivia, order.id)
    const answer = await olivia.put(`/orders/${order.id}`, {
      order_services: [{ id: order.lineIds[0], status: 'approved', position: 'front_pair_and_rear' }],
    })
    expect(answer.body.order).toMatchObject({ status: 'awaiting_approval', pre_tax_sub_total: 62 })
    expect(answer.body.second_approval.first_approver).toBe('Olivia Hart')
    expect(await asked(order)).toEqual([ids.mia])
  })

  test('Owners too need a second; over a policy’s limit its approver may be that one', async () => {
    await save({ amount: 550 })
    const order = await approvals.waiting({ lines: OVER_MIA })
    expect((await read(mia, order.id)).can_approve).toBe(false)
    await approve(olivia, order)
    const now = (await read(adam, order.id)).approver_user_ids
    expect(now).toEqual(expect.arrayContaining([ids.mia, ids.adam]))
    expect(now).not.toContain(ids.olivia)
    await read(mia, order.id)
    expect((await approve(mia, order)).body.order.status).toBe('approved')
  })

  test('what the first declines is declined at once, and what is left below the amount needs nobody else', async () => {
    await save()
    const partly = await approvals.waiting({ lines: OVER_MIA })
    const small = await approve(mia, partly, 'approved', 'rejected', 'approved', 'approved', 'rejected')
    expect(small.body.order.status).toBe('approved')
    const order = await approvals.waiting({ lines: OVER_MIA })
    const left = await approve(mia, order, 'approved', 'approved', 'approved', 'approved', 'rejected')
    expect(left.body.order).toMatchObject({ status: 'awaiting_approval', pre_tax_sub_total: 570.4 })
    expect((await approvals.stored(order.id)).order_services.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'awaiting_approval'),
      'rejected',
    ])
  })

  test('a policy approves nothing by itself, and declining everything needs nobody else', async () => {
    await save({ auto_approvable: true })
    const order = await approvals.waiting({ lines: OVER_MIA })
    expect((await approvals.stored(order.id)).status).toBe('awaiting_approval')
    expect((await approve(mia, order, 'rejected')).body.order.status).toBe('cancel')
  })

  test('the decision of the queue is held in the same way, and says that a second person will be asked', async () => {
    await save()
    const order = await approvals.waiting({ lines: OVER_MIA })
    const held = await mia.put(`/orders/${order.id}/held_decision`, { order_services: deciding(order.lineIds) })
    expect(held.body).toMatchObject({ awaits_second: true, is_declined: false })
  })
})

test('at the amount or below it one person is enough', async () => {
  await save({ second_approver_above: 348 })
  const order = await approvals.waiting({ lines: WITHIN_MIA })
  expect((await read(mia, order.id)).second_approval).toBeNull()
  expect((await approve(mia, order)).body.order.status).toBe('approved')
})

test('an amount that is lifted while the order waits lets one person approve, also who approved first', async () => {
  const { policy } = (await save()).body
  const order = await approvals.waiting({ lines: OVER_MIA })
  await approve(mia, order)
  await olivia.put(`/policies/${policy.id}`, { amount: 1000, user_ids: [ids.mia], all_vehicles: true })
  await read(mia, order.id)
  expect((await approve(mia, order)).body.order.status).toBe('approved')
})

test('the preview says it, and where nobody else can approve', async () => {
  const preview = async (policy: object) =>
    (
      await mia.post('/policies/preview', {
        amount: 600,
        vehicle_id: await approvals.vehicleId('Loop 03'),
        policy: { amount: 1000, user_ids: [ids.mia], all_vehicles: true, second_approver_above: 500, ...policy },
      })
    ).body
  expect(await preview({})).toMatchObject({
    approvers: ['Mia Castellano'],
    sentence: expect.stringMatching(/two people must approve\.$/),
  })
  expect((await preview({ second_approver_above: 600 })).sentence).not.toContain('two people')
  const automatic = await preview({ auto_approvable: true })
  expect(automatic).toMatchObject({ is_automatic: false })
  const others = [ids.olivia, ids.adam]
  await testApp.db.updateTable('users').set({ isActive: false }).where('id', 'in', others).execute()
  const { sentence } = await preview({})
  await testApp.db.updateTable('users').set({ isActive: true }).where('id', 'in', others).execute()
  expect(sentence).toContain('no one else can')
})

describe('refused, and nothing is written', () => {
  test('the same person a second time', async () => {
    await save()
    const order = await approvals.waiting({ lines: OVER_MIA })
    await approve(mia, order)
    await read(mia, order.id)
    const before = await approvals.storedRows()
    const answer = await approve(mia, order)
    expect([answer.status, answer.body.code]).toEqual([403, 'not_eligible'])
    expect(answer.body.sentence).toMatch(/^You approved first/)
    expect(await approvals.storedRows()).toEqual(before)
  })

  test('a second approval of what was seen before the first', async () => {
    await save()
    const order = await approvals.waiting({ lines: OVER_MIA })
    const { version } = (await read(olivia, order.id)).order
    await approve(mia, order)
    const before = await approvals.storedRows()
    const answer = await olivia.put(`/orders/${order.id}`, { order_services: deciding(order.lineIds), version })
    expect([answer.status, answer.body.code]).toEqual([409, 'approved_first_meanwhile'])
    expect(answer.body.errors[0]).toMatch(/^Mia Castellano approved this order meanwhile/)
    expect(await approvals.storedRows()).toEqual(before)
  })

  test('two who approve at once are not two approvals of one version', async () => {
    await save()
    const order = await approvals.waiting({ lines: OVER_MIA })
    const { version } = await approvals.stored(order.id)
    const body = { order_services: deciding(order.lineIds), version }
    const answers = await Promise.all([mia.put(`/orders/${order.id}`, body), olivia.put(`/orders/${order.id}`, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await approvals.stored(order.id)).status).toBe('awaiting_approval')
  })
})
