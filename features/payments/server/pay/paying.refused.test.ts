import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { deciding, paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'

const testApp = useTestApp()
const pay = paymentsOf(testApp)
const CARD = 'Please select a payment card or add one in Settings > Payments'

describe('an approval that nothing pays for', () => {
  const refused = async (body: Record<string, unknown>, language: 'en' | 'fr' = 'en') => {
    const { id, lineIds } = await pay.approvals.waiting()
    const { version } = await pay.approvals.stored(id)
    const olivia = await pay.olivia()
    const answer = await olivia.put(`/orders/${id}`, { order_services: deciding(lineIds), version, ...body }, { language })
    expect(await pay.intents(id)).toEqual([])
    expect(await pay.status(id)).toBe('awaiting_approval')
    return [answer.status, ...answer.body.errors]
  }
  const without = async <T>(work: () => Promise<T>): Promise<T> => {
    await testApp.db.updateTable('paymentMethods').set({ isDefault: false, removedAt: testApp.now() }).execute()
    return work()
  }

  test('by card without a card', async () => {
    expect(await refused({ payment_type: 'braintree' })).toEqual([422, CARD])
    expect(await refused({ payment_type: 'braintree', payment_token: '' })).toEqual([422, CARD])
  })
  test('in French', async () => {
    expect(await refused({ payment_type: 'braintree' }, 'fr')).toEqual([
      422,
      'Veuillez choisir une carte de paiement ou en ajouter une dans Paramètres > Paiements',
    ])
  })
  test('with the choice of a provider cleared', async () => {
    expect(await refused({ payment_type: '' })).toEqual([422, 'Please select payment provider'])
  })
  test('by a card of another fleet, or one that is gone', async () => {
    const { id } = await pay.card('approves', { by: 'sylvie@boreal.example' })
    const gone = await pay.card('approves', { isDefault: false })
    await testApp.db.updateTable('paymentMethods').set({ removedAt: testApp.now() }).where('id', '=', gone.id).execute()
    for (const token of [id, gone.id])
      expect(await refused({ payment_type: 'braintree', payment_token: String(token) })).toEqual([
        422,
        'Error: No payment method is available',
      ])
  })
  test('with a card that is somebody else’s and not shared, even the fleet’s default: it stands in no list of theirs', async () => {
    const { id: cardId } = await pay.card('approves', { by: 'olivia@northwind.example' })
    const mia = await testApp.as('mia@northwind.example')
    const own = { ownerUserId: await pay.approvals.userId('mia@northwind.example') }
    await testApp.db
      .updateTable('paymentMethods')
      .set({ removedAt: testApp.now() })
      .where('ownerUserId', '=', own.ownerUserId)
      .execute()
    expect((await mia.get('/braintree_payment_methods')).body.payment_methods).toEqual([])
    const { id, lineIds } = await pay.approvals.waiting()
    expect((await mia.get(`/orders/${id}/approval`)).body.order.payment_methods).toEqual([])
    const { version } = await pay.approvals.stored(id)
    const answer = async (chosen: Record<string, unknown>) =>
      (await mia.put(`/orders/${id}`, { order_services: deciding(lineIds), version, ...chosen })).body.errors
    expect(await answer({ payment_type: 'braintree', payment_token: String(cardId) })).toEqual([
      'Error: No payment method is available',
    ])
    expect(await answer({})).toEqual([CARD])
    expect(await pay.intents(id)).toEqual([])
    expect(await pay.status(id)).toBe('awaiting_approval')
  })
  test('by account without its number', async () => {
    await pay.paying('wex', null, async () => {
      expect(await refused({ payment_type: 'wex' })).toEqual([
        422,
        'Please add your WEX number in Settings > Payments to proceed',
      ])
    })
  })
  test('with no card, and is told whom else to ask, never themselves', async () => {
    const { id } = await pay.approvals.waiting()
    const holders = async (email: string): Promise<string[]> =>
      (await (await testApp.as(email)).get(`/orders/${id}/approval`)).body.payment.account_holders
    await without(async () => {
      expect(await holders('olivia@northwind.example')).toEqual(['Adam Reyes'])
      expect(await holders('adam@northwind.example')).toEqual(['Olivia Hart'])
      expect((await holders('mia@northwind.example')).toSorted()).toEqual(['Adam Reyes', 'Olivia Hart'])
    })
  })
  test('Accept All of a fleet whose cards are gone', async () => {
    const { id } = await pay.approvals.waiting()
    const answer = await without(() => pay.approve(id))
    expect([answer.status, answer.body.errors]).toEqual([422, [CARD]])
    const olivia = await pay.olivia()
    // The list shows it before the confirmation, in the same words.
    const listed = async (language: 'en' | 'fr' = 'en') =>
      (await olivia.get('/orders/active_maintenances', {}, { language })).body.orders.find((one: { id: number }) => one.id === id)
    expect(await without(() => listed())).toMatchObject({ pays_with: null, payment_problem: CARD })
    // So does the list for bulk approvals; users who may not approve the order read who can.
    const waits = async (email: string, language: 'en' | 'fr' = 'en') =>
      (await (await testApp.as(email)).get('/orders/awaiting_approval', {}, { language })).body.orders.find(
        (one: { id: number }) => one.id === id,
      )
    expect(await waits('olivia@northwind.example')).toMatchObject({ can_approve: true, payment_problem: CARD })
    expect((await waits('olivia@northwind.example', 'fr')).payment_problem).toMatch(/^Veuillez choisir une carte/)
    expect(await waits('fay@meridian.example')).toBeUndefined()
    expect((await without(() => listed('fr'))).payment_problem).toMatch(/^Veuillez choisir une carte/)
    await pay.paying('wex', null, async () =>
      expect((await listed()).payment_problem).toBe('Please add your WEX number in Settings > Payments to proceed'),
    )
    for (const [type, number] of [
      ['wex', '1234567890123'],
      ['fleetcor', null],
    ] as const)
      await pay.paying(type, number, async () => {
        expect((await listed()).payment_problem).toBeNull()
        expect((await waits('olivia@northwind.example')).payment_problem).toBeNull()
      })
    await pay.paying('pay_in_shop', null, async () =>
      expect(await listed()).toMatchObject({ pays_with: null, payment_problem: null }),
    )
  })
})

describe('a bank that declines', () => {
  test('leaves the order waiting, with its reason at the payment, a line of the failure and nothing of what was typed', async () => {
    const method = await pay.card('insufficientFunds')
    const { id, lineIds } = await pay.approvals.waiting()
    const body = {
      status: undefined,
      order_services: deciding(lineIds),
      customer_comments: 'Please call.',
      approver_note: 'Needed.',
      payment_type: 'braintree',
      payment_token: String(method.id),
    }
    const olivia = await pay.olivia()
    const answer = await pay.approve(id, body, olivia, 'declined-once')
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'payment_declined',
        field: 'payment_token',
        payment_token: String(method.id),
        errors: ['The bank declined Visa ending in 9995 (Insufficient funds). Nothing was charged. Choose another card.'],
      },
    })
    expect(await pay.amountsOf(id)).toEqual([['failed', 34_800]])
    expect(await pay.approvals.stored(id)).toMatchObject({
      status: 'awaiting_approval',
      customerComments: null,
      paymentType: null,
    })
    const again = await pay.approve(id, body, olivia, 'declined-once')
    expect([again.status, again.body]).toEqual([answer.status, answer.body])
    expect(await pay.intents(id)).toHaveLength(1)
  })

  test('does not stand in the way of a second card', async () => {
    const first = await pay.card('declines')
    const second = await pay.card()
    const { id } = await pay.approvals.waiting()
    await pay.approve(id, { payment_type: 'braintree', payment_token: String(first.id) })
    const answer = await pay.approve(id, { payment_type: 'braintree', payment_token: String(second.id) })
    expect(answer.body.order.status).toBe('approved')
    expect((await pay.amountsOf(id)).map(([kind]) => kind)).toEqual(['failed', 'authorised'])
  })
})

test('a second part cannot be paid by another provider than the first', async () => {
  const { id, lineIds, revise } = await pay.approved('approves', { tax: 0 })
  await revise([
    ['brake_pads_and_rotors', 348, 'front'],
    ['cabin_air_filter', 38],
  ])
  const page = (await (await pay.olivia()).get(`/orders/${id}/approval`)).body
  expect(page.payment).toMatchObject({ payment_type: 'braintree', authorized: 348, captured: 0 })
  expect(lineIds).toHaveLength(1)
})

describe('a refund', () => {
  const refund = async (id: number, body: Record<string, unknown>) =>
    (await pay.root()).post(`/back_office/orders/${id}/refund`, body)
  const paid = async (name: Parameters<typeof pay.approved>[0] = 'approves') => {
    const order = await pay.approved(name)
    await pay.complete(order.id)
    return order
  }
  test('gives back part of what was charged, up to all of it', async () => {
    const { id } = await paid()
    const first = await refund(id, { amount: 100.5, reason: 'Charged twice' })
    expect([first.status, first.body]).toEqual([200, { refunded: 100.5, left: 277.5 }])
    const rest = await refund(id, { amount: '277.50', reason: 'The rest' })
    expect(rest.body).toEqual({ refunded: 277.5, left: 0 })
    expect(await pay.balance(id)).toMatchObject({ capturedCents: 37_800, refundedCents: 37_800 })
    expect((await pay.lines(id)).at(-1)).toMatchObject({ kind: 'refunded', reason: 'The rest', actorName: 'Root Keeper' })
    expect(await pay.status(id)).toBe('paid')
  })
  test.each([
    [
      { amount: 378.01, reason: 'Too much' },
      'refund_above_captured',
      'Enter an amount of up to $378.00: no more was charged for this order.',
    ],
    [{ amount: 0, reason: 'None' }, 'refund_amount_invalid', 'Enter an amount above 0 with up to two decimals.'],
    [{ amount: 'x', reason: 'None' }, 'refund_amount_invalid', 'Enter an amount above 0 with up to two decimals.'],
    [{ amount: 1, reason: ' ' }, 'reason_missing', 'Enter a reason.'],
  ])('of %j is refused', async (body, code, sentence) => {
    const { id } = await paid()
    const answer = await refund(id, body)
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([422, code, [sentence]])
    expect(await pay.balance(id)).toMatchObject({ refundedCents: 0 })
  })
  test('that the bank declines gives nothing back', async () => {
    const { id } = await paid('declinesRefund')
    expect((await refund(id, { amount: 1, reason: 'Test' })).body.code).toBe('refund_declined')
    expect((await pay.amountsOf(id)).at(-1)).toEqual(['failed', 100])
  })
  test('of an order that was never charged is refused', async () => {
    const { id } = await pay.approved()
    expect((await refund(id, { amount: 1, reason: 'Test' })).body.code).toBe('refund_above_captured')
  })
  test('is offered for what is left of an order that was charged, and for nothing else', async () => {
    const { id } = await paid()
    const unpaid = await pay.approved()
    const offered = async (query: string) =>
      (await (await pay.root()).get('/back_office/refundable_orders', { query })).body.orders as Record<string, unknown>[]
    const fleet = { name: 'Northwind Couriers' }
    expect(await offered(String(id))).toMatchObject([{ id, fleet, charged: 378, returned: 0, left: 378, currency: 'USD' }])
    await refund(id, { amount: 78, reason: 'Too much' })
    expect(await offered(String(id))).toMatchObject([{ id, charged: 378, returned: 78, left: 300 }])
    await refund(id, { amount: 300, reason: 'The rest' })
    expect([await offered(String(id)), await offered(String(unpaid.id))]).toEqual([[], []])
    expect((await offered('Northwind')).some((order) => order.left === 0)).toBe(false)
  })
  test('is for a Super Admin alone', async () => {
    const { id } = await paid()
    expect((await (await pay.olivia()).get('/back_office/refundable_orders')).status).toBe(403)
    const answer = await (await pay.olivia()).post(`/back_office/orders/${id}/refund`, { amount: 1, reason: 'Mine' })
    expect(answer.status).toBe(403)
  })
  test('of an order that nobody has answers 404', async () => {
    expect((await refund(999_999, { amount: 1, reason: 'None' })).status).toBe(404)
  })
})
