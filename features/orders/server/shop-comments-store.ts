import type { Db } from '#platform/db/database.ts'
import type { Order } from '../order.ts'

/** Saves the shop's comment on its estimate; blank is stored as null. */
export const saveShopComments = async (db: Db, order: Pick<Order, 'fleetId' | 'id'>, comments: string | null): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ shopComments: comments || null })
    .where('fleetId', '=', order.fleetId)
    .where('id', '=', order.id)
    .execute()
}
