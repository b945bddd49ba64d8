import { createHmac, timingSafeEqual } from 'node:crypto'

/** An address opens this long; pages load theirs anew long before. */
export const ADDRESS_MINUTES = 60
const MINUTE_MS = 60_000

type Signed = { id: number; fileKey: string }
/** What a document belongs to: maintenance written down by hand, or an order, whose invoice the shop filed. */
export type DocumentOf = 'manual' | 'order'

/**
 * The file's own random key, which never leaves the server, is the secret: an address opens exactly one file, and none after its
 * document is deleted.
 */
const signatureOf = ({ id, fileKey }: Signed, expires: number): string =>
  createHmac('sha256', fileKey).update(`${id}.${expires}`).digest('base64url')

/** Where a document opens without a session, for an hour. Given only to who may see its record. */
export const signedAddress = (document: Signed, of: DocumentOf, now: Date): string => {
  const expires = now.getTime() + ADDRESS_MINUTES * MINUTE_MS
  return `/api/v4/maintenance_documents/${document.id}/file?of=${of}&expires=${expires}&signature=${signatureOf(document, expires)}`
}

/** Whether an address is genuine, and if so whether it still opens. */
export const checkAddress = (
  document: Signed,
  given: { expires?: number | undefined; signature?: string | undefined },
  now: Date,
): 'opens' | 'expired' | 'forged' => {
  if (given.expires === undefined || given.signature === undefined) return 'forged'
  const wanted = Buffer.from(signatureOf(document, given.expires))
  const got = Buffer.from(given.signature)
  if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return 'forged'
  return given.expires < now.getTime() ? 'expired' : 'opens'
}
