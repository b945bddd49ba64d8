import { type RefusalCode, refuse } from '#platform/contract/refusal.ts'
import type { Ports } from '#platform/http/ports.ts'
import { checkAddress } from '#platform/files/signed-address.ts'

type StoredFile = { id: number; fileKey: string; previewFileKey: string; fileName: string; contentType: string }
type FileRequest = { expires?: number | undefined; signature?: string | undefined; size: 'whole' | 'preview' }

/** Serves a file by its signed URL: no session, so that a browser can load it like any picture. */
export const openSigned = async (
  ports: Pick<Ports, 'files'>,
  file: StoredFile | undefined,
  request: FileRequest,
  now: Date,
  unknown: RefusalCode,
) => {
  if (!file) return refuse(unknown)
  const isPreview = request.size === 'preview'
  const fileKey = isPreview ? file.previewFileKey : file.fileKey
  const address = checkAddress({ id: file.id, fileKey }, request, now)
  if (address === 'forged') return refuse(unknown)
  if (address === 'expired') return refuse('document_link_over')
  const body = await ports.files.open(fileKey)
  return isPreview
    ? { fileName: `${file.fileName}.webp`, type: 'image/webp', body }
    : { fileName: file.fileName, type: file.contentType, body }
}
