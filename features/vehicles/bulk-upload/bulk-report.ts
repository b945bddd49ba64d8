import { type CountryCode, type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import type { BulkHeader } from './bulk-columns.ts'
import type { LineProblem } from './bulk-line.ts'
import { isLineProblem, lineSentence } from './bulk-line.ts'
import type { RowProblem } from './bulk-row.ts'
import { headerSentence, problemSentence, rowSentence } from './bulk-sentence.ts'
import { bulkTexts } from './bulk-texts.ts'
import { BULK_MAX_ROWS } from './bulk-upload.ts'

/** A line that was not saved, as stored in the report. */
export type ReportedLine = {
  line: number
  vin: string | null
  outcome: 'failed' | 'skipped'
  problems: (RowProblem | LineProblem)[]
}

/** The correction for one line, in the user's language. */
export function whatToCorrect(reported: ReportedLine, country: CountryCode, language: LanguageCode): string {
  if (reported.outcome === 'skipped') return rowSentence({ outcome: 'skipped', code: 'vin_missing' }, country, language)
  const sentence = (problem: RowProblem | LineProblem): string =>
    isLineProblem(problem) ? lineSentence(problem, language) : problemSentence(problem, country, language)
  return reported.problems.map(sentence).join(' ')
}

/** Why a file was refused as a whole; none of its rows was saved. */
export type FileProblem =
  | Extract<BulkHeader, { ok: false }>
  | { code: 'wrong_encoding' | 'no_rows' | 'file_missing' | 'interrupted' }
  | { code: 'wrong_delimiter'; delimiter: string }
  | { code: 'too_many_rows' }
  | { code: 'quotes_not_closed' | 'line_endless'; line: number }

export function fileSentence(problem: FileProblem, language: LanguageCode): string {
  if ('ok' in problem) return headerSentence(problem, language)
  return translateTo(bulkTexts, problem.code, uiLanguage(language), {
    ...('line' in problem ? { number: problem.line } : {}),
    ...('delimiter' in problem ? { delimiter: problem.delimiter } : {}),
    count: BULK_MAX_ROWS,
  })
}
