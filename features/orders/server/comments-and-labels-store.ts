import type { Db } from '#platform/db/database.ts'
import type { Order } from '../order.ts'

/** Texts that the fleet enters on its order: the message to the shop, and labels for services. No rule depends on them. */

export const saveCustomerComments = async (
  db: Db,
  order: Pick<Order, 'fleetId' | 'id'>,
  comments: string | null,
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ customerComments: comments })
    .where('fleetId', '=', order.fleetId)
    .where('id', '=', order.id)
    .execute()
}

/** Null restores the service's own name. */
export const saveVanityLabel = async (
  db: Db,
  order: Pick<Order, 'fleetId' | 'id'>,
  serviceId: number,
  label: string | null,
): Promise<void> => {
  await db
    .updateTable('orderServices')
    .set({ vanityLabel: label })
    .where('fleetId', '=', order.fleetId)
    .where('orderId', '=', order.id)
    .where('id', '=', serviceId)
    .execute()
}
