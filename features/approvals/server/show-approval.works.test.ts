import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf, deciding, OVER_MIA, WITHIN_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')

describe('the page of an order', () => {
  test('says who can approve and why, to each reader in their words', async () => {
    const { id } = await approvals.waiting({ vehicle: 'Loop 03', lines: OVER_MIA, tax: 41.37 })
    const olivia = await testApp.as('olivia@northwind.example')
    const { body } = await olivia.get(`/orders/${id}/approval`)
    expect(body).toMatchObject({
      can_approve: true,
      over_policy: true,
      decided_by: 'over_amount',
      sentence:
        'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order is $612.40, so it needs an Owner or Admin.',
      approvers: [{ name: 'Olivia Hart', roles: ['Owner'] }, { name: 'Adam Reyes', roles: ['Admin'] }, { name: 'Fay Sandoval' }],
      previous_decision: null,
      pays_through_platform: true,
      can_edit_vanity_label: true,
      can_follow_history_link: true,
      order: {
        status: 'awaiting_approval',
        vehicle: { name: 'Loop 03' },
        shop: { name: 'Harbor Auto Care' },
        pre_tax_sub_total: 612.4,
        tax_amount: 41.37,
        total: 653.77,
        can_cancel: false,
        originator: { name: 'Olivia Hart' },
      },
    })
    expect(body.order.order_services.map((service: { name: string; price: number }) => [service.name, service.price])).toEqual([
      ['Brake pads and rotors', 348],
      ['Oil change', 89.4],
      ['Tire rotation and balance', 95],
      ['Cabin air filter', 38],
      ['Wiper blades', 42],
    ])
    expect(body.positions.map(({ positions }: { positions: { code: string }[] }) => positions[0]?.code)).toEqual([
      'front',
      'conventional',
      'front_pair',
    ])
    expect(body.activity[0]).toMatchObject({ activity_type: 'estimate_sent', acting_user: 'Harper Lin' })
    const { body: forMia } = await (await mia()).get(`/orders/${id}/approval`)
    expect(forMia).toMatchObject({ can_approve: false, sentence: expect.stringMatching(/^You can approve any service/) })
  })

  test('hides prices until the shop has sent its estimate', async () => {
    const { body } = await waitingForEstimate()
    expect(body.order).toMatchObject({ status: 'active', total: null, order_services: [{ price: null }] })
    expect(body.can_approve).toBe(false)
  })

  test('keeps what decided before when the shop adds something', async () => {
    const { id, lineIds, revise } = await approvals.waiting()
    await (await mia()).put(`/orders/${id}`, { order_services: deciding(lineIds) })
    await revise([...WITHIN_MIA, ['cabin_air_filter', 38]])
    const { body } = await (await mia()).get(`/orders/${id}/approval`)
    expect(body).toMatchObject({
      can_approve: true,
      previous_decision: { rule: 'policy', approver: 'Mia Castellano', sentence: expect.stringContaining('$348.00') },
    })
    expect(body.order.order_services.map(({ status }: { status: string }) => status)).toEqual(['approved', 'awaiting_approval'])
  })
})

const waitingForEstimate = async () => {
  const { aRequest } = await import('#tests/builders.ts')
  const { id } = await aRequest(testApp)
  await (await approvals.desk()).post(`/shop_portal/orders/${id}/confirm`)
  return (await mia()).get(`/orders/${id}/approval`)
}

describe('a preview', () => {
  test('follows decisions and positions at the shop’s own prices, and stores nothing', async () => {
    const { id, lineIds } = await approvals.waiting({
      lines: [
        ['wiper_blades', 42, 'front_pair'],
        ['cabin_air_filter', 38],
      ],
      tax: 8,
    })
    const before = await approvals.storedRows()
    const order_services = [
      { id: lineIds[0], status: 'approved', position: 'front_pair_and_rear' },
      { id: lineIds[1], status: 'rejected' },
    ]
    const { status, body } = await (await mia()).post(`/orders/${id}/preview`, { order: { order_services } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ pre_tax_sub_total: 62, tax_amount: 6.2, total: 68.2, due_now: 68.2, can_approve: true })
    expect(body.order_services[0]).toMatchObject({ position: 'front_pair_and_rear', price: 62, is_wish: false })
    expect(await approvals.storedRows()).toEqual(before)
  })

  test('by the approvals’ logic keeps the price that the shop entered; otherwise its list counts', async () => {
    const { id, lineIds } = await approvals.waiting({ lines: [['wiper_blades', 30, 'front_pair']] })
    const ask = async (logic: boolean) =>
      (await mia()).post(`/orders/${id}/preview`, {
        order: { order_services: deciding(lineIds) },
        price_as_approvals_logic: logic,
      })
    expect((await ask(true)).body.total).toBe(30)
    expect((await ask(false)).body.total).toBe(42)
  })

  test('says when a position takes the order over policy', async () => {
    const { id, lineIds } = await approvals.waiting()
    const order_services = [{ id: lineIds[0], position: 'front_and_rear' }]
    const { body } = await (await mia()).post(`/orders/${id}/preview`, { order: { order_services } })
    expect(body).toMatchObject({ can_approve: false, over_policy: true, sentence: expect.stringContaining('$664.00') })
  })

  test('keeps the price where the shop’s list does not have the position', async () => {
    const { id, lineIds } = await approvals.waiting({ lines: [['brake_pads', 210, 'front']] })
    const order_services = [{ id: lineIds[0], position: 'rear' }]
    const { body } = await (await mia()).post(`/orders/${id}/preview`, { order: { order_services } })
    expect(body.order_services).toMatchObject([{ position: 'rear', price: 210, is_wish: true }])
  })

  test('refuses a position that the service does not have, and a service of another order', async () => {
    const { id, lineIds } = await approvals.waiting()
    const ask = async (service: object) => (await mia()).post(`/orders/${id}/preview`, { order: { order_services: [service] } })
    expect((await ask({ id: lineIds[0], position: 'on_top' })).body.code).toBe('position_unknown')
    expect((await ask({ id: lineIds[0]! + 1000 })).body.code).toBe('unknown_service')
    const aki = await testApp.as('aki@pacific.example')
    expect((await aki.post(`/orders/${id}/preview`, { order: { order_services: [] } })).status).toBe(404)
  })
})

describe('a label of the fleet’s own', () => {
  test('is kept in any status, shown beside the name, and never to the shop', async () => {
    const { id, lineIds } = await approvals.waiting()
    const manager = await mia()
    const label = { order_service_id: lineIds[0], shop_order_id: id, vanity_label: ' Front brakes, campaign 7 ' }
    expect((await manager.post(`/orders/${id}/vanity`, label)).body).toMatchObject({ vanity_label: 'Front brakes, campaign 7' })
    const { body } = await manager.get(`/orders/${id}/approval`)
    expect(body.order.order_services[0]).toMatchObject({
      name: 'Brake pads and rotors',
      vanity_label: 'Front brakes, campaign 7',
    })
    expect((await (await approvals.desk()).get(`/shop_portal/orders/${id}`)).text).not.toContain('campaign 7')
    await manager.put(`/orders/${id}`, { order_services: deciding(lineIds) })
    await manager.post(`/orders/${id}/vanity`, { ...label, vanity_label: '' })
    expect((await approvals.stored(id)).order_services[0]?.vanityLabel).toBeNull()
  })

  test.each<[string, string, object, number, string]>([
    ['a driver', 'dan@northwind.example', {}, 403, 'managers_and_admins_only'],
    ['another fleet', 'aki@pacific.example', {}, 404, 'order_not_found'],
    ['a label of 51 characters', 'mia@northwind.example', { vanity_label: 'x'.repeat(51) }, 422, 'vanity_label_too_long'],
    ['a service of another order', 'mia@northwind.example', { order_service_id: 9_999_999 }, 422, 'unknown_service'],
  ])('%s is refused', async (_, email, change, status, code) => {
    const { id, lineIds } = await approvals.waiting()
    const before = await approvals.storedRows()
    const body = { order_service_id: lineIds[0], vanity_label: 'Mine', ...change }
    const answer = await (await testApp.as(email)).post(`/orders/${id}/vanity`, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await approvals.storedRows()).toEqual(before)
  })
})

test('the order by itself tells each reader what they may do with it, and what it was paid with', async () => {
  const { id } = await approvals.waiting({ lines: OVER_MIA, tax: 41.37 })
  const olivia = await testApp.as('olivia@northwind.example')
  const manager = await mia()
  const { body: forOlivia } = await olivia.get(`/orders/${id}`)
  const { body: forMia } = await manager.get(`/orders/${id}`)
  expect([forOlivia.can_approve, forMia.can_approve]).toEqual([true, false])
  expect(forMia.approver_user_ids).toEqual(forOlivia.approver_user_ids)
  expect(forOlivia.approver_user_ids).toContain(olivia.user.id)
  expect(forOlivia).toMatchObject({
    id,
    can_cancel: false,
    promotions: [],
    payment_methods: expect.arrayContaining([
      expect.objectContaining({
        name: 'Visa ending in 4417',
        is_default: true,
        is_test_mode: true,
        is_usable: true,
        problem: null,
      }),
      expect.objectContaining({ name: 'Mastercard ending in 8830', is_usable: false, problem: 'expired' }),
    ]),
    check_payment_method_of_previous_transaction: false,
    previous_payments: 0,
    invoice_files: [],
  })
})

test('what cannot be charged stands below what can', async () => {
  const { id } = await approvals.waiting({ lines: OVER_MIA, tax: 41.37 })
  const { body } = await (await testApp.as('olivia@northwind.example')).get(`/orders/${id}`)
  const usable: boolean[] = body.payment_methods.map((method: { is_usable: boolean }) => method.is_usable)
  expect(usable).toContain(false)
  expect(usable).toEqual(usable.toSorted((one, other) => Number(other) - Number(one)))
})
