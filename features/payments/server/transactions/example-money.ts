import { SYSTEM_ACTOR } from '#features/events/event.ts'
import { appendLine, type NewLedgerLine } from '#features/ledger/server/ledger-store.ts'
import { aFinishedOrder, type WantedFinished } from '#tests/finished-order.ts'
import type { House } from '#tests/house.ts'

type WantedLine = Partial<Pick<NewLedgerLine, 'kind' | 'amountCents' | 'methodWords' | 'methodId'>> & { at?: string }

let written = 0

/** Money that moved, for tests: orders that were finished and paid, and monthly fees. Written by the product's own stores. */
export const moneyOf = (house: House) => {
  const append = async (line: Omit<NewLedgerLine, 'idempotencyKey' | 'actor' | 'provider'>): Promise<number> => {
    const idempotencyKey = `example-${(written += 1)}`
    await house.db
      .transaction()
      .execute((tx) => appendLine(tx, { provider: 'braintree', actor: SYSTEM_ACTOR, idempotencyKey, ...line }))
    const { id } = await house.db
      .selectFrom('ledgerLines')
      .select('id')
      .where('idempotencyKey', '=', idempotencyKey)
      .executeTakeFirstOrThrow()
    return id
  }
  const fleet = (name: string) =>
    house.db.selectFrom('fleets').select(['id', 'country']).where('name', '=', name).executeTakeFirstOrThrow()
  return {
    /** A line of an order that is there. */
    line: async (order: { id: number; fleetId: number }, { at, ...wanted }: WantedLine = {}): Promise<number> => {
      const { totalCents } = await house.db
        .selectFrom('orders')
        .select('totalCents')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      const { country } = await house.db
        .selectFrom('fleets')
        .select('country')
        .where('id', '=', order.fleetId)
        .executeTakeFirstOrThrow()
      return append({
        fleetId: order.fleetId,
        orderId: order.id,
        kind: 'captured',
        amountCents: totalCents,
        currency: country === 'CA' ? 'CAD' : 'USD',
        methodWords: 'Visa ending in 4417',
        at: at ? new Date(at) : house.now(),
        ...wanted,
      })
    },
    /** An order that was finished, and the line of its payment. */
    paidOrder: async (
      wanted: Partial<WantedFinished> & { paidAt?: string } = {},
    ): Promise<{ id: number; fleetId: number; lineId: number }> => {
      const { paidAt, ...finished } = wanted
      const services = [{ code: 'tire_rotation', priceCents: 10_000 }]
      const order = await aFinishedOrder(house, { services, odometer: 250_000, taxCents: 850, ...finished })
      const lineId = await moneyOf(house).line(order, paidAt ? { at: paidAt } : {})
      return { id: order.id, fleetId: order.fleetId, lineId }
    },
    /** A monthly fee that was paid. */
    paidFee: async (fleetName: string, month: string, paidAt = `${month}T13:00:00Z`): Promise<number> => {
      const { id: fleetId, country } = await fleet(fleetName)
      const currency = country === 'CA' ? ('CAD' as const) : ('USD' as const)
      const charge = { fleetId, month, chargedOn: month, vehicles: 40, priceCents: 900, amountCents: 36_000, currency }
      const { id } = await house.db
        .insertInto('subscriptionCharges')
        .values({ ...charge, createdAt: new Date(paidAt), paidAt: new Date(paidAt) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const paid = {
        subscriptionChargeId: id,
        kind: 'captured' as const,
        amountCents: 36_000,
        methodWords: 'Visa ending in 4417',
      }
      return append({ fleetId, currency, at: new Date(paidAt), ...paid })
    },
  }
}
