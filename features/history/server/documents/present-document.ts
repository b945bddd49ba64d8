import type { z } from 'zod'
import { type DocumentOf, signedAddress } from '#features/documents/server/signed-address.ts'
import type { maintenanceDocument } from '../../manual-wire.ts'
import type { StoredDocument } from './document-store.ts'

/** A document with its signed URL, which expires. */
export const presentDocument = (
  document: StoredDocument,
  recordKind: DocumentOf,
  now: Date,
): z.input<typeof maintenanceDocument> => ({
  id: document.id,
  file_name: document.fileName,
  content_type: document.contentType,
  bytes: document.bytes,
  invoice_document_url: signedAddress(document, recordKind, now),
})
