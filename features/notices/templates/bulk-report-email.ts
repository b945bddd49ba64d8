import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatNumber } from '#features/countries/number.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'
import { bulkReportTexts } from './email-texts.ts'

type BulkReport = {
  fileName: string
  status: string
  rows: number
  added: number
  updated: number
  failed: number
  skipped: number
  ignoredColumns: readonly string[]
  addedWithoutOdometer: number
  /** Why the whole file was rejected; null if it could be read. */
  fileProblem: string | null
  lines: { line: number; vin: string | null; whatToCorrect: string }[]
}

/** The report at the end of a bulk upload: the counts, and each line that was not saved with what to correct. */
export const bulkReportEmail = (report: BulkReport, locale: Locale): EmailContent => {
  const language = uiLanguage(locale.language)
  const t = (key: keyof typeof bulkReportTexts.entries, params?: TextParams): string =>
    translateTo(bulkReportTexts, key, language, params)
  const number = (value: number): string => formatNumber(value, 0, language)
  const { ignoredColumns: ignored, addedWithoutOdometer: unread } = report
  const missing = report.failed + report.skipped - report.lines.length
  return {
    subject: t('subject', { fileName: report.fileName }),
    paragraphs: [
      t(isOutcome(report.status) ? report.status : 'errored'),
      ...(report.fileProblem ? [report.fileProblem] : []),
      ...(ignored.length > 0 ? [t('columns_ignored', { count: ignored.length, names: ignored })] : []),
      ...(unread > 0 ? [t('without_odometer', { count: unread })] : []),
      ...report.lines.map(({ line, vin, whatToCorrect }) =>
        vin ? t('line_with_vin', { number: line, vin, whatToCorrect }) : t('line', { number: line, whatToCorrect }),
      ),
      ...(missing > 0 ? [t('more', { count: missing })] : []),
    ],
    facts: (['rows', 'added', 'updated', 'failed', 'skipped'] as const).map((count) => [t(count), number(report[count])]),
    action: { label: t('action'), path: '/vehicles' },
  }
}

const isOutcome = (status: string): status is 'completed' | 'completed_with_errors' =>
  status === 'completed' || status === 'completed_with_errors'
