import { checkAddress, expiryOf, signatureOf } from '#platform/files/signed-address.ts'

export { checkAddress }

/** An address opens this long; pages load theirs anew long before. */
const ADDRESS_MINUTES = 60

type Signed = { id: number; fileKey: string }
/** What a document belongs to: maintenance written down by hand, or an order, whose invoice the shop filed. */
export type DocumentOf = 'manual' | 'order'

/** Where a document opens without a session, for an hour. Given only to who may see its record. */
export const signedAddress = (document: Signed, recordKind: DocumentOf, now: Date): string => {
  const expires = expiryOf(now, ADDRESS_MINUTES)
  return `/api/v4/maintenance_documents/${document.id}/file?of=${recordKind}&expires=${expires}&signature=${signatureOf(document, expires)}`
}
