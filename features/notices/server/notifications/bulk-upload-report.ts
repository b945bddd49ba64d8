import { findUploadReport } from '#features/imports/server/bulk-upload/present-upload.ts'
import { bulkReportEmail } from '../../templates/bulk-report-email.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import { defineTexts } from '#platform/i18n/texts.ts'
import { defineNotification } from './define-notification.ts'

const words = defineTexts('notifications.bulk_upload_report', {
  title: { en: 'Bulk upload finished', fr: 'Téléversement par lots terminé' },
  line: {
    en: { one: '{{fileName}}: {{count}} vehicle saved', other: '{{fileName}}: {{count}} vehicles saved' },
    fr: {
      one: '{{fileName}}\u00a0: {{count}} véhicule enregistré',
      other: '{{fileName}}\u00a0: {{count}} véhicules enregistrés',
    },
  },
  refused_line: {
    en: { one: '{{fileName}}: {{count}} row was not saved', other: '{{fileName}}: {{count}} rows were not saved' },
    fr: {
      one: '{{fileName}}\u00a0: {{count}} ligne n’a pas été enregistrée',
      other: '{{fileName}}\u00a0: {{count}} lignes n’ont pas été enregistrées',
    },
  },
  errored_title: { en: 'Bulk upload failed', fr: 'Échec du téléversement par lots' },
  errored_line: { en: '{{fileName}} could not be read', fr: '{{fileName}} n’a pas pu être lu' },
})

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
    const locale = { country: recipient.country, language: upload.language }
    const content = bulkReportEmail({ ...upload, rows: upload.rowsTotal ?? upload.rowsDone, fileProblem, lines }, locale)
    return toMail(content, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  },
  text: null,
  inApp: {
    group: 'vehicles',
    action: 'open',
    words,
    write: async (event, tx) => {
      if (event.type !== 'bulk_upload_finished' || event.fleetId === null) return null
      const report = await findUploadReport(tx, event.fleetId, String(event.subjectId), 1)
      if (!report) return null
      const { status, added, changed, refused, skipped } = event.payload
      const variant = status === 'errored' ? { variant: 'errored' } : refused + skipped > 0 ? { variant: 'refused' } : {}
      const count = 'variant' in variant && variant.variant === 'refused' ? refused + skipped : added + changed
      return { facts: { ...variant, fileName: report.upload.fileName, count }, path: '/vehicles', orderId: null }
    },
  },
})
