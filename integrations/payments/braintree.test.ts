import { randomUUID } from 'node:crypto'
import braintree from 'braintree'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { braintreeProvider } from './braintree.ts'
import { type Gateway, openGatewayEmulator } from '../../tests/fixtures/integrations/braintree-gateway.ts'
import type { CardProvider } from './port.ts'

let gateway: Gateway
let provider: CardProvider
const keys = { merchantId: 'm1', publicKey: 'm1_public', privateKey: 'm1_private' }

beforeAll(async () => {
  gateway = await openGatewayEmulator('m1')
  provider = braintreeProvider({ ...keys, environment: { host: '127.0.0.1', port: gateway.port } })
})
afterAll(() => gateway.close())

const movement = (amountCents: number) => ({ key: randomUUID(), amountCents, currency: 'USD' as const, orderName: 'Order 1' })
const storeCard = async (nonce = `fake-${randomUUID()}-1881`): Promise<string> => {
  const stored = await provider.store({ key: randomUUID(), nonce, customer: 'fleet-1' })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.method.vaultToken
}
const reference = (outcome: object): string => (outcome as { reference: string }).reference

test('the page gets a client token', async () => {
  expect(await provider.clientToken()).toEqual({ kind: 'braintree', token: 'a client token' })
})

test('a card is kept under our key, and asked again it is the same card', async () => {
  const request = { key: randomUUID(), nonce: 'fake-nonce-1881', customer: 'fleet-1' }
  const first = await provider.store(request)
  expect(first).toEqual({
    ok: true,
    method: {
      vaultToken: request.key,
      kind: 'credit_card',
      cardType: 'Visa',
      lastFour: '1881',
      expiresOn: '2029-08-31',
      cardholderName: 'Olivia Hart',
      payerEmail: null,
    },
  })
  expect(await provider.store(request)).toEqual(first)
  expect(await provider.store({ ...request, key: randomUUID() })).toMatchObject({ ok: false, how: 'declined' })
})

test('a card that the bank refuses is not kept', async () => {
  const refused = await provider.store({ key: randomUUID(), nonce: 'declined', customer: 'fleet-1' })
  expect(refused).toEqual({ ok: false, how: 'declined', code: 'refused', reason: 'Do Not Honor' })
})

test('money is set aside once for a key, taken or let go once, and given back', async () => {
  const request = { ...movement(40_050), vaultToken: await storeCard() }
  const authorised = await provider.authorise(request)
  expect(authorised).toMatchObject({ ok: true, amountCents: 40_050 })
  expect(await provider.authorise(request)).toEqual(authorised)
  expect(await provider.find(request.key)).toEqual(authorised)
  const taking = { ...movement(38_500), reference: reference(authorised) }
  expect(await provider.capture({ ...taking, amountCents: 40_051 })).toMatchObject({ ok: false, how: 'declined' })
  const captured = await provider.capture(taking)
  expect(captured).toMatchObject({ ok: true, amountCents: 38_500 })
  expect(await provider.capture(taking)).toEqual(captured)
  expect(await provider.release(taking)).toMatchObject({ ok: false, code: 'not_open' })
  const refund = { ...movement(500), reference: reference(authorised) }
  const refunded = await provider.refund(refund)
  expect(refunded).toMatchObject({ ok: true, amountCents: 500 })
  expect(await provider.refund(refund)).toEqual(refunded)
})

test('what was let go is let go once', async () => {
  const authorised = await provider.authorise({ ...movement(900), vaultToken: await storeCard() })
  const voidAuthorization = { ...movement(900), reference: reference(authorised) }
  expect(await provider.release(voidAuthorization)).toMatchObject({ ok: true })
  expect(await provider.release(voidAuthorization)).toMatchObject({ ok: true })
  expect(await provider.capture(voidAuthorization)).toMatchObject({ ok: false, code: 'not_open' })
})

test('the bank declines: with its reason, and found by the key', async () => {
  const request = { ...movement(1000), vaultToken: await storeCard(`fake-${randomUUID()}-0341`) }
  const refused = { ok: false, how: 'declined', code: 'do_not_honour', reason: 'Do Not Honor' }
  expect(await provider.authorise(request)).toEqual(refused)
  expect(await provider.find(request.key)).toEqual(refused)
})

test('an answer that is lost: nobody knows, and the key finds it; asked again it is not made twice', async () => {
  const request = { ...movement(7700), vaultToken: await storeCard() }
  gateway.loseAnswers(1)
  expect(await provider.authorise(request)).toMatchObject({ ok: false, how: 'unreachable' })
  expect(await provider.find(request.key)).toMatchObject({ ok: true, amountCents: 7700 })
  expect(await provider.authorise(request)).toMatchObject({ ok: true })
  expect(gateway.transactions.filter((row) => row['order-id'] === request.key)).toHaveLength(1)
  expect(await provider.find(randomUUID())).toBeNull()
})

test('a forgotten card is gone, and forgetting it again is no failure', async () => {
  const token = await storeCard()
  await provider.forget(token)
  await provider.forget(token)
  expect(await provider.charge({ ...movement(100), vaultToken: token })).toMatchObject({ ok: false, how: 'declined' })
})

test('wrong keys and a server that is not there: nobody knows what became of it', async () => {
  const other = braintreeProvider({ ...keys, privateKey: 'wrong', environment: { host: '127.0.0.1', port: gateway.port } })
  expect(await other.charge({ ...movement(100), vaultToken: 'any' })).toMatchObject({ ok: false, how: 'unreachable' })
  const nowhere = braintreeProvider({ ...keys, environment: { host: '127.0.0.1', port: 1 } })
  expect(await nowhere.store({ key: randomUUID(), nonce: 'any', customer: 'fleet-1' })).toMatchObject({
    ok: false,
    how: 'unreachable',
  })
})

test('the books are read between two instants', async () => {
  const read = await Array.fromAsync(provider.movements(new Date('2026-11-20T00:00:00Z'), new Date('2026-11-21T00:00:00Z')))
  expect(read.length).toBe(gateway.transactions.length)
  expect(read.map(({ state }) => state)).toEqual(expect.arrayContaining(['captured', 'voided', 'refunded', 'failed']))
  expect(await Array.fromAsync(provider.movements(new Date('2026-11-22T00:00:00Z'), new Date('2026-11-23T00:00:00Z')))).toEqual(
    [],
  )
})

test('a message counts when Braintree signed it', async () => {
  const { webhookTesting } = new braintree.BraintreeGateway({ ...keys, environment: braintree.Environment.Sandbox })
  const sample = webhookTesting.sampleNotification('transaction_settled' as never, 't1') as unknown as {
    bt_signature: string
    bt_payload: string
  }
  const signed = await provider.readWebhook({ signature: sample.bt_signature, payload: sample.bt_payload })
  expect(signed).toEqual({ reference: 't1', happened: 'transaction_settled' })
  expect(await provider.readWebhook({ signature: `${sample.bt_signature}0`, payload: sample.bt_payload })).toBeNull()
  expect(await provider.readWebhook({ signature: '', payload: '' })).toBeNull()
})

describe('a dispute', () => {
  const webhook = async (kind: string) => {
    const { webhookTesting } = new braintree.BraintreeGateway({ ...keys, environment: braintree.Environment.Sandbox })
    const sample = webhookTesting.sampleNotification(kind as never, 'd1') as unknown as {
      bt_signature: string
      bt_payload: string
    }
    return provider.readWebhook({ signature: sample.bt_signature, payload: sample.bt_payload })
  }
  test.each([
    ['dispute_opened', 'open', 0],
    ['dispute_disputed', 'under_review', 0],
    ['dispute_under_review', 'under_review', 0],
    ['dispute_won', 'won', 24_500],
    ['dispute_lost', 'lost', 0],
    ['dispute_accepted', 'lost', 0],
    ['dispute_auto_accepted', 'lost', 0],
    ['dispute_expired', 'lost', 0],
  ])('that Braintree tells as %s is %s', async (kind, status, wonCents) => {
    const message = await webhook(kind)
    expect(message).toMatchObject({ reference: 'd1', happened: kind })
    expect(message!.dispute).toMatchObject({ reference: 'd1', ofReference: 'd1', status, amountCents: 25_000, wonCents })
    expect(message!.dispute).toMatchObject({ currency: 'USD', reason: 'fraud', replyBy: '2014-03-21' })
  })

  test('moves money in the provider’s books, on the day it began and on the day it was won', async () => {
    const row = { kind: 'chargeback', 'amount-disputed': '250.00', 'currency-iso-code': 'USD', reason: 'fraud' }
    const won = { 'received-date': '2026-11-18', 'date-won': '2026-11-20', 'amount-won': '245.00', status: 'won' }
    gateway.disputes.push(
      { ...row, ...won, id: 'd7', transaction: { id: 't1' } },
      { ...row, 'received-date': '2026-11-20', status: 'open', id: 'd8', transaction: { id: 't1' } },
      { ...row, 'received-date': '2026-11-20', status: 'open', id: 'd9', kind: 'retrieval', transaction: { id: 't1' } },
    )
    const read = await Array.fromAsync(provider.movements(new Date('2026-11-20T00:00:00Z'), new Date('2026-11-21T00:00:00Z')))
    const disputes = read.filter(({ state }) => state === 'disputed' || state === 'dispute_won')
    expect(disputes.map(({ reference, state, amountCents }) => [reference, state, amountCents])).toEqual([
      ['d8', 'disputed', 25_000],
      ['d7:won', 'dispute_won', 24_500],
    ])
    gateway.disputes.length = 0
  })
})
