import { findUploadReport } from '#features/vehicles/server/bulk-upload/present-upload.ts'
import { bulkReportLetter } from '../../templates/bulk-report-letter.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'

/** Maximum number of report lines in one mail; the rest can be downloaded. */
const LINES_IN_MAIL = 200

/** The report of a bulk upload, to the uploader. */
export const bulkUploadReport = defineNotification({
  name: 'bulk_upload_report',
  notice: null,
  on: { bulk_upload_finished: () => [{ recipient: 'actor' }] },
  email: async (event, { tx, recipient, originOf }) => {
    if (event.fleetId === null) return null
    const report = await findUploadReport(tx, event.fleetId, String(event.subjectId), LINES_IN_MAIL)
    if (!report) return null
    const { upload, fileProblem, lines } = report
    const locale = { country: recipient.country, language: report.to.language }
    const letter = bulkReportLetter({ ...upload, rows: upload.rowsTotal ?? upload.rowsDone, fileProblem, lines }, locale)
    return toMail(letter, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  },
  text: null,
})
