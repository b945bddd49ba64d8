import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

type OfOrder = { fleetId: number; orderId: number }
type NewMessage = { isFromShop: boolean; authorName: string; message: string; sentAt: Date }
export type MessageRow = NewMessage & { id: number }

const messagesOf = preparedQuery((db, { fleetId, orderId }: OfOrder) =>
  db
    .selectFrom('orderMessages')
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .select(['id', 'isFromShop', 'authorName', 'message', 'sentAt'])
    .orderBy('id'),
)

/** What fleet and shop wrote about an order, oldest first. */
export const findMessages = (db: Db, order: OfOrder): Promise<MessageRow[]> => messagesOf(db, order)

export const insertMessage = async (tx: Tx, { fleetId, orderId }: OfOrder, message: NewMessage): Promise<number> => {
  const { id } = await tx
    .insertInto('orderMessages')
    .values({ fleetId, orderId, ...message })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The desk read the fleet's messages up to this one. */
export const markReadAtDesk = async (tx: Tx, { fleetId, orderId }: OfOrder, lastId: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('orderMessages')
    .set({ readAt: now })
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('isFromShop', '=', false)
    .where('readAt', 'is', null)
    .where('id', '<=', lastId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
