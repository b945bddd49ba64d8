import { describe, expect, test } from 'vitest'
import { paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aMethod, type CardName, type WantedMethod } from '#tests/stored-method.ts'

const testApp = useTestApp()
const pay = paymentsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')

/** Completed work whose charge failed. */
const failed = async (wanted: Parameters<typeof pay.approved>[1] = {}) => {
  const order = await pay.approved('declinesCapture', wanted)
  await pay.complete(order.id)
  expect(await pay.status(order.id)).toBe('paid_deferred')
  return order
}
const another = async (card: CardName = 'mastercard', more: WantedMethod = {}) =>
  String((await aMethod(testApp, { card, isDefault: false, ...more })).id)
const page = async (id: number, who?: Caller) => (await (who ?? (await pay.olivia())).get(`/orders/${id}/approval`)).body
const payAgain = async (id: number, token: string, who?: Caller, key?: string) =>
  (who ?? (await pay.olivia())).post(`/orders/${id}/payment`, { payment_token: token }, key ? { key } : {})
const charged = async (id: number) => (await pay.lines(id)).filter(({ kind }) => kind === 'captured')

describe('a failed payment', () => {
  test('says what is owed and what the bank said, and another card pays it at once', async () => {
    const { id, method } = await failed()
    expect((await page(id)).payment.failed).toMatchObject({
      amount: 378,
      method: 'Visa ending in 0259',
      payment_token: String(method.id),
      can_pay: true,
    })
    const token = await another()
    const answer = await payAgain(id, token)
    expect([answer.status, answer.body.order.status, answer.body.payment.failed]).toEqual([200, 'paid', null])
    expect(await charged(id)).toMatchObject([{ amountCents: 37_800, actorName: 'Olivia Hart', currency: 'USD' }])
    expect(await pay.approvals.stored(id)).toMatchObject({ status: 'paid', paymentToken: token })
    expect(await pay.balance(id)).toMatchObject({ capturedCents: 37_800, authorisedCents: 0 })
    const desk = await pay.approvals.desk()
    expect((await desk.get(`/shop_portal/orders/${id}`)).text).toContain('"state":"paid"')
  })

  test('that fails again is told in the bank’s words, and the next card pays', async () => {
    const { id } = await failed()
    const declines = await another('insufficientFunds')
    const answer = await payAgain(id, declines)
    expect([answer.status, answer.body.code, answer.body.payment_token]).toEqual([422, 'payment_declined', declines])
    expect([await pay.status(id), await charged(id)]).toEqual(['paid_deferred', []])
    expect((await page(id)).payment.failed).toMatchObject({ payment_token: declines, can_pay: true })
    expect((await payAgain(id, await another())).status).toBe(200)
    expect(await charged(id)).toHaveLength(1)
  })

  test('is made up for by whoever approved it, with a card that they may use', async () => {
    const method = await pay.card('declinesCapture', { sharedWith: ['mia@northwind.example'] })
    const { id } = await pay.approvals.waiting()
    const approver = await mia()
    const approved = await pay.approve(id, { payment_type: 'braintree', payment_token: String(method.id) }, approver)
    expect(approved.status).toBe(200)
    await pay.complete(id)
    const strangers = await another('mastercard', { by: 'olivia@northwind.example' })
    expect((await payAgain(id, strangers, approver)).body.code).toBe('no_payment_method')
    const shared = await another('mastercard', { sharedWith: ['mia@northwind.example'] })
    expect((await payAgain(id, shared, approver)).status).toBe(200)
  })

  test('names the card in the reader’s language, also to who may not choose it', async () => {
    const { id } = await failed()
    const viewer = await mia()
    const before = await page(id, viewer)
    const french = (await viewer.get(`/orders/${id}/approval`, {}, { language: 'fr' })).body
    expect([before.payment.failed.method, french.payment.failed.method]).toEqual([
      'Visa ending in 0259',
      'Visa se terminant par 0259',
    ])
  })

  test('is paid once by two who pay at once, and by one key once', async () => {
    const { id } = await failed()
    const [first, second] = [await another(), await another('approves')]
    const olivia = await pay.olivia()
    const answers = await Promise.all([
      payAgain(id, first, olivia),
      payAgain(id, second, await testApp.as('adam@northwind.example')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await charged(id)).toHaveLength(1)
    const next = await failed()
    const once = await payAgain(next.id, first, olivia, 'pay-again-1')
    expect((await payAgain(next.id, first, olivia, 'pay-again-1')).text).toBe(once.text)
    expect(await charged(next.id)).toHaveLength(1)
  })

  test('that the back office settled while the bank was asked is given back', async () => {
    const { id } = await failed()
    const token = await another()
    const answer = await pay.withProvider(
      (real) => ({
        charge: async (ask) => {
          await pay.settleByHand(id)
          return real.charge(ask)
        },
      }),
      () => payAgain(id, token),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_not_failed'])
    await testApp.settle()
    expect(await pay.balance(id)).toMatchObject({ capturedCents: 37_800, refundedCents: 37_800, settledCents: 37_800 })
  })

  test('while the provider is away is neither paid nor asked for twice', async () => {
    const { id } = await failed()
    const token = await another()
    const unreachable = async () => {
      throw new Error('away')
    }
    await pay.withProvider(
      () => ({ charge: unreachable, find: unreachable }),
      async () => {
        expect((await payAgain(id, token)).body.code).toBe('payment_unheard')
        expect((await payAgain(id, token)).body.code).toBe('payment_in_progress')
      },
    )
    expect([await pay.status(id), await charged(id)]).toEqual(['paid_deferred', []])
  })
})

describe('the list of what somebody has to pay', () => {
  const namedIn = async (query: object = {}, who?: Caller): Promise<number[]> =>
    (await (who ?? (await pay.olivia())).get('/transactions/summary', query as never)).body.failed_payments.map(
      ({ order_id: id }: { order_id: number }) => id,
    )

  test('names a failed payment whatever the days, until it is paid', async () => {
    await testApp.db.updateTable('orders').set({ status: 'paid' }).where('status', '=', 'paid_deferred').execute()
    const { id } = await failed()
    const longAgo = { transactionsStartDate: '2020-01-01', transactionsEndDate: '2020-01-31' }
    expect([await namedIn(), await namedIn(longAgo)]).toEqual([[id], [id]])
    expect(await namedIn({}, await testApp.as('dan@northwind.example'))).toEqual([])
    expect(await namedIn({}, await testApp.as('sylvie@boreal.example'))).toEqual([])
    await payAgain(id, await another())
    expect(await namedIn()).toEqual([])
  })

  test('does not name what the fleet’s account settles later', async () => {
    await pay.paying('wex', '1234567890123', async () => {
      const { id } = await pay.approvals.waiting()
      await pay.approve(id, { payment_type: 'wex' })
      await pay.complete(id)
      expect([await pay.status(id), await namedIn()]).toEqual(['paid_deferred', []])
    })
  })
})

describe('nothing is charged', () => {
  const nothing = async (id: number) => expect((await pay.intents(id)).filter(({ kind }) => kind === 'charge')).toEqual([])

  test('for an order that has not failed', async () => {
    const { id } = await pay.approved()
    expect((await payAgain(id, await another())).body.code).toBe('payment_not_failed')
    await pay.complete(id)
    expect((await payAgain(id, await another())).body.code).toBe('payment_not_failed')
    await nothing(id)
  })

  test('for one that its fleet’s account settles later', async () => {
    await pay.paying('wex', '1234567890123', async () => {
      const { id } = await pay.approvals.waiting()
      await pay.approve(id, { payment_type: 'wex' })
      await pay.complete(id)
      expect((await page(id)).payment.failed).toBeNull()
      expect((await payAgain(id, '1')).body.code).toBe('payment_not_failed')
      await nothing(id)
    })
  })

  test('by somebody who neither runs the fleet, approved it, nor lent the card', async () => {
    const { id } = await failed()
    expect((await page(id, await mia())).payment.failed).toMatchObject({ can_pay: false })
    const answer = await payAgain(id, await another('mastercard', { sharedWith: ['mia@northwind.example'] }), await mia())
    expect([answer.status, answer.body.code]).toEqual([403, 'payment_not_yours'])
    await nothing(id)
  })

  test('to a method that is not there, has expired, or is none', async () => {
    const { id } = await failed()
    const old = await another('approves')
    await testApp.db.updateTable('paymentMethods').set({ expiresOn: '2026-10-31' }).where('id', '=', Number(old)).execute()
    for (const [token, code] of [
      ['999999', 'no_payment_method'],
      [old, 'no_payment_method'],
      ['', 'payment_card_missing'],
    ])
      expect((await payAgain(id, token!)).body.code).toBe(code)
    await nothing(id)
  })
})
