import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { withStoredDocument, type StoredDocument } from '#features/documents/server/files/store-document.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import type { Input } from '#platform/contract/call.ts'
import type { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { orderCalls } from '../../contract.ts'
import { findPhoto } from './message-store.ts'

export type StoredPhoto = Pick<StoredDocument, 'fileKey' | 'previewFileKey'>

/** Stores photos of a message one by one, then runs `work`; deletes all of them if it fails or a photo is refused. */
export const withStoredPhotos = <T>(
  ports: Pick<Ports, 'files'>,
  [next, ...others]: readonly UploadedFile[],
  work: (photos: readonly StoredPhoto[]) => Promise<T>,
  stored: readonly StoredPhoto[] = [],
): Promise<T> =>
  next === undefined
    ? work(stored)
    : withStoredDocument(ports, next, { limitBytes: DOCUMENT_LIMIT_BYTES, photosOnly: true }, (photo) =>
        withStoredPhotos(ports, others, work, [...stored, photo]),
      )

/** Downloads have a generated file name: the one from the device means nothing to the recipient. */
export const openMessagePhoto = async (ctx: AnyoneCtx, { params, query }: Input<typeof orderCalls.openMessagePhoto>) => {
  const photo = await findPhoto(ctx.db, params.id)
  const file = photo && { ...photo, fileName: `photo-${photo.id}.jpg`, contentType: 'image/jpeg' }
  return openSigned(ctx.ports, file, query, ctx.now, 'message_photo_not_found')
}
