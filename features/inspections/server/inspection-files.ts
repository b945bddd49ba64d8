import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import { withStoredDocument } from '#features/documents/server/files/store-document.ts'
import type { Input } from '#platform/contract/call.ts'
import type { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { inspectionCalls } from '../contract.ts'
import { findPhoto, type PhotoRow } from './inspection-store.ts'

export type Upload = { item_id: string; file: UploadedFile }
type Stored = Omit<PhotoRow, 'id'>

/** Decodes and stores photos one by one, then runs `work`; deletes all of them if it fails or a photo is refused. */
export const withPhotos = async <T>(
  ports: Pick<Ports, 'files'>,
  [next, ...others]: readonly Upload[],
  work: (photos: readonly Stored[]) => Promise<T>,
  stored: readonly Stored[] = [],
): Promise<T> => {
  if (next === undefined) return work(stored)
  return withStoredDocument(ports, next.file, { limitBytes: DOCUMENT_LIMIT_BYTES, photosOnly: true }, (photo) => {
    const { contentType, bytes, fileKey, previewFileKey } = photo
    return withPhotos(ports, others, work, [...stored, { itemId: next.item_id, contentType, bytes, fileKey, previewFileKey }])
  })
}

/** Downloads have a generated file name: the one from the device means nothing to the reader. */
export const openInspectionFile = async (ctx: AnyoneCtx, { params, query }: Input<typeof inspectionCalls.openFile>) => {
  const photo = await findPhoto(ctx.db, params.id)
  const file = photo && { ...photo, fileName: `photo-${photo.id}.jpg` }
  return openSigned(ctx.ports, file, query, ctx.now, 'inspection_file_not_found')
}
