import type { House } from '#tests/house.ts'

type Wanted = Record<string, unknown>

/** Promotions written by the back office, and what an order of Northwind makes of them; for tests. */
export const promotionsOf = (house: House) => {
  const add = async (wanted: Wanted = {}): Promise<{ id: number; version: number }> => {
    const root = await house.as('root@fleetwright.example')
    const form = { name: 'Winter check', description: 'For the first frost', percent_off: 10, ...wanted }
    const answer = await root.post('/back_office/promotions', form)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.promotion
  }
  const idOf = async (table: 'fleets' | 'shops', name: string): Promise<number> =>
    (await house.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const stored = (orderId: number) =>
    house.db
      .selectFrom('orders')
      .select([
        'promotionId',
        'promotionCents',
        'promotionPercent',
        'subTotalCents',
        'taxCents',
        'totalCents',
        'version',
        'status',
      ])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  return { add, idOf, stored }
}
