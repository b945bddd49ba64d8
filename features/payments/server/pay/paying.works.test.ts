import { describe, expect, onTestFinished, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { deciding, paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'

const testApp = useTestApp()
const pay = paymentsOf(testApp)
const page = async (id: number, who?: Caller) => (await (who ?? (await pay.olivia())).get(`/orders/${id}/approval`)).body

describe('an approval by card', () => {
  test('sets the total with tax aside, keeps which method it was, and asks for nothing more', async () => {
    const { id, method } = await pay.approved()
    expect(await pay.amountsOf(id)).toEqual([['authorised', 37_800]])
    expect(await pay.booked(id)).toEqual([['authorised', 37_800]])
    expect(await pay.approvals.stored(id)).toMatchObject({
      status: 'approved',
      paymentType: 'braintree',
      paymentToken: String(method.id),
    })
    expect((await page(id)).order).toMatchObject({ total: 378, previous_payments: 378, due_now: 0 })
    expect((await pay.lines(id))[0]).toMatchObject({
      methodWords: 'Visa ending in 1111',
      actorName: 'Olivia Hart',
      currency: 'USD',
    })
  })

  test('never shows what the provider calls the method', async () => {
    const { id, method } = await pay.approved()
    expect(JSON.stringify(await page(id))).not.toContain(method.vaultToken)
  })

  test('Accept All pays with the default method', async () => {
    const method = await pay.card()
    const { id } = await pay.approvals.waiting()
    expect((await pay.approve(id)).status).toBe(200)
    expect(await pay.approvals.stored(id)).toMatchObject({ paymentToken: String(method.id) })
  })

  test('the same key again gets the first answer and sets nothing aside twice', async () => {
    await pay.card()
    const { id } = await pay.approvals.waiting()
    const olivia = await pay.olivia()
    const { version } = await pay.approvals.stored(id)
    const first = await pay.approve(id, { version }, olivia, 'approve-once-1')
    const again = await pay.approve(id, { version }, olivia, 'approve-once-1')
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(await pay.amountsOf(id)).toEqual([['authorised', 34_800]])
  })

  test('all declined asks no bank', async () => {
    await pay.card('declines')
    const { id, lineIds } = await pay.approvals.waiting()
    expect((await pay.approve(id, { status: undefined, order_services: deciding(lineIds, 'rejected') })).status).toBe(200)
    expect(await pay.amountsOf(id)).toEqual([])
  })
})

describe('a second approval', () => {
  test('sets only the difference aside, with the method of the first, and both are taken', async () => {
    const { id, revise } = await pay.approved('approves', { tax: 0 })
    await revise([
      ['brake_pads_and_rotors', 348, 'front'],
      ['cabin_air_filter', 38],
    ])
    expect((await page(id)).order).toMatchObject({
      total: 386,
      previous_payments: 348,
      due_now: 38,
      check_payment_method_of_previous_transaction: true,
    })
    expect((await pay.approve(id)).status).toBe(200)
    expect(await pay.amountsOf(id)).toEqual([
      ['authorised', 34_800],
      ['authorised', 3_800],
    ])
    await pay.complete(id)
    expect(await pay.status(id)).toBe('paid')
    expect(new Set(await pay.amountsOf(id))).toEqual(
      new Set([
        ['authorised', 34_800],
        ['authorised', 3_800],
        ['captured', 34_800],
        ['captured', 3_800],
      ]),
    )
  })

  test('that costs no more asks no bank', async () => {
    const { id, revise } = await pay.approved('approves', { tax: 0 })
    await revise([['brake_pads_and_rotors', 348, 'rear']])
    expect(await pay.status(id)).toBe('awaiting_approval')
    expect((await pay.approve(id)).status).toBe(200)
    expect(await pay.amountsOf(id)).toEqual([['authorised', 34_800]])
  })
})

describe('when the work is done', () => {
  test('what was set aside is taken, and the order is paid', async () => {
    const { id } = await pay.approved()
    await pay.complete(id)
    expect(await pay.status(id)).toBe('paid')
    expect(await pay.amountsOf(id)).toEqual([
      ['authorised', 37_800],
      ['captured', 37_800],
    ])
    expect((await page(id)).order).toMatchObject({ status: 'paid', previous_payments: 378, due_now: 0 })
    const { text, subject } = await lastMail(id, 'Payment received')
    expect(subject).toContain('$378.00')
    expect(text).toContain('Visa ending in 1111 was charged')
  })

  test('a smaller bill takes less, and a second authorisation that is not needed is let go', async () => {
    const { id, revise } = await pay.approved('approves', { tax: 0 })
    await revise([
      ['brake_pads_and_rotors', 348, 'front'],
      ['cabin_air_filter', 38],
    ])
    await pay.approve(id)
    await revise([['brake_pads_and_rotors', 300, 'front']])
    await pay.complete(id)
    expect(await pay.balance(id)).toMatchObject({ authorisedCents: 0, capturedCents: 30_000 })
    expect(new Set(await pay.booked(id))).toEqual(
      new Set([
        ['authorised', 34_800],
        ['authorised', 3_800],
        ['captured', 30_000],
        ['voided', 3_800],
      ]),
    )
  })

  test('a bank that does not pay makes it a case for the back office; the fleet and the shop are told', async () => {
    const { id } = await pay.approved('declinesCapture')
    await pay.complete(id)
    expect(await pay.status(id)).toBe('paid_deferred')
    expect(await pay.balance(id)).toMatchObject({ authorisedCents: 0, capturedCents: 0 })
    const mails = (await testApp.nobody.get('/outbox')).body.mails.filter((mail: { subject: string }) =>
      mail.subject.startsWith('Payment failed'),
    )
    expect(mails.map(({ to_address: to }: { to_address: string }) => to).toSorted()).toEqual([
      'harper@harbor.example',
      'olivia@northwind.example',
    ])
    expect(mails[0].text).toContain('We could not charge Visa ending in 0259')
  })

  test('an authorisation that the bank has let go of is asked for once more and taken', async () => {
    const { id } = await pay.approved()
    const [held] = await pay.lines(id)
    const movement = { key: crypto.randomUUID(), amountCents: held!.amountCents, currency: 'USD' as const }
    await testApp.ports.cardProvider.release({ ...movement, reference: held!.providerReference! })
    await pay.complete(id)
    expect(await pay.status(id)).toBe('paid')
    expect((await pay.amountsOf(id)).map(([kind]) => kind)).toEqual(['authorised', 'failed', 'voided', 'authorised', 'captured'])
  })
})

describe('when nothing will be done', () => {
  test('what was set aside is let go: called off by the back office', async () => {
    const { id } = await pay.approved()
    await pay.cancelByBackOffice(id)
    expect(await pay.amountsOf(id)).toEqual([
      ['authorised', 37_800],
      ['voided', 37_800],
    ])
    expect(await pay.booked(id)).toContainEqual(['voided', 37_800])
  })
})

describe('a fleet that settles later', () => {
  test('pays by its account number without a bank; done, it waits for the back office', async () => {
    await pay.paying('wex', '1234567890123', async () => {
      const { id } = await pay.approvals.waiting()
      expect((await pay.approve(id, { payment_type: 'wex' })).status).toBe(200)
      expect(await pay.approvals.stored(id)).toMatchObject({ paymentType: 'wex', paymentToken: null })
      await pay.complete(id)
      expect(await pay.status(id)).toBe('paid_deferred')
      expect(await pay.amountsOf(id)).toEqual([])
      await pay.settleByHand(id)
      expect(await pay.amountsOf(id)).toEqual([['settled', 34_800]])
      expect((await page(id)).order).toMatchObject({ status: 'paid', previous_payments: 348, due_now: 0 })
    })
  })
})

test('a Manager pays with the account number once it is shared, and not before', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const share = (shareAccountNumber: boolean) =>
    testApp.db.updateTable('users').set({ shareAccountNumber }).where('id', '=', mia.user.id).execute()
  await pay.paying('wex', '1234567890123', async () => {
    const { id } = await pay.approvals.waiting()
    const [shown] = (await page(id, mia)).order.payment_methods
    expect(shown).toMatchObject({ payment_type: 'wex', is_usable: false, problem: 'not_shared' })
    const refused = await pay.approve(id, { payment_type: 'wex' }, mia)
    expect([refused.status, refused.body.code]).toEqual([403, 'account_not_yours'])
    expect(await pay.status(id)).toBe('awaiting_approval')
    await share(true)
    expect((await pay.approve(id, { payment_type: 'wex' }, mia)).status).toBe(200)
    await share(false)
  })
})

describe('a policy that approves by itself', () => {
  const OIL = [['oil_change', 89.4, 'full_synthetic']] as const
  test('pays with the default method', async () => {
    const method = await pay.card()
    const { id } = await pay.approvals.waiting({ lines: OIL })
    expect(await pay.approvals.stored(id)).toMatchObject({ status: 'approved', paymentToken: String(method.id) })
    expect(await pay.amountsOf(id)).toEqual([['authorised', 8_940]])
  })

  test('waits for a person when the bank declines, and says so', async () => {
    await pay.card('declines')
    const { id } = await pay.approvals.waiting({ lines: OIL })
    expect(await pay.status(id)).toBe('awaiting_approval')
    const { activity, waits_because: because } = await page(id)
    expect(activity.map(({ activity_type: type }: { activity_type: string }) => type)).toContain('auto_approval_waits')
    expect(because).toMatch(/bank declined the default payment method/)
    const requestMails = (await testApp.nobody.get('/outbox')).body.mails.filter(
      (mail: { subject: string; text: string }) =>
        mail.subject.startsWith('Approval needed') && mail.text.includes(`/orders/${id}/`),
    )
    expect(requestMails.map(({ to_address: to }: { to_address: string }) => to)).toEqual(['mia@northwind.example'])
  })

  test('waits when the default method has expired', async () => {
    await pay.card('approves', { expiry: '12/26' })
    const today = testApp.now().toISOString()
    testApp.setNow('2027-02-01T15:00:00.000Z')
    onTestFinished(() => void testApp.setNow(today))
    const { id } = await pay.approvals.waiting({ lines: OIL, vehicle: 'Loop 03' })
    expect(await pay.status(id)).toBe('awaiting_approval')
    expect((await page(id)).waits_because).toMatch(/no default payment method/)
  })
})

const lastMail = async (id: number, begins: string): Promise<{ subject: string; text: string }> => {
  const { body } = await testApp.nobody.get('/outbox')
  return body.mails.find(
    (mail: { subject: string; text: string }) => mail.subject.startsWith(begins) && mail.text.includes(`/orders/${id}/`),
  )
}
