import { describe, expect, test } from 'vitest'
import { approvalsOf, deciding, OVER_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { promotionsOf } from '#tests/fixtures/promotions/promotion.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const promotions = promotionsOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')
const offeredTo = async (caller: Caller, id: number) =>
  (await caller.get('/promotions/available', { shop_order_id: id })).body.promotions as { id: number; is_applied: boolean }[]
const apply = (caller: Caller, id: number, promotionId: number) =>
  caller.post('/customers_promotions/apply', { shop_order_id: id, promotion_id: promotionId })

describe('what fits an order is offered', () => {
  test('with name and description, and not what is for another fleet, shop, day or sum, nor what needs a code', async () => {
    const { id } = await approvals.waiting()
    const fits = await promotions.add({
      name: 'Harbor days',
      fleet_id: await promotions.idOf('fleets', 'Northwind Couriers'),
      shop_id: await promotions.idOf('shops', 'Harbor Auto Care'),
      starts_on: '2026-11-20',
      ends_on: '2026-11-20',
      minimum: 348,
      maximum_uses: 1,
    })
    await promotions.add({ fleet_id: await promotions.idOf('fleets', 'Boréal Livraison') })
    await promotions.add({ shop_id: await promotions.idOf('shops', 'Quai Mécanique') })
    await promotions.add({ starts_on: '2026-11-21' })
    await promotions.add({ ends_on: '2026-11-19' })
    await promotions.add({ minimum: 348.01 })
    await promotions.add({ code: 'SECRET' })
    const offered = await offeredTo(await olivia(), id)
    expect(offered).toEqual([
      {
        id: fits.id,
        name: 'Harbor days',
        description: 'For the first frost',
        is_applied: false,
        percent_off: 10,
        amount_off: null,
      },
    ])
  })
})

describe('a promotion that is applied', () => {
  test('takes a share of the subtotal off, stands on the order once, and is not offered as new', async () => {
    const { id } = await approvals.waiting({ tax: 30 })
    const promotion = await promotions.add({ name: 'Ten percent' })
    const caller = await olivia()
    expect((await apply(caller, id, promotion.id)).status).toBe(200)
    const { body } = await caller.get(`/orders/${id}/approval`)
    expect(body.order).toMatchObject({
      promotions: [{ id: promotion.id, name: 'Ten percent', percent_off: 10, amount_off: null }],
      pre_tax_sub_total: 348,
      promotion_amount: 34.8,
      tax_amount: 30,
      total: 343.2,
    })
    expect(body.activity[0]).toMatchObject({ sentence: 'applied the promotion “Ten percent”, $34.80 off', total: 343.2 })
    expect((await offeredTo(caller, id)).filter((one) => one.is_applied)).toMatchObject([{ id: promotion.id }])
  })

  test('is called as its reader calls it: in the choice, on the order, in the activity and when it is refused', async () => {
    const { id } = await approvals.waiting({ tax: 30 })
    const words = { name: 'Winter deal', name_fr: 'Offre d’hiver', description: 'Any service', description_fr: 'Tout service' }
    const promotion = await promotions.add(words)
    const caller = await olivia()
    const french = { language: 'fr' as const }
    const offered = (await caller.get('/promotions/available', { shop_order_id: id }, french)).body.promotions
    expect(offered).toContainEqual({
      id: promotion.id,
      name: 'Offre d’hiver',
      description: 'Tout service',
      is_applied: false,
      percent_off: 10,
      amount_off: null,
    })
    await apply(caller, id, promotion.id)
    for (const [language, name, description] of [
      ['en', 'Winter deal', 'Any service'],
      ['fr', 'Offre d’hiver', 'Tout service'],
    ] as const) {
      const { body } = await caller.get(`/orders/${id}/approval`, {}, { language })
      expect(body.order.promotions).toMatchObject([{ name, description }])
      expect(body.activity[0].sentence).toContain(name)
    }
    const over = await promotions.add({ name: 'Old deal', name_fr: 'Ancienne offre', code: 'OLD', ends_on: '2026-11-19' })
    expect(over.id).toBeGreaterThan(0)
    const refused = await caller.post('/customers_promotions', { shop_order_id: id, code: 'OLD' }, french)
    expect(refused.body.errors).toEqual(['La promotion «\u00a0Ancienne offre\u00a0» est terminée.'])
  })

  test('of a fixed amount never takes more than the subtotal', async () => {
    const { id } = await approvals.waiting({ tax: 30 })
    const promotion = await promotions.add({ percent_off: null, amount_off: 1000 })
    await apply(await olivia(), id, promotion.id)
    expect(await promotions.stored(id)).toMatchObject({ subTotalCents: 348_00, totalCents: 30_00 })
  })

  test('by its code, in whatever case it is typed', async () => {
    const { id } = await approvals.waiting()
    const promotion = await promotions.add({ code: 'Frost-20', percent_off: null, amount_off: 20 })
    const answer = await (await olivia()).post('/customers_promotions', { shop_order_id: id, code: ' frost-20 ' })
    expect([answer.status, answer.body.promotions[0]]).toEqual([
      200,
      expect.objectContaining({ id: promotion.id, is_applied: true }),
    ])
    expect(await promotions.stored(id)).toMatchObject({ totalCents: 328_00 })
  })

  test('is replaced by a second, and gone when it is removed', async () => {
    const { id } = await approvals.waiting()
    const [first, second] = [await promotions.add({ maximum_uses: 1 }), await promotions.add({ percent_off: 50 })]
    const caller = await olivia()
    await apply(caller, id, first.id)
    await apply(caller, id, second.id)
    expect(await promotions.stored(id)).toMatchObject({ promotionId: second.id, totalCents: 174_00 })
    const other = await approvals.waiting()
    expect((await apply(caller, other.id, first.id)).status).toBe(200)
    expect((await caller.delete(`/customers_promotions/${id}`)).status).toBe(200)
    expect(await promotions.stored(id)).toMatchObject({ promotionId: null, totalCents: 348_00 })
  })

  test('follows the choices of the approval, and what is approved is the smaller total', async () => {
    const { id, lineIds } = await approvals.waiting({ lines: OVER_MIA })
    const caller = await olivia()
    await apply(caller, id, (await promotions.add()).id)
    const { version } = await promotions.stored(id)
    const decisions = deciding(lineIds, 'rejected', 'approved', 'approved', 'approved', 'approved')
    const answer = await caller.put(`/orders/${id}`, { version, order_services: decisions })
    expect(answer.status).toBe(200)
    // 264.40 is left; a tenth of it is discounted.
    expect(answer.body.order).toMatchObject({
      status: 'approved',
      pre_tax_sub_total: 264.4,
      promotion_amount: 26.44,
      total: 237.96,
    })
    await testApp.settle()
    const { text } = await testApp.db
      .selectFrom('mails')
      .select('text')
      .where('toAddress', '=', 'harper@harbor.example')
      .where('subject', 'like', 'Approved%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(text).toMatch(/Promotion.*−\$26\.44/s)
  })

  test('is given back when the order is cancelled', async () => {
    const { id, lineIds } = await approvals.waiting()
    const caller = await olivia()
    const promotion = await promotions.add({ maximum_uses: 1 })
    await apply(caller, id, promotion.id)
    const { version } = await promotions.stored(id)
    await caller.put(`/orders/${id}`, { version, order_services: deciding(lineIds, 'rejected') })
    expect((await promotions.stored(id)).status).toBe('cancel')
    const other = await approvals.waiting()
    expect((await apply(caller, other.id, promotion.id)).status).toBe(200)
  })

  test('stays as it was applied when the back office changes it later', async () => {
    const { id } = await approvals.waiting()
    const promotion = await promotions.add()
    await apply(await olivia(), id, promotion.id)
    const root = await testApp.as('root@fleetwright.example')
    await root.put(`/back_office/promotions/${promotion.id}`, { name: 'Half', percent_off: 50, version: promotion.version })
    expect(await promotions.stored(id)).toMatchObject({ promotionPercent: 10, totalCents: 313_20 })
  })
})

test('two orders that take the last use at once: one has it, the other reads that it is used up', async () => {
  const [one, other] = [await approvals.waiting(), await approvals.waiting()]
  const promotion = await promotions.add({ name: 'Last one', maximum_uses: 1 })
  const caller = await olivia()
  const answers = await Promise.all([apply(caller, one.id, promotion.id), apply(caller, other.id, promotion.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'promotion_used_up',
    errors: ['The promotion “Last one” has been used up.'],
  })
  const carrying = [await promotions.stored(one.id), await promotions.stored(other.id)].filter(
    (order) => order.promotionId !== null,
  )
  expect(carrying).toHaveLength(1)
})

test('a driver applies and removes promotions on orders of the own vehicle, and finds no other, even where a policy names the driver', async () => {
  const owner = await olivia()
  const { id, vehicleId } = await approvals.stored((await approvals.waiting({ vehicle: 'Loop 04' })).id)
  const others = await approvals.stored((await approvals.waiting()).id)
  const dan = await testApp.as('dan@northwind.example')
  const promotion = await promotions.add({ name: 'For Dan' })
  const policy = await owner.post('/policies', {
    amount: null,
    service_definition_ids: [],
    user_ids: [dan.user.id],
    vehicle_ids: [vehicleId, others.vehicleId],
    all_vehicles: false,
    auto_approvable: false,
  })
  expect(policy.status).toBe(200)
  expect((await apply(dan, others.id, promotion.id)).body.code).toBe('order_not_found')
  expect((await offeredTo(dan, id)).map((one) => one.id)).toContain(promotion.id)
  expect((await apply(dan, id, promotion.id)).status).toBe(200)
  expect(await promotions.stored(id)).toMatchObject({ promotionId: promotion.id })
  expect((await dan.delete(`/customers_promotions/${id}`)).status).toBe(200)
  await owner.delete(`/policies/${policy.body.policy.id}`)
})
