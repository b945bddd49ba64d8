import { type RefusalCode, refuse } from '#platform/contract/refusal.ts'
import type { Ports } from '#platform/http/ports.ts'
import { checkAddress } from '#platform/files/signed-address.ts'

type Kept = { id: number; fileKey: string; previewFileKey: string; fileName: string; contentType: string }
type Asked = { expires?: number | undefined; signature?: string | undefined; size: 'whole' | 'preview' }

/** A file by its signed address: no session, so that a browser can load it like any picture. */
export const openSigned = async (
  ports: Pick<Ports, 'files'>,
  kept: Kept | undefined,
  asked: Asked,
  now: Date,
  unknown: RefusalCode,
) => {
  if (!kept) return refuse(unknown)
  const isPreview = asked.size === 'preview'
  const fileKey = isPreview ? kept.previewFileKey : kept.fileKey
  const address = checkAddress({ id: kept.id, fileKey }, asked, now)
  if (address === 'forged') return refuse(unknown)
  if (address === 'expired') return refuse('document_link_over')
  const body = await ports.files.open(fileKey)
  return isPreview
    ? { fileName: `${kept.fileName}.webp`, type: 'image/webp', body }
    : { fileName: kept.fileName, type: kept.contentType, body }
}
