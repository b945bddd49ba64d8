import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

type OfOrder = { fleetId: number; orderId: number }
type NewMessage = { isFromShop: boolean; authorName: string; message: string; sentAt: Date }
type NewPhoto = { fileKey: string; previewFileKey: string }
type Photo = NewPhoto & { id: number }
export type MessageRow = NewMessage & { id: number; photos: Photo[] }

const photos = sql<Photo[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'fileKey', p.file_key, 'previewFileKey', p.preview_file_key) order by p.id)
  from order_message_photos p where p.fleet_id = m.fleet_id and p.message_id = m.id), '[]')`

const messagesOf = preparedQuery((db, { fleetId, orderId }: OfOrder) =>
  db
    .selectFrom('orderMessages as m')
    .where('m.fleetId', '=', fleetId)
    .where('m.orderId', '=', orderId)
    .select(['m.id', 'm.isFromShop', 'm.authorName', 'm.message', 'm.sentAt', photos.as('photos')])
    .orderBy('m.id'),
)

/** Messages between fleet and shop about an order, oldest first. */
export const findMessages = (db: Db, order: OfOrder): Promise<MessageRow[]> => messagesOf(db, order)

export const insertMessage = async (
  tx: Tx,
  { fleetId, orderId }: OfOrder,
  message: NewMessage,
  ofMessage: readonly NewPhoto[],
): Promise<MessageRow> => {
  const { id } = await tx
    .insertInto('orderMessages')
    .values({ fleetId, orderId, ...message })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = ofMessage.map(({ fileKey, previewFileKey }) => ({ fleetId, messageId: id, fileKey, previewFileKey }))
  const stored =
    rows.length === 0
      ? []
      : await tx.insertInto('orderMessagePhotos').values(rows).returning(['id', 'fileKey', 'previewFileKey']).execute()
  return { id, ...message, photos: stored }
}

/** Finds any photo: access is controlled by the signed URL. */
export const findPhoto = (db: Db, id: number): Promise<Photo | undefined> =>
  db.selectFrom('orderMessagePhotos').select(['id', 'fileKey', 'previewFileKey']).where('id', '=', id).executeTakeFirst()

type MessageViewer = { fleetId: number; userId: number }
/** A message is new for a user while its in-app notification is unread. */
const unreadOf = (db: Db, { fleetId, userId }: MessageViewer) =>
  db
    .selectFrom('notifications')
    .where('fleetId', '=', fleetId)
    .where('userId', '=', userId)
    .where('kind', '=', 'message_from_shop')
    .where('readAt', 'is', null)

export const countNewMessages = async (db: Db, viewer: MessageViewer): Promise<{ orderId: number; count: number }[]> => {
  const { fleetId, userId } = viewer
  const rows = await newMessages(db, { fleetId, userId })
  return rows.map(({ orderId, count }) => ({ orderId: orderId!, count: Number(count) }))
}
const newMessages = preparedQuery((db, viewer: MessageViewer) =>
  unreadOf(db, viewer)
    .where('orderId', 'is not', null)
    .select(['orderId', (eb) => eb.fn.countAll().as('count')])
    .groupBy('orderId')
    .orderBy('orderId'),
)

/** Marks the shop's messages up to this one as read. A notification has the same timestamp as its message. */
export const markReadByUser = async (
  tx: Tx,
  viewer: MessageViewer,
  orderId: number,
  lastId: number,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('fleetId', '=', viewer.fleetId)
    .where('userId', '=', viewer.userId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'message_from_shop')
    .where('readAt', 'is', null)
    .where(
      sql<boolean>`created_at <= (select m.sent_at from order_messages m
        where m.fleet_id = ${viewer.fleetId} and m.order_id = ${orderId} and m.id = ${lastId})`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the fleet's messages up to this one as read by the shop. */
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
