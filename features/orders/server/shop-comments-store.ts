import type { Db } from '#platform/db/database.ts'
import type { Order } from '../order.ts'

/** What the shop writes to the fleet beside its estimate; blank is nothing. */
export const saveShopComments = async (db: Db, order: Pick<Order, 'fleetId' | 'id'>, comments: string | null): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ shopComments: comments || null })
    .where('fleetId', '=', order.fleetId)
    .where('id', '=', order.id)
    .execute()
}
