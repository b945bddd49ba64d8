import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CardName, nonceOf, paypalNonceOf } from '#tests/stored-method.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const provider = () => testApp.ports.cardProvider
const movement = (amountCents: number) => ({ key: randomUUID(), amountCents, currency: 'USD' as const, orderName: 'Order 1' })
const store = async (nonce: string, key: string = randomUUID()) => provider().store({ key, nonce, customer: 'fleet-1' })
const storeCard = async (card: CardName = 'approves', expiry?: string): Promise<string> => {
  const stored = await store(await nonceOf(testApp, card, expiry))
  if (!stored.ok) throw new Error(stored.reason)
  return stored.method.vaultToken
}
const authorised = async (amountCents: number, card: CardName = 'approves') => {
  const outcome = await provider().authorise({ ...movement(amountCents), vaultToken: await storeCard(card) })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.reference
}

test('of a card brand, last four, expiry and name are kept', async () => {
  const stored = await store(await nonceOf(testApp))
  expect(stored).toMatchObject({
    ok: true,
    method: {
      kind: 'credit_card',
      cardType: 'Visa',
      lastFour: '1111',
      expiresOn: '2029-08-31',
      cardholderName: 'Olivia Hart',
      payerEmail: null,
    },
  })
  const paypal = await store(await paypalNonceOf(testApp))
  expect(paypal).toMatchObject({ ok: true, method: { kind: 'paypal', payerEmail: 'pay@northwind.example', lastFour: null } })
})

test('a nonce counts once, and the same key gets the same method', async () => {
  const nonce = await nonceOf(testApp)
  const key = randomUUID()
  const first = await store(nonce, key)
  expect(await store(nonce, key)).toEqual(first)
  expect(await store(nonce)).toMatchObject({ ok: false, how: 'declined', code: 'nonce_used' })
})

test('two requests with one nonce keep one method', async () => {
  const nonce = await nonceOf(testApp)
  const both = await Promise.all([store(nonce), store(nonce)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a nonce ends after half an hour', async () => {
  const nonce = await nonceOf(testApp)
  const before = testApp.now().toISOString()
  testApp.setNow(new Date(testApp.now().getTime() + 31 * 60_000).toISOString())
  expect(await store(nonce)).toMatchObject({ ok: false, code: 'nonce_unknown' })
  testApp.setNow(before)
})

test.each([
  ['declines', 'do_not_honour'],
  ['insufficientFunds', 'insufficient_funds'],
  ['expired', 'expired_card'],
] as const)('a card that %s is refused by its number, whatever the amount', async (card, code) => {
  const vaultToken = await storeCard(card)
  for (const cents of [1, 250_000]) {
    const request = { ...movement(cents), vaultToken }
    const refused = { ok: false, how: 'declined', code }
    expect(await provider().authorise(request)).toMatchObject(refused)
    expect(await provider().find(request.key)).toMatchObject(refused)
  }
})

test('a card whose month is over is declined', async () => {
  const vaultToken = await storeCard('approves', '11/26')
  const before = testApp.now().toISOString()
  testApp.setNow('2026-12-01T12:00:00.000Z')
  expect(await provider().charge({ ...movement(100), vaultToken })).toMatchObject({ ok: false, code: 'expired_card' })
  testApp.setNow(before)
})

test('a card that the bank wants confirmed is kept after it was', async () => {
  const nonce = await nonceOf(testApp, 'confirms')
  expect(await store(nonce)).toMatchObject({ ok: false, code: 'not_confirmed' })
})

test('the same key is one movement with the answer of the first, also at once', async () => {
  const request = { ...movement(40_000), vaultToken: await storeCard() }
  const both = await Promise.all([provider().authorise(request), provider().authorise(request)])
  expect(both[0]).toEqual(both[1])
  expect(await provider().authorise({ ...request, amountCents: 1 })).toEqual(both[0])
  expect(await provider().find(request.key)).toEqual(both[0])
  const rows = await testApp.db.selectFrom('vaultMovements').select('key').where('key', '=', request.key).execute()
  expect(rows).toHaveLength(1)
})

test('what was set aside is taken once, and not above it', async () => {
  const reference = await authorised(40_000)
  expect(await provider().capture({ ...movement(40_001), reference })).toMatchObject({ ok: false, code: 'above_amount' })
  expect(await provider().capture({ ...movement(38_500), reference })).toMatchObject({ ok: true, amountCents: 38_500 })
  expect(await provider().capture({ ...movement(1), reference })).toMatchObject({ ok: false, code: 'not_open' })
  expect(await provider().release({ ...movement(40_000), reference })).toMatchObject({ ok: false, code: 'not_open' })
})

test('what was let go is not taken', async () => {
  const reference = await authorised(40_000)
  expect(await provider().release({ ...movement(40_000), reference })).toMatchObject({ ok: true })
  expect(await provider().capture({ ...movement(40_000), reference })).toMatchObject({ ok: false, code: 'not_open' })
})

test('two captures at once take it once', async () => {
  const reference = await authorised(10_000)
  const both = await Promise.all([1, 2].map(() => provider().capture({ ...movement(10_000), reference })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('no more is given back than was taken', async () => {
  const taken = await provider().charge({ ...movement(10_000), vaultToken: await storeCard() })
  const reference = (taken as { reference: string }).reference
  expect(await provider().refund({ ...movement(6000), reference })).toMatchObject({ ok: true })
  expect(await provider().refund({ ...movement(4001), reference })).toMatchObject({ ok: false, code: 'above_amount' })
  expect(await provider().refund({ ...movement(4000), reference })).toMatchObject({ ok: true })
})

test('the bank may object at the end, and to what goes back', async () => {
  const reference = await authorised(10_000, 'declinesCapture')
  expect(await provider().capture({ ...movement(10_000), reference })).toMatchObject({ ok: false, how: 'declined' })
  const taken = await provider().charge({ ...movement(10_000), vaultToken: await storeCard('declinesRefund') })
  const refund = { ...movement(10_000), reference: (taken as { reference: string }).reference }
  expect(await provider().refund(refund)).toMatchObject({ ok: false, code: 'refund_declined' })
})

test('an answer that was lost is found by its key, and a movement that never was is not', async () => {
  const lost = { ...movement(500), vaultToken: await storeCard('answerLost') }
  expect(await provider().authorise(lost)).toMatchObject({ ok: false, how: 'unreachable' })
  expect(await provider().find(lost.key)).toMatchObject({ ok: true, amountCents: 500 })
  expect(await provider().authorise(lost)).toMatchObject({ ok: true, amountCents: 500 })
  const never = { ...movement(500), vaultToken: await storeCard('unreachable') }
  expect(await provider().authorise(never)).toMatchObject({ ok: false, how: 'unreachable' })
  expect(await provider().find(never.key)).toBeNull()
})

test('a forgotten method pays no more, and what it set aside can still be taken', async () => {
  const vaultToken = await storeCard()
  const outcome = await provider().authorise({ ...movement(900), vaultToken })
  await provider().forget(vaultToken)
  await provider().forget(vaultToken)
  expect(await provider().authorise({ ...movement(900), vaultToken })).toMatchObject({ ok: false, code: 'unknown' })
  const reference = (outcome as { reference: string }).reference
  expect(await provider().capture({ ...movement(900), reference })).toMatchObject({ ok: true })
})

test('the books are read between two instants', async () => {
  const reference = await authorised(1234)
  const { at } = await testApp.db
    .selectFrom('vaultMovements')
    .select('at')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const read = await Array.fromAsync(provider().movements(at, new Date(at.getTime() + 1)))
  expect(read.find((row) => row.reference === reference)).toMatchObject({
    state: 'authorised',
    amountCents: 1234,
    currency: 'USD',
  })
  expect(await Array.fromAsync(provider().movements(new Date(at.getTime() + 1), new Date(at.getTime() + 2)))).toEqual([])
})

test('a message counts when the vault signed it', async () => {
  const { value } = await testApp.db
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', 'card_vault')
    .executeTakeFirstOrThrow()
  const payload = JSON.stringify({ reference: 'vt_1', happened: 'settled' })
  const signature = createHmac('sha256', value).update(payload).digest('hex')
  expect(await provider().readWebhook({ signature, payload })).toEqual({ reference: 'vt_1', happened: 'settled' })
  expect(await provider().readWebhook({ signature, payload: `${payload} ` })).toBeNull()
  expect(await provider().readWebhook({ signature: 'x', payload })).toBeNull()
})
