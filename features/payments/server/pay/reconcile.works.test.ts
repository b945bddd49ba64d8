import { describe, expect, test } from 'vitest'
import { signatureOf } from '#integrations/payments/embedded.ts'
import { useTestApp } from '#tests/test-app.ts'
import { paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'
import { reconcile } from './reconcile.ts'

const testApp = useTestApp()
const pay = paymentsOf(testApp)

const hold = () => reconcile({ db: testApp.db, provider: testApp.ports.cardProvider, now: testApp.now })
const differences = async () =>
  (await (await pay.root()).get('/back_office/payment_differences')).body.differences as Record<string, unknown>[]
const later = (hours: number): void => testApp.setNow(new Date(testApp.now().getTime() + hours * 3_600_000).toISOString())

describe('the provider’s books and the ledger', () => {
  test('say the same after whatever the product did', async () => {
    const { id } = await pay.approved()
    await pay.complete(id)
    await (await pay.root()).post(`/back_office/orders/${id}/refund`, { amount: 5, reason: 'Too much' })
    const off = await pay.approved()
    await pay.cancelByBackOffice(off.id)
    later(4)
    await hold()
    expect(await differences()).toEqual([])
  })

  test('differ where the provider has a movement that we never wrote down', async () => {
    const { vaultToken } = await pay.card()
    const movement = { key: crypto.randomUUID(), amountCents: 4_200, currency: 'USD' as const, vaultToken, orderName: 'By hand' }
    const made = await testApp.ports.cardProvider.charge(movement)
    if (!made.ok) throw new Error(made.reason)
    later(4)
    await hold()
    expect(await differences()).toMatchObject([
      { what: 'not_in_ledger', kind: 'captured', reference: made.reference, provider_amount: 42, ledger_amount: null },
    ])
    await testApp.db.deleteFrom('vaultMovements').where('reference', '=', made.reference).execute()
    await hold()
    expect(await differences()).toEqual([])
  })

  test('differ where the provider has another amount, or nothing', async () => {
    const { id, fleetId } = await pay.approved()
    const [line] = await pay.lines(id)
    later(4)
    const set = (amountCents: number) =>
      testApp.db.updateTable('vaultMovements').set({ amountCents }).where('reference', '=', line!.providerReference!).execute()
    await set(1)
    await hold()
    expect(await differences()).toMatchObject([
      { what: 'amount_differs', provider_amount: 0.01, ledger_amount: 378, fleet_id: fleetId, order_id: id },
    ])
    await set(37_800)
    await hold()
    expect(await differences()).toEqual([])
  })

  test('are for a Super Admin alone', async () => {
    expect((await (await pay.olivia()).get('/back_office/payment_differences')).status).toBe(403)
  })
})

describe('a message of the provider’s', () => {
  const send = async (message: object) => {
    const { value } = await testApp.db
      .selectFrom('serverSecrets')
      .select('value')
      .where('name', '=', 'card_vault')
      .executeTakeFirstOrThrow()
    const payload = JSON.stringify(message)
    return testApp.nobody.post('/payments/webhook', { bt_signature: signatureOf(value, payload), bt_payload: payload })
  }

  test('that an authorisation has expired ends it in the ledger, and twice does nothing twice', async () => {
    const { id } = await pay.approved()
    const [held] = await pay.lines(id)
    const message = { reference: held!.providerReference, happened: 'expired' }
    const answers = await Promise.all([send(message), send(message), send(message)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await pay.amountsOf(id)).toEqual([
      ['authorised', 37_800],
      ['voided', 37_800],
    ])
    await pay.complete(id)
    expect(await pay.status(id)).toBe('paid')
    expect((await pay.amountsOf(id)).slice(2)).toEqual([
      ['authorised', 37_800],
      ['captured', 37_800],
    ])
  })

  test('about what we let go ourselves, or about nothing of ours, changes nothing', async () => {
    const { id } = await pay.approved()
    const [held] = await pay.lines(id)
    await pay.cancelByBackOffice(id)
    const before = await pay.amountsOf(id)
    await send({ reference: held!.providerReference, happened: 'voided' })
    await send({ reference: 'vt_nobody', happened: 'voided' })
    await send({ reference: held!.providerReference, happened: 'disbursed' })
    await testApp.settle()
    expect(await pay.amountsOf(id)).toEqual(before)
  })

  test('without its signature is not heard', async () => {
    const answer = await testApp.nobody.post('/payments/webhook', {
      bt_signature: 'x'.repeat(64),
      bt_payload: '{"reference":"a","happened":"voided"}',
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'webhook_unsigned'])
  })
})
