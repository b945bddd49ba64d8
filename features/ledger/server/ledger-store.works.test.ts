import { expect, test } from 'vitest'
import { SYSTEM_ACTOR } from '#features/events/event.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { aRequest } from '#tests/builders.ts'
import { useHouse } from '#tests/house.ts'
import { aHistory } from '../example-history.ts'
import { balanceOf, previousPayments } from '../ledger.ts'
import { appendLine } from './ledger-store.ts'

const house = useHouse()

test('the statement that reads an order adds its payments up as the rule does, whatever happened to them', async () => {
  const { id, fleetId } = await aRequest(house)
  for (let seed = 1; seed <= 12; seed += 1) {
    const order = { id, fleetId }
    const { lines } = aHistory(seed)
    const paid = await house.db
      .transaction()
      .execute(async (tx) => {
        const facts = {
          orderId: id,
          fleetId,
          currency: 'USD',
          provider: 'braintree',
          actor: SYSTEM_ACTOR,
          at: house.now(),
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

/** Thrown, so that the next history begins without lines: nobody can delete one. */
class Read extends Error {
  readonly cents: number
  constructor(cents: number) {
    super('read')
    this.cents = cents
  }
}

test('a line can neither be changed nor taken away', async () => {
  const { id: orderId, fleetId } = await aRequest(house)
  const line = { orderId, fleetId, kind: 'authorised', amountCents: 1, currency: 'USD', provider: 'braintree' } as const
  const write = () =>
    house.db
      .transaction()
      .execute((tx) => appendLine(tx, { ...line, idempotencyKey: 'once', actor: SYSTEM_ACTOR, at: house.now() }))
  expect([await write(), await write()]).toEqual([true, false])
  await expect(house.db.updateTable('ledgerLines').set({ amountCents: 2 }).execute()).rejects.toThrow('append-only')
  await expect(house.db.deleteFrom('ledgerLines').execute()).rejects.toThrow('append-only')
})
