import { describe, expect, test } from 'vitest'
import { approvalsOf, deciding, ONLY_OIL, OVER_MIA, WITHIN_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { promotionsOf } from '#tests/fixtures/promotions/promotion.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const promotions = promotionsOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')

/** Sends the request, and proves that the order stays as it was. */
const refused = async (id: number, path: string, body: object) => {
  const before = await promotions.stored(id)
  const answer = await (await olivia()).post(path, { shop_order_id: id, ...body })
  expect(await promotions.stored(id)).toEqual(before)
  return [answer.status, answer.body.code, answer.body.errors[0]]
}
const apply = (id: number, promotionId: number) => refused(id, '/customers_promotions/apply', { promotion_id: promotionId })
const byCode = (id: number, code: string) => refused(id, '/customers_promotions', { code })

describe('a promotion that does not fit is refused, and the order stays', () => {
  test('twice', async () => {
    const { id } = await approvals.waiting()
    const promotion = await promotions.add()
    await (await olivia()).post('/customers_promotions/apply', { shop_order_id: id, promotion_id: promotion.id })
    expect(await apply(id, promotion.id)).toEqual([
      409,
      'promotion_already_applied',
      'This promotion is already applied to the order.',
    ])
  })

  test.each([
    ['not started', { starts_on: '2026-11-21' }, 'promotion_not_started', /has not started yet/],
    ['over', { ends_on: '2026-11-19' }, 'promotion_over', /has ended/],
    ['above the subtotal', { minimum: 500 }, 'promotion_minimum', /needs a subtotal of at least \$500\.00/],
  ])('%s', async (_why, wanted, code, sentence) => {
    const { id } = await approvals.waiting()
    const promotion = await promotions.add(wanted)
    expect(await apply(id, promotion.id)).toEqual([409, code, expect.stringMatching(sentence)])
  })

  test('for another fleet it is not known, and by code it says so', async () => {
    const { id } = await approvals.waiting()
    const fleetId = await promotions.idOf('fleets', 'Boréal Livraison')
    const hidden = await promotions.add({ fleet_id: fleetId })
    expect((await apply(id, hidden.id))[1]).toBe('promotion_not_found')
    await promotions.add({ fleet_id: fleetId, code: 'BOREAL' })
    expect(await byCode(id, 'boreal')).toEqual([
      409,
      'promotion_not_for_order',
      'The promotion “Winter check” is not valid for this fleet or this shop.',
    ])
  })

  test('of sums in Canadian dollars it is not known to a fleet that pays in US dollars', async () => {
    const { id } = await approvals.waiting()
    const canadian = await promotions.add({ percent_off: null, amount_off: 20, currency: 'CAD' })
    expect((await apply(id, canadian.id))[1]).toBe('promotion_not_found')
    const offered = await (await olivia()).get('/promotions/available', { shop_order_id: id })
    expect(offered.body.promotions.map((one: { id: number }) => one.id)).not.toContain(canadian.id)
  })

  test('one with a code is not found by its id', async () => {
    const { id } = await approvals.waiting()
    const promotion = await promotions.add({ code: 'GUESSED' })
    expect((await apply(id, promotion.id))[1]).toBe('promotion_not_found')
  })

  test('a code that is not there, and none', async () => {
    const { id } = await approvals.waiting()
    expect(await byCode(id, 'NOPE')).toEqual([
      404,
      'promotion_code_unknown',
      'This promotion code is not valid. Check it and try again.',
    ])
    expect(await byCode(id, '  ')).toEqual([422, 'promotion_code_missing', 'Please Enter Code'])
  })

  test('codes that are guessed, after the tenth in a quarter of an hour, and the right one with them', async () => {
    const { id } = await approvals.waiting()
    await promotions.add({ code: 'RIGHT' })
    await testApp.db.deleteFrom('failedSignIns').execute()
    for (let nth = 0; nth < 10; nth += 1) expect((await byCode(id, `GUESS${nth}`))[1]).toBe('promotion_code_unknown')
    expect((await byCode(id, 'RIGHT')).slice(0, 2)).toEqual([429, 'too_many_requests'])
    await testApp.db.deleteFrom('failedSignIns').execute()
  })

  test.each(['initiated', 'active', 'approved', 'complete', 'cancel'] as const)('on an order that is %s', async (status) => {
    const { id } = await anOrder(testApp, { status })
    const promotion = await promotions.add()
    expect((await apply(id, promotion.id)).slice(0, 2)).toEqual([409, 'promotion_too_late'])
  })

  test('of another fleet’s order nobody hears', async () => {
    const { id } = await approvals.waiting({ at: 'boreal' })
    const promotion = await promotions.add()
    expect((await apply(id, promotion.id)).slice(0, 2)).toEqual([404, 'order_not_found'])
    expect((await (await olivia()).get('/promotions/available', { shop_order_id: id })).status).toBe(404)
    expect((await (await olivia()).delete(`/customers_promotions/${id}`)).status).toBe(404)
  })
})

describe('at the approval it is checked once more', () => {
  const withPromotion = async (wanted: Record<string, unknown> = {}) => {
    const order = await approvals.waiting({ lines: OVER_MIA })
    const promotion = await promotions.add({ name: 'Checked', ...wanted })
    const caller = await olivia()
    await caller.post('/customers_promotions/apply', { shop_order_id: order.id, promotion_id: promotion.id })
    const { version } = await promotions.stored(order.id)
    return { ...order, promotion, caller, version }
  }

  test('one that was ended meanwhile holds the approval up until it is removed', async () => {
    const { id, lineIds, promotion, caller, version } = await withPromotion()
    await (await testApp.as('root@fleetwright.example')).put(`/back_office/promotions/${promotion.id}/end`)
    const answer = await caller.put(`/orders/${id}`, { version, order_services: deciding(lineIds) })
    expect([answer.status, answer.body.errors]).toEqual([409, ['The promotion “Checked” has ended.']])
    expect((await promotions.stored(id)).status).toBe('awaiting_approval')
    await caller.delete(`/customers_promotions/${id}`)
    const again = await caller.put(`/orders/${id}`, { version: version + 1, order_services: deciding(lineIds) })
    expect([again.status, again.body.order.total]).toEqual([200, 612.4])
  })

  test('declined lines may take the order below its minimum', async () => {
    const { id, lineIds, caller, version } = await withPromotion({ minimum: 600 })
    const answer = await caller.put(`/orders/${id}`, {
      version,
      order_services: deciding(lineIds, 'rejected', 'approved', 'approved', 'approved', 'approved'),
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'promotion_minimum'])
    expect((await promotions.stored(id)).status).toBe('awaiting_approval')
  })

  test('whoever looked at the order before sees the new sum first', async () => {
    const { id, lineIds, version } = await withPromotion()
    const adam = await testApp.as('adam@northwind.example')
    const answer = await adam.put(`/orders/${id}`, { version: version - 1, order_services: deciding(lineIds) })
    expect([answer.status, answer.body.code]).toEqual([409, 'stale_estimate'])
  })

  test('and never by a policy alone when it no longer holds', async () => {
    const without = await approvals.waiting({ lines: [...ONLY_OIL, ...WITHIN_MIA] })
    await without.revise(ONLY_OIL)
    expect((await promotions.stored(without.id)).status).toBe('approved')
    const order = await approvals.waiting({ lines: [...ONLY_OIL, ...WITHIN_MIA] })
    const promotion = await promotions.add()
    const caller = await olivia()
    await caller.post('/customers_promotions/apply', { shop_order_id: order.id, promotion_id: promotion.id })
    await (await testApp.as('root@fleetwright.example')).put(`/back_office/promotions/${promotion.id}/end`)
    await order.revise(ONLY_OIL)
    expect((await promotions.stored(order.id)).status).toBe('awaiting_approval')
  })
})
