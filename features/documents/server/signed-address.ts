import { checkAddress, expiryOf, signatureOf } from '#platform/files/signed-address.ts'

export { checkAddress }

/** Validity of a URL; pages reload theirs long before. */
const ADDRESS_MINUTES = 60

type Signed = { id: number; fileKey: string }
/** The record a document belongs to: manually entered maintenance, or an order, whose invoice the shop filed. */
export type DocumentOf = 'manual' | 'order'

/** URL of a document without a session, valid for an hour. Only given to users who may see its record. */
export const signedAddress = (document: Signed, recordKind: DocumentOf, now: Date): string => {
  const expires = expiryOf(now, ADDRESS_MINUTES)
  return `/api/v4/maintenance_documents/${document.id}/file?of=${recordKind}&expires=${expires}&signature=${signatureOf(document, expires)}`
}
