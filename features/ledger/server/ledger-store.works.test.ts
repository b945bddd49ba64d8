import { expect, test } from 'vitest'
import { SYSTEM_ACTOR } from '#features/events/event.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aHistory } from '#tests/fixtures/ledger/ledger-history.fixtures.ts'
import { balanceOf, type LedgerKind, previousPayments } from '../ledger.ts'
import { appendLine } from './ledger-store.ts'

const testApp = useTestApp()

test('the statement that reads an order adds its payments up as the rule does, whatever happened to them', async () => {
  const { id, fleetId } = await aRequest(testApp)
  for (let seed = 1; seed <= 12; seed += 1) {
    const order = { id, fleetId }
    const { lines } = aHistory(seed)
    const paid = await testApp.db
      .transaction()
      .execute(async (tx) => {
        const facts = {
          orderId: id,
          fleetId,
          currency: 'USD',
          provider: 'braintree',
          actor: SYSTEM_ACTOR,
          at: testApp.now(),
        } as const
        for (const [at, { methodId: _method, ...line }] of lines.entries())
          await appendLine(tx, { ...facts, ...line, idempotencyKey: `${seed}-${at}` })
        const read = await findOrder(tx, order, id, 'lock')
        throw new Read(read!.previousPaymentsCents)
      })
      .catch((read: Read) => read.cents)
    expect(paid, `seed ${seed}`).toBe(previousPayments(balanceOf(lines)))
  }
})

/** Thrown to roll back, so that the next history starts without lines, which cannot be deleted. */
class Read extends Error {
  readonly cents: number
  constructor(cents: number) {
    super('read')
    this.cents = cents
  }
}

test('the sums of a day are what its lines add up to, of money that moved alone and each line once', async () => {
  const { id: orderId, fleetId } = await aRequest(testApp)
  const append = (key: string, kind: LedgerKind, amountCents: number, at: string, more: object = {}) =>
    testApp.db.transaction().execute((tx) =>
      appendLine(tx, {
        orderId,
        fleetId,
        kind,
        amountCents,
        currency: 'CAD',
        provider: 'braintree',
        actor: SYSTEM_ACTOR,
        idempotencyKey: key,
        at: new Date(at),
        ...more,
      }),
    )
  // A day begins at 05:00 UTC.
  await append('a', 'captured', 500, '2031-03-02T04:59:59.999Z')
  await append('b', 'captured', 700, '2031-03-02T05:00:00.000Z')
  await append('c', 'refunded', 200, '2031-03-02T09:00:00.000Z')
  await append('c', 'refunded', 200, '2031-03-02T09:00:00.000Z')
  await append('d', 'authorised', 900, '2031-03-02T09:00:00.000Z')
  await append('e', 'captured', 40, '2031-03-02T09:00:00.000Z', { orderId: null, subscriptionChargeId: 1 })
  await Promise.all(['f', 'g', 'h'].map((key) => append(key, 'settled', 1, '2031-03-02T09:00:00.000Z')))
  const days = await testApp.db
    .selectFrom('fleetSums')
    .select(['day', 'value', ({ fn }) => fn.sum<string>('n').as('n'), ({ fn }) => fn.sum<string>('cents').as('cents')])
    .where('fleetId', '=', fleetId)
    .where('measure', '=', 'ledger')
    .where('value', 'like', 'CAD%')
    .groupBy(['day', 'value'])
    .orderBy('day')
    .orderBy('value')
    .execute()
  expect(days.map(({ day, value, n, cents }) => [day, value, Number(n), Number(cents)])).toEqual([
    ['2031-03-01', 'CAD', 1, 500],
    ['2031-03-02', 'CAD', 5, 503],
    ['2031-03-02', 'CAD fee', 1, 40],
  ])
})

test('a line can neither be changed nor taken away', async () => {
  const { id: orderId, fleetId } = await aRequest(testApp)
  const line = { orderId, fleetId, kind: 'authorised', amountCents: 1, currency: 'USD', provider: 'braintree' } as const
  const write = () =>
    testApp.db
      .transaction()
      .execute((tx) => appendLine(tx, { ...line, idempotencyKey: 'once', actor: SYSTEM_ACTOR, at: testApp.now() }))
  expect([await write(), await write()]).toEqual([true, false])
  await expect(testApp.db.updateTable('ledgerLines').set({ amountCents: 2 }).execute()).rejects.toThrow('append-only')
  await expect(testApp.db.deleteFrom('ledgerLines').execute()).rejects.toThrow('append-only')
})
