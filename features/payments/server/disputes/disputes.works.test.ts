import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'
import { reconcile } from '../pay/reconcile.ts'

const testApp = useTestApp()
const pay = paymentsOf(testApp)
const page = async (id: number) => (await (await pay.olivia()).get(`/orders/${id}/approval`)).body
const hold = () => reconcile({ db: testApp.db, provider: testApp.ports.cardProvider, now: testApp.now })
const later = (hours: number): void => testApp.setNow(new Date(testApp.now().getTime() + hours * 3_600_000).toISOString())
const list = async () => (await (await pay.root()).get('/back_office/disputes')).body

/** The bank's next step, sent by the provider's webhook. */
const step = async (id: number, status: string) => {
  const answer = await (await pay.root()).post('/back_office/simulated_disputes', { order_id: id, status })
  expect(answer.status).toBe(200)
  await testApp.settle()
}
const paid = async (): Promise<number> => {
  const { id } = await pay.approved()
  await pay.complete(id)
  return id
}
const mails = async (id: number, begins: string): Promise<{ to_address: string; text: string }[]> =>
  (await testApp.nobody.get('/outbox')).body.mails.filter(
    ({ subject }: { subject: string }) => subject.startsWith(begins) && subject.endsWith(`order ${id}`),
  )

describe('a dispute', () => {
  test('takes the money back when it begins, and gives it back when it is won', async () => {
    const id = await paid()
    await step(id, 'open')
    expect((await pay.amountsOf(id)).at(-1)).toEqual(['disputed', 37_800])
    expect(await pay.balance(id)).toMatchObject({ capturedCents: 37_800, disputedCents: 37_800 })
    const { payment, activity, order } = await page(id)
    expect(payment).toMatchObject({ captured: 378, disputed: 378 })
    expect(payment.lines.at(-1)).toMatchObject({ kind: 'disputed', amount: 378, method: 'Visa ending in 1111' })
    expect(activity[0].sentence).toBe('recorded a dispute: the bank took $378.00 back on Visa ending in 1111')
    expect(order).toMatchObject({ status: 'paid', previous_payments: 0 })
    await step(id, 'under_review')
    await step(id, 'won')
    expect((await pay.amountsOf(id)).slice(-2)).toEqual([
      ['disputed', 37_800],
      ['dispute_won', 37_800],
    ])
    expect((await page(id)).order).toMatchObject({ status: 'paid', previous_payments: 378, due_now: 0 })
  })

  test('that is lost leaves the money with the cardholder', async () => {
    const id = await paid()
    await step(id, 'open')
    await step(id, 'lost')
    expect((await pay.amountsOf(id)).slice(-1)).toEqual([['disputed', 37_800]])
    expect((await page(id)).activity[0].sentence).toBe(
      'lost the dispute: $378.00 stays with the cardholder of Visa ending in 1111',
    )
  })

  test('stands among the transactions and in the sum of the day', async () => {
    const id = await paid()
    const rows = async () =>
      (await (await pay.olivia()).get('/payment_activities', { page: 1 })).body.payment_activities.filter(
        (row: { order: { id: number } }) => row.order.id === id,
      )
    const sum = async () => (await (await pay.olivia()).get('/transactions/summary')).body.payments[0].amount as number
    const before = await sum()
    await step(id, 'open')
    expect((await rows())[0]).toMatchObject({ kind: 'disputed', amount: -378, method_of_payment: 'Visa ending in 1111' })
    expect(Math.round((await sum()) * 100)).toBe(Math.round((before - 378) * 100))
    const detail = await (await pay.olivia()).get(`/payment_activities/${(await rows())[0].id}`)
    expect(detail.body.payment_activity.sum.at(-1)).toEqual({ key: 'disputed', name: null, amount: -378, is_result: true })
    const receipt = await (await pay.olivia()).get(`/payment_activities/${(await rows())[0].id}/receipt`)
    expect(receipt.status).toBe(200)
    await step(id, 'won')
    expect(await sum()).toBe(before)
  })

  test('is a task of the back office until it is over, and fleet and back office are told once', async () => {
    const id = await paid()
    const root = await pay.root()
    const open = async () => (await root.get('/back_office/stuck')).body.open_disputes as number
    const before = await open()
    await step(id, 'open')
    await step(id, 'open')
    expect(await open()).toBe(before + 1)
    expect((await list()).disputes.find((row: { order_id: number }) => row.order_id === id)).toMatchObject({
      status: 'open',
      amount: 378,
      currency: 'USD',
      reason: 'No reason given',
      reply_by: '2026-12-10',
      fleet_name: 'Northwind Couriers',
    })
    expect((await mails(id, 'Payment disputed')).map(({ to_address: to }) => to)).toEqual(['olivia@northwind.example'])
    const [disputeMail, ...more] = await mails(id, 'Dispute to answer')
    expect([disputeMail!.to_address, more]).toEqual(['root@fleetwright.example', []])
    expect(disputeMail!.text).toContain('12/10/2026')
    await step(id, 'won')
    expect(await open()).toBe(before)
  })

  test('leaves nothing to be refunded, until it is won', async () => {
    const id = await paid()
    await step(id, 'open')
    const root = await pay.root()
    const refund = () => root.post(`/back_office/orders/${id}/refund`, { amount: 5, reason: 'Too much' })
    expect((await refund()).body.code).toBe('refund_above_captured')
    const { orders } = (await root.get('/back_office/refundable_orders', { query: String(id) })).body
    expect(orders).toEqual([])
    await step(id, 'won')
    expect((await refund()).status).toBe(200)
  })

  test('is in the provider’s books as in the ledger, and a message that was lost is found at night', async () => {
    const id = await paid()
    await step(id, 'open')
    const undisputed = await paid()
    const { providerReference } = (await pay.lines(undisputed)).find(({ kind }) => kind === 'captured')!
    const lost = await testApp.ports.cardProvider.simulateDispute!({ ofReference: providerReference!, status: 'open' })
    later(4)
    await hold()
    const differences = async () => (await (await pay.root()).get('/back_office/payment_differences')).body.differences
    expect(await differences()).toMatchObject([{ what: 'not_in_ledger', kind: 'disputed', provider_amount: 378 }])
    expect(
      (await testApp.nobody.post('/payments/webhook', { bt_signature: lost!.signature, bt_payload: lost!.payload })).status,
    ).toBe(200)
    await hold()
    expect(await differences()).toEqual([])
    expect((await pay.amountsOf(undisputed)).at(-1)).toEqual(['disputed', 37_800])
  })
})

describe('a message about a dispute', () => {
  const signedFor = async (id: number, status: 'open' | 'won') => {
    const captured = (await pay.lines(id)).find(({ kind }) => kind === 'captured')!
    return (await testApp.ports.cardProvider.simulateDispute!({ ofReference: captured.providerReference!, status }))!
  }
  const send = ({ signature, payload }: { signature: string; payload: string }) =>
    testApp.nobody.post('/payments/webhook', { bt_signature: signature, bt_payload: payload })

  test('counts once, however often and in whatever order it comes', async () => {
    const id = await paid()
    const open = await signedFor(id, 'open')
    const won = await signedFor(id, 'won')
    await Promise.all([send(won), send(won), send(open), send(open)])
    await send(open)
    expect((await pay.amountsOf(id)).filter(([kind]) => String(kind).startsWith('dispute')).toSorted()).toEqual([
      ['dispute_won', 37_800],
      ['disputed', 37_800],
    ])
    expect((await list()).disputes.find((row: { order_id: number }) => row.order_id === id)).toMatchObject({ status: 'won' })
  })

  test('that was changed on its way is not heard', async () => {
    const id = await paid()
    const { signature, payload } = await signedFor(id, 'open')
    const answer = await send({ signature, payload: payload.replace('37800', '1') })
    expect([answer.status, answer.body.code]).toEqual([400, 'webhook_unsigned'])
    expect((await pay.amountsOf(id)).at(-1)![0]).toBe('captured')
  })
})

describe('playing the bank', () => {
  test('is for a Super Admin alone, where no real one is, and of what was charged', async () => {
    const { id } = await pay.approved()
    const play = async (who: Awaited<ReturnType<typeof pay.root>>) =>
      (await who.post('/back_office/simulated_disputes', { order_id: id, status: 'open' })).body.code
    expect(await play(await pay.root())).toBe('nothing_to_dispute')
    expect((await (await pay.olivia()).post('/back_office/simulated_disputes', { order_id: id, status: 'open' })).status).toBe(
      403,
    )
    const code = await pay.withProvider(
      () => ({ simulateDispute: undefined as never }),
      async () => play(await pay.root()),
    )
    expect(code).toBe('dispute_simulation_off')
    expect(await pay.amountsOf(id)).toEqual([['authorised', 37_800]])
  })
})
