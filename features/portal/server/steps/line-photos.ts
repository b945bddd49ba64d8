import type { ShopCtx } from '#features/accounts/server/context.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { withStoredDocument } from '#features/documents/server/files/store-document.ts'
import { LINE_PHOTOS_OF_ORDER_MAXIMUM, linesOfPhoto } from '#features/orders/line-photos.ts'
import type { Order } from '#features/orders/order.ts'
import { refreshScreens } from '#features/orders/server/life/take-step.ts'
import { findLinePhotos, insertLinePhoto, saveLinesOfPhoto } from '#features/orders/server/line-photos/line-photo-store.ts'
import { presentLinePhoto } from '#features/orders/server/line-photos/open-line-photo.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { portalCalls } from '../../contract.ts'
import { openTo } from '../../next-step.ts'
import { findRow } from '../order-rows-store.ts'
import { progressOf } from '../present-row.ts'

/** Stores a photo for the estimate of an order. It has no line until the estimate is sent. */
export const addLinePhoto = async (ctx: ShopCtx, { params, body }: Input<typeof portalCalls.addLinePhoto>) => {
  await checkOpen(ctx.db, ctx, params.id)
  return withStoredDocument(ctx.ports, body.photo, { limitBytes: DOCUMENT_LIMIT_BYTES, photosOnly: true }, (stored) =>
    ctx.write(async (db) => {
      // Checked again: decoding a photo takes a while.
      const order = (await findOrder(db, { shopId: ctx.acting.shopId }, params.id, 'lock')) ?? refuse('order_not_found')
      const where = await checkOpen(db, ctx, params.id)
      const { id } = await insertLinePhoto(db, where, stored)
      await refreshScreens(db, order)
      return presentLinePhoto({ id, lineIds: [], ...stored }, ctx.now)
    }),
  )
}

const checkOpen = async (db: Db, { acting }: ShopCtx, orderId: number) => {
  const row = (await findRow(db, acting, orderId)) ?? refuse('order_not_found')
  if (!openTo(progressOf(row)).estimate) refuse('wrong_status')
  const where = { fleetId: row.fleetId, orderId }
  if ((await findLinePhotos(db, where)).length >= LINE_PHOTOS_OF_ORDER_MAXIMUM) refuse('too_many_line_photos')
  return where
}

type SentLine = { id: number; photoIds: readonly number[] | undefined }

/** Gives each photo its lines of the estimate. Refuses a photo that was uploaded for another order. */
export const savePhotosOfLines = async (tx: Tx, { fleetId, id: orderId }: Order, lines: readonly SentLine[]): Promise<void> => {
  const photos = await findLinePhotos(tx, { fleetId, orderId })
  const known = new Set(photos.map(({ id }) => id))
  if (lines.some(({ photoIds = [] }) => photoIds.some((id) => !known.has(id)))) refuse('line_photo_not_found')
  for (const photo of photos) {
    const lineIds = linesOfPhoto(photo, lines)
    if (lineIds.join() !== photo.lineIds.join()) await saveLinesOfPhoto(tx, fleetId, photo.id, lineIds)
  }
}
