import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, productDayOf } from '#features/countries/dates.ts'
import type { Caller } from '#tests/caller.ts'
import { approvalsOf, deciding, OVER_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { aPersonOf } from '#tests/fixtures/fleets/user.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { eligibleApprovers } from '../approvers.ts'

/** Northwind's policy: Mia up to $400. Dana, a manager without any policy, is the deputy of Olivia, who can approve anything. */

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
let olivia: Caller
let dana: Caller
let ids: { olivia: number; mia: number; dana: number }
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  const added = { firstName: 'Dana', lastName: 'Cruz', email: 'dana@northwind.example', roles: ['manager'] }
  const { id } = await aPersonOf(testApp, olivia, added)
  dana = await testApp.as('dana@northwind.example')
  ids = {
    olivia: await approvals.userId('olivia@northwind.example'),
    mia: await approvals.userId('mia@northwind.example'),
    dana: id,
  }
})
afterEach(() => testApp.db.deleteFrom('deputies').execute())

const dayFromNow = (days: number): string => addDays(productDayOf(testApp.now()), days)
const set = (by: Caller, userId: number, body: object = {}) =>
  by.put(`/fleet_users/${userId}/deputy`, { deputy_user_id: ids.dana, from_on: dayFromNow(0), to_on: dayFromNow(7), ...body })
const read = async (person: Caller, id: number) => (await person.get(`/orders/${id}/approval`)).body
/** Simulates the passing of days: moves stored dates back. */
const passDays = async (days: number): Promise<void> => {
  const [row] = await testApp.db.selectFrom('deputies').selectAll().execute()
  const moved = { fromOn: addDays(row!.fromOn, -days), toOn: addDays(row!.toOn, -days) }
  await testApp.db.updateTable('deputies').set(moved).execute()
}

describe('a deputy', () => {
  test('is set by the person themselves or by an owner, is read back, and stands in the audit log', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const own = await set(mia, ids.mia)
    expect(own.status).toBe(200)
    expect(own.body.deputy).toEqual({
      id: ids.dana,
      name: 'Dana Cruz',
      from_on: dayFromNow(0),
      to_on: dayFromNow(7),
      is_standing_in: true,
      set_by: 'Mia Castellano',
    })
    expect(own.body.choices).toContainEqual({ id: ids.dana, name: 'Dana Cruz' })
    const later = await set(olivia, ids.mia, { from_on: dayFromNow(2) })
    expect(later.body.deputy).toMatchObject({ is_standing_in: false, set_by: 'Olivia Hart' })
    expect((await olivia.get(`/fleet_users/${ids.mia}/deputy`)).body).toEqual(later.body)
    expect((await mia.delete(`/fleet_users/${ids.mia}/deputy`)).body.deputy).toBeNull()
    const events = await testApp.db
      .selectFrom('events')
      .select(['actorName', 'payload'])
      .where('type', '=', 'deputy_changed')
      .where('subjectId', '=', String(ids.mia))
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { actorName: 'Mia Castellano', payload: { before: null, after: { deputyName: 'Dana Cruz', toOn: dayFromNow(7) } } },
      { actorName: 'Olivia Hart', payload: { after: { fromOn: dayFromNow(2) } } },
      { actorName: 'Mia Castellano', payload: { before: { deputyName: 'Dana Cruz' }, after: null } },
    ])
  })

  test('can approve what the absent person may, is asked as they are, and the history says for whom', async () => {
    const before = await approvals.waiting({ lines: OVER_MIA })
    expect((await read(dana, before.id)).can_approve).toBe(false)
    await set(olivia, ids.olivia)
    const order = await approvals.waiting({ lines: OVER_MIA })
    const sent = { type: 'estimate_sent' as const, at: testApp.now().toISOString() }
    expect((await eligibleApprovers(testApp.db, order.fleetId, order.id, sent)).userIds).toEqual(
      expect.arrayContaining([ids.olivia, ids.dana]),
    )
    await testApp.settle()
    const mails = await testApp.db.selectFrom('mails').select('text').where('toAddress', '=', 'dana@northwind.example').execute()
    expect(mails.some(({ text }) => text.includes(`/orders/${order.id}/approvals?key=`))).toBe(true)
    const shown = await read(dana, order.id)
    expect(shown.sentence).toBe('You can approve for Olivia Hart, who is away; the subtotal of this order is $612.40.')
    const listed = (await dana.get('/orders/awaiting_approval')).body.orders
    expect(listed.find((one: { id: number }) => one.id === order.id)).toMatchObject({ can_approve: true, is_mine: true })
    const { id: methodId } = await testApp.db
      .selectFrom('paymentMethods')
      .select('id')
      .where('fleetId', '=', order.fleetId)
      .where('isDefault', '=', true)
      .executeTakeFirstOrThrow()
    await testApp.db.insertInto('paymentMethodPeople').values({ fleetId: order.fleetId, methodId, userId: ids.dana }).execute()
    const done = await dana.put(`/orders/${order.id}`, { order_services: deciding(order.lineIds) })
    expect(done.body.order.status).toBe('approved')
    const page = await read(olivia, order.id)
    expect(page.activity.find((one: { activity_type: string }) => one.activity_type === 'order_approved')).toMatchObject({
      acting_user: 'Dana Cruz for Olivia Hart',
    })
    expect(page.previous_decision).toMatchObject({
      rule: 'deputy',
      approver: 'Dana Cruz for Olivia Hart',
      sentence: 'Dana Cruz approved for Olivia Hart, who was away; the subtotal of this order was $612.40.',
    })
    const french = (await olivia.get(`/orders/${order.id}/approval`, {}, { language: 'fr' })).body
    expect(french.previous_decision.approver).toBe('Dana Cruz pour Olivia Hart')
  })

  test('may not before the first day, may on the last, and no more on the day after', async () => {
    await set(olivia, ids.olivia, { from_on: dayFromNow(1), to_on: dayFromNow(2) })
    const { id } = await approvals.waiting({ lines: OVER_MIA })
    const mayToday = async () => (await read(dana, id)).can_approve
    expect(await mayToday()).toBe(false)
    await passDays(1)
    expect(await mayToday()).toBe(true)
    await passDays(1)
    expect(await mayToday()).toBe(true)
    await passDays(1)
    expect(await mayToday()).toBe(false)
    expect((await olivia.get(`/fleet_users/${ids.olivia}/deputy`)).body.deputy).toBeNull()
  })

  test('ends with the right of the person, who loses it', async () => {
    const mia = await testApp.as('mia@northwind.example')
    await set(mia, ids.mia)
    const { id } = await approvals.waiting()
    expect((await read(dana, id)).can_approve).toBe(true)
    await testApp.db.updateTable('users').set({ isActive: false }).where('id', '=', ids.mia).execute()
    expect((await read(dana, id)).can_approve).toBe(false)
    await testApp.db.updateTable('users').set({ isActive: true }).where('id', '=', ids.mia).execute()
  })

  test('is not the second person beside the one they stand in for', async () => {
    await testApp.db.updateTable('policies').set({ secondAboveCents: 500_00 }).execute()
    await set(olivia, ids.olivia)
    const order = await approvals.waiting({ lines: OVER_MIA })
    await dana.put(`/orders/${order.id}`, { order_services: deciding(order.lineIds) })
    const shown = await read(olivia, order.id)
    expect(shown).toMatchObject({ can_approve: false, second_approval: { first_approver: 'Dana Cruz for Olivia Hart' } })
    expect(shown.sentence).toContain('Dana Cruz approved first for you')
    expect((await read(await testApp.as('adam@northwind.example'), order.id)).can_approve).toBe(true)
    await testApp.db.updateTable('policies').set({ secondAboveCents: null }).execute()
  })
})

describe('refused, and nothing is written', () => {
  const stored = () => testApp.db.selectFrom('deputies').selectAll().execute()

  test.each<[string, () => object, number, string]>([
    ['oneself', () => ({ deputy_user_id: ids.olivia }), 422, 'deputy_is_self'],
    ['somebody unknown to the fleet', () => ({ deputy_user_id: 999_999 }), 422, 'deputy_unknown'],
    ['days in reverse', () => ({ from_on: dayFromNow(3), to_on: dayFromNow(2) }), 422, 'deputy_days_reversed'],
    ['days that are over', () => ({ from_on: dayFromNow(-3), to_on: dayFromNow(-1) }), 422, 'deputy_days_over'],
  ])('%s', async (_, change, status, code) => {
    const answer = await set(olivia, ids.olivia, change())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stored()).toEqual([])
  })

  test('a driver as deputy, another’s deputy, and a user of another fleet', async () => {
    const dan = await approvals.userId('dan@northwind.example')
    expect((await set(olivia, ids.olivia, { deputy_user_id: dan })).body.code).toBe('deputy_unknown')
    const mia = await testApp.as('mia@northwind.example')
    expect((await set(mia, ids.olivia)).body.code).toBe('deputy_not_yours')
    expect((await mia.delete(`/fleet_users/${ids.olivia}/deputy`)).status).toBe(403)
    expect((await mia.get(`/fleet_users/${ids.olivia}/deputy`)).status).toBe(403)
    const sylvie = await approvals.userId('sylvie@boreal.example')
    expect((await set(olivia, sylvie)).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  test('a deputy’s approval of what they asked for themselves', async () => {
    await set(olivia, ids.olivia)
    const order = await approvals.waiting({ lines: OVER_MIA })
    await testApp.db.updateTable('orders').set({ originatorUserId: ids.dana }).where('id', '=', order.id).execute()
    const before = await approvals.storedRows()
    const answer = await dana.put(`/orders/${order.id}`, { order_services: deciding(order.lineIds) })
    expect([answer.status, answer.body.code]).toEqual([403, 'not_eligible'])
    expect(await approvals.storedRows()).toEqual(before)
  })
})
