import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import { shortAddresses } from '#features/documents/server/files/short-address.ts'
import type { Input } from '#platform/contract/call.ts'
import type { orderCalls } from '../../contract.ts'
import { findLinePhoto, type LinePhotoRow } from './line-photo-store.ts'

/** Its addresses are short-lived: only for users who may see the order. */
export const presentLinePhoto = ({ lineIds, ...photo }: LinePhotoRow, now: Date) => ({
  id: photo.id,
  ...shortAddresses('line_photos', photo, now),
  line_ids: lineIds,
})

export const openLinePhoto = async (ctx: AnyoneCtx, { params, query }: Input<typeof orderCalls.openLinePhoto>) => {
  const photo = await findLinePhoto(ctx.db, params.id)
  const file = photo && { ...photo, fileName: `photo-${photo.id}.jpg`, contentType: 'image/jpeg' }
  return openSigned(ctx.ports, file, query, ctx.now, 'line_photo_not_found')
}
