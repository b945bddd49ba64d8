import type { StoredEvent } from '#features/events/server/store.ts'
import { findUploadReport } from '#features/vehicles/server/bulk-upload/present-upload.ts'
import type { Tx } from '#platform/db/database.ts'
import { bulkReportLetter } from '../templates/bulk-report-letter.ts'
import type { Recipient } from './recipient-store.ts'
import { brandOfFleet } from './recipient-store.ts'
import { type LetterMail, toMail } from './to-mail.ts'

/** Lines of the report in one mail; the rest is a download away. */
const LINES_IN_MAIL = 200

/** The report of a bulk upload to whoever sent the file. */
export const writeBulkReport = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  event: StoredEvent,
  recipient: Recipient,
): Promise<LetterMail | null> => {
  if (event.fleetId === null) return null
  const report = await findUploadReport(tx, event.fleetId, String(event.subjectId), LINES_IN_MAIL)
  if (!report) return null
  const { upload, fileProblem, lines } = report
  const locale = { country: recipient.country, language: report.to.language }
  const letter = bulkReportLetter({ ...upload, rows: upload.rowsTotal ?? upload.rowsDone, fileProblem, lines }, locale)
  return toMail(letter, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
}
