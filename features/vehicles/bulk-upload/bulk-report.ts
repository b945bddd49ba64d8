import type { CountryCode, LanguageCode, Words } from '#features/countries/country.ts'
import { say } from '#features/countries/country.ts'
import { formatNumber } from '#features/countries/number.ts'
import type { BulkHeader } from './bulk-columns.ts'
import type { LineProblem } from './bulk-line.ts'
import { lineSentence } from './bulk-line.ts'
import type { RowProblem } from './bulk-row.ts'
import { headerSentence, problemSentence, rowSentence } from './bulk-sentence.ts'
import { BULK_MAX_ROWS } from './bulk-upload.ts'

/** A line that was not saved, as the report keeps it. */
export type ReportedLine = {
  line: number
  vin: string | null
  outcome: 'failed' | 'skipped'
  problems: (RowProblem | LineProblem)[]
}

const LINE_CODES: readonly string[] = ['line_too_long', 'quotes_misplaced', 'too_many_cells', 'vin_repeated']

/** What to correct in one line, in the reader's language. */
export function whatToCorrect(reported: ReportedLine, country: CountryCode, language: LanguageCode): string {
  if (reported.outcome === 'skipped') return rowSentence({ outcome: 'skipped', code: 'vin_missing' }, country, language)
  const sentence = (problem: RowProblem | LineProblem): string =>
    isLineProblem(problem) ? lineSentence(problem, language) : problemSentence(problem, country, language)
  return reported.problems.map(sentence).join(' ')
}

const isLineProblem = (problem: RowProblem | LineProblem): problem is LineProblem => LINE_CODES.includes(problem.code)

/** Why a file as a whole was refused; then nothing of it was saved. */
export type FileProblem =
  | Extract<BulkHeader, { ok: false }>
  | { code: 'wrong_encoding' | 'no_rows' | 'file_missing' | 'interrupted' }
  | { code: 'wrong_delimiter'; delimiter: string }
  | { code: 'too_many_rows' }
  | { code: 'quotes_not_closed' | 'line_endless'; line: number }

export function fileSentence(problem: FileProblem, language: LanguageCode): string {
  if ('ok' in problem) return headerSentence(problem, language)
  return say(
    fileWords(problem, (value) => formatNumber(value, 0, language)),
    language,
  )
}

function fileWords(problem: Exclude<FileProblem, { ok: false }>, number: (value: number) => string): Words {
  switch (problem.code) {
    case 'wrong_encoding':
      return {
        en: 'The characters of the file could not be read. Save it again as “CSV UTF-8”.',
        fr: 'Les caractères du fichier n’ont pas pu être lus. Enregistrez-le de nouveau comme «\u00a0CSV UTF-8\u00a0».',
      }
    case 'no_rows':
      return {
        en: 'The file has column names but no vehicles.',
        fr: 'Le fichier a des noms de colonnes, mais aucun véhicule.',
      }
    case 'file_missing':
      return {
        en: 'The uploaded file is no longer there. Upload it again.',
        fr: 'Le fichier téléversé n’existe plus. Téléversez-le de nouveau.',
      }
    case 'interrupted':
      return {
        en: 'The upload was interrupted for too long. What was saved stays; upload the file again to finish.',
        fr: 'Le téléversement a été interrompu trop longtemps. Ce qui a été enregistré le reste; téléversez de nouveau le fichier pour terminer.',
      }
    case 'wrong_delimiter':
      return {
        en: `The columns are separated by “${problem.delimiter}”. Save the file with commas, semicolons or tabs.`,
        fr: `Les colonnes sont séparées par «\u00a0${problem.delimiter}\u00a0». Enregistrez le fichier avec des virgules, des points-virgules ou des tabulations.`,
      }
    case 'too_many_rows':
      return {
        en: `The file has more than ${number(BULK_MAX_ROWS)} rows. Nothing was saved. Split it into several files.`,
        fr: `Le fichier compte plus de ${number(BULK_MAX_ROWS)} lignes. Rien n’a été enregistré. Divisez-le en plusieurs fichiers.`,
      }
    case 'quotes_not_closed':
      return {
        en: `A quotation mark in line ${number(problem.line)} is never closed, so the rest of the file can’t be read. Nothing was saved.`,
        fr: `Un guillemet droit de la ligne ${number(problem.line)} n’est jamais fermé, de sorte que la suite du fichier est illisible. Rien n’a été enregistré.`,
      }
    case 'line_endless':
      return {
        en: `Line ${number(problem.line)} does not end. Nothing was saved. Check that the file is a CSV.`,
        fr: `La ligne ${number(problem.line)} ne se termine pas. Rien n’a été enregistré. Vérifiez que le fichier est bien un CSV.`,
      }
  }
}
