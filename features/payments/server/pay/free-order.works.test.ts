import { beforeEach, describe, expect, test } from 'vitest'
import { promotionsOf } from '#tests/fixtures/promotions/promotion.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'

const testApp = useTestApp()
const pay = paymentsOf(testApp)
const FREE = [['brake_pads_and_rotors', 0, 'front']] as const
const page = async (id: number) => (await (await pay.olivia()).get(`/orders/${id}/approval`)).body
const mailsAbout = async (id: number): Promise<{ subject: string; text: string }[]> =>
  (await testApp.nobody.get('/outbox')).body.mails.filter(({ text }: { text: string }) => text.includes(`orders/${id}`))

/** Removes all cards of a fleet after it booked. */
const withoutMethods = () =>
  testApp.db
    .updateTable('paymentMethods')
    .set({ isDefault: false, removedAt: testApp.now() })
    .where('removedAt', 'is', null)
    .execute()

/** An order that awaits a decision, without any payment method. */
const waiting = async (lines: Parameters<typeof pay.approvals.waiting>[0] = { lines: FREE }) => {
  const order = await pay.approvals.waiting(lines)
  await withoutMethods()
  return order
}

describe('an order that costs nothing', () => {
  test('is approved without a method, done and closed, and no money moves', async () => {
    const { id } = await waiting()
    expect((await pay.approve(id)).status).toBe(200)
    expect(await pay.approvals.stored(id)).toMatchObject({ status: 'approved', paymentType: null, paymentToken: null })
    await pay.complete(id)
    expect(await pay.status(id)).toBe('paid')
    expect([await pay.amountsOf(id), await pay.intents(id)]).toEqual([[], []])
    const { order, activity, payment } = await page(id)
    expect(order).toMatchObject({ status: 'paid', total: 0, due_now: 0, previous_payments: 0 })
    expect(payment).toMatchObject({ lines: [], failed: null })
    expect(activity.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
      expect.arrayContaining([
        'sent an estimate at no charge',
        'approved the order at no charge',
        'closed the order at no charge',
      ]),
    )
  })

  test('is no charge in the mails, and nobody is told that a payment came', async () => {
    const { id } = await waiting()
    await pay.approve(id)
    await pay.complete(id)
    const mails = await mailsAbout(id)
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringMatching(/^Approval needed: no charge for/))
    expect(subjects).toContainEqual(expect.stringMatching(/^Approved: no charge for/))
    expect(subjects).not.toContainEqual(expect.stringMatching(/^Payment/))
    const complete = mails.find(({ subject }) => subject.startsWith('Work complete'))!
    expect(complete.text).toMatch(/Total\W+No charge/)
  })

  test('asks for nothing in the list of open orders either', async () => {
    const { id } = await pay.approvals.waiting({ lines: FREE })
    const { orders } = (await (await pay.olivia()).get('/orders/active_maintenances')).body
    expect(orders.find((one: { id: number }) => one.id === id)).toMatchObject({ total: 0, pays_with: null })
  })

  test('asks for nothing where no method is left', async () => {
    const { id } = await waiting()
    const { orders } = (await (await pay.olivia()).get('/orders/active_maintenances')).body
    expect(orders.find((one: { id: number }) => one.id === id)).toMatchObject({ pays_with: null, payment_problem: null })
  })

  test('leaves no transaction', async () => {
    const { id } = await waiting()
    await pay.approve(id)
    await pay.complete(id)
    const { text } = await (await pay.olivia()).get('/transactions/payments')
    expect(text).not.toContain(`"order":{"id":${id}}`)
  })

  test('is approved by a policy of a fleet without a method', async () => {
    const { id } = await pay.approvals.waiting({ lines: [['oil_change', 0, 'full_synthetic']] })
    expect(await pay.approvals.stored(id)).toMatchObject({ status: 'approved', paymentType: null })
    expect(await pay.intents(id)).toEqual([])
    const second = await waiting({ lines: [['oil_change', 1000, 'full_synthetic']] })
    expect(await pay.status(second.id)).toBe('awaiting_approval')
    await second.revise([['oil_change', 0, 'full_synthetic']])
    expect([await pay.status(second.id), await pay.amountsOf(second.id)]).toEqual(['approved', []])
  })

  test('where the account settles later waits for no back office', async () => {
    await pay.paying('wex', '1234567890123', async () => {
      const { id } = await pay.approvals.waiting({ lines: FREE })
      expect((await pay.approve(id)).status).toBe(200)
      await pay.complete(id)
      expect([await pay.status(id), await pay.amountsOf(id)]).toEqual(['paid', []])
    })
  })

  test('where fleets pay in the shop is closed with its work: the desk has nothing to take', async () => {
    await pay.paying('pay_in_shop', null, async () => {
      const { id } = await pay.approvals.waiting({ lines: FREE })
      expect((await pay.approve(id)).status).toBe(200)
      await pay.complete(id)
      const desk = await pay.approvals.desk()
      expect((await desk.get(`/shop_portal/orders/${id}`)).body).toMatchObject({ state: 'paid', next_step: null, total: 0 })
    })
  })
})

describe('a promotion that covers all of it', () => {
  const promotions = promotionsOf(testApp)
  test('asks for no method; what tax is left does', async () => {
    const { id } = await waiting({ tax: 0 })
    const all = await promotions.add({ percent_off: 100 })
    const apply = (orderId: number) =>
      pay.olivia().then((olivia) => olivia.post('/customers_promotions/apply', { shop_order_id: orderId, promotion_id: all.id }))
    expect((await pay.approve(id)).body.field).toBe('payment')
    expect((await apply(id)).status).toBe(200)
    expect((await pay.approve(id)).status).toBe(200)
    expect([await pay.status(id), await pay.amountsOf(id)]).toEqual(['approved', []])
    const taxed = await waiting({ tax: 30 })
    await apply(taxed.id)
    const refused = await pay.approve(taxed.id)
    expect([refused.status, refused.body.field]).toEqual([422, 'payment'])
  })

  test('and lines that are declined count for nothing', async () => {
    const { id, lineIds } = await waiting({
      lines: [
        ['brake_pads_and_rotors', 0, 'front'],
        ['cabin_air_filter', 38],
      ],
    })
    expect((await pay.approve(id)).body.field).toBe('payment')
    const decided = lineIds.map((line, at) => ({ id: line, status: at === 0 ? 'approved' : 'rejected' }))
    expect((await pay.approve(id, { status: undefined, order_services: decided })).status).toBe(200)
    expect(await pay.approvals.stored(id)).toMatchObject({ status: 'approved', totalCents: 0 })
  })
})

describe('an order that becomes dearer, or free', () => {
  beforeEach(withoutMethods)
  test('asks for a method once it costs something', async () => {
    const { id, revise } = await waiting()
    await pay.approve(id)
    await revise([['brake_pads_and_rotors', 348, 'front']])
    expect(await pay.status(id)).toBe('awaiting_approval')
    const refused = await pay.approve(id)
    expect([refused.status, refused.body.field, await pay.amountsOf(id)]).toEqual([422, 'payment', []])
    const method = await pay.card()
    expect((await pay.approve(id, { payment_type: 'braintree', payment_token: String(method.id) })).status).toBe(200)
    await pay.complete(id)
    expect(await pay.amountsOf(id)).toEqual([
      ['authorised', 34_800],
      ['captured', 34_800],
    ])
  })

  test('lets go of what was set aside when it comes to cost nothing', async () => {
    const { id, revise } = await pay.approved('approves', { tax: 0 })
    await revise([['brake_pads_and_rotors', 0, 'front']])
    await pay.complete(id)
    expect(await pay.status(id)).toBe('paid')
    expect(await pay.booked(id)).toContainEqual(['voided', 34_800])
    expect(await pay.balance(id)).toMatchObject({ authorisedCents: 0, capturedCents: 0 })
  })
})
