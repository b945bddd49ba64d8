import type { Locale } from '#features/countries/country.ts'
import { formatNumber } from '#features/countries/number.ts'
import { bySpokenLanguage, type Letter } from './letter.ts'

export type BulkReport = {
  fileName: string
  status: string
  rows: number
  added: number
  updated: number
  failed: number
  skipped: number
  /** Why the file as a whole was not read; null when it was. */
  fileProblem: string | null
  lines: { line: number; vin: string | null; whatToCorrect: string }[]
}

/** The report that a bulk upload ends with: the counts, and each line that was not saved with what to correct. */
export const bulkReportLetter = (report: BulkReport, locale: Locale): Letter => {
  const word = (en: string, fr: string): string => bySpokenLanguage(locale, en, fr)
  const number = (value: number): string => formatNumber(value, 0, locale.language)
  const headlines: Record<string, string> = {
    completed: word('All vehicles in your file were saved.', 'Tous les véhicules de votre fichier ont été enregistrés.'),
    completed_with_errors: word(
      'Some rows in your file were not saved.',
      'Certaines lignes de votre fichier n’ont pas été enregistrées.',
    ),
    errored: word('No vehicles in your file were saved.', 'Aucun véhicule de votre fichier n’a été enregistré.'),
  }
  const missing = report.failed + report.skipped - report.lines.length
  return {
    subject: word(`Bulk upload of ${report.fileName}`, `Téléversement en lot de ${report.fileName}`),
    paragraphs: [
      headlines[report.status] ?? headlines.errored!,
      ...(report.fileProblem ? [report.fileProblem] : []),
      ...report.lines.map(
        ({ line, vin, whatToCorrect }) =>
          `${word('Line', 'Ligne')} ${number(line)}${vin ? `, ${vin}` : ''}${word(': ', '\u00a0: ')}${whatToCorrect}`,
      ),
      ...(missing > 0
        ? [
            word(
              `And ${number(missing)} more rows. Download them from the Vehicles page.`,
              `Et ${number(missing)} autres lignes. Téléchargez-les à partir de la page Véhicules.`,
            ),
          ]
        : []),
    ],
    facts: [
      [word('Rows', 'Lignes'), number(report.rows)],
      [word('Added', 'Ajoutés'), number(report.added)],
      [word('Updated', 'Mis à jour'), number(report.updated)],
      [word('Not saved', 'Non enregistrés'), number(report.failed)],
      [word('No VIN, skipped', 'Sans NIV, ignorés'), number(report.skipped)],
    ],
    action: { label: word('See vehicles', 'Voir les véhicules'), path: '/vehicles' },
  }
}
