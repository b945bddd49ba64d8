import type { CountryCode, LanguageCode } from '#features/countries/country.ts'
import { localize, uiLanguage } from '#features/countries/country.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import type { BulkHeader } from './bulk-columns.ts'
import type { BulkRow, RowProblem } from './bulk-row.ts'
import { bulkTexts } from './bulk-texts.ts'
import { INVALID_MILEAGE } from '../odometer.ts'
import { vinSentence } from '../vin/vin-sentence.ts'

/** The report's reasons for an unsaved row: one sentence per correction. Empty for a saved row. */
export function rowSentence(row: BulkRow, country: CountryCode, language: LanguageCode): string {
  if (row.outcome === 'skipped') return translateTo(bulkTexts, 'no_vin', uiLanguage(language))
  if (row.outcome !== 'failed') return ''
  return row.problems.map((problem) => problemSentence(problem, country, language)).join(' ')
}

export function problemSentence(problem: RowProblem, country: CountryCode, language: LanguageCode): string {
  if ('ok' in problem) return vinSentence(problem, language)
  const t = (key: keyof typeof bulkTexts.entries, params?: TextParams): string =>
    translateTo(bulkTexts, key, uiLanguage(language), params)
  switch (problem.code) {
    case 'odometer_invalid':
      return localize(INVALID_MILEAGE, language)
    case 'date_invalid':
      return t(`date_invalid_${country}`, { value: problem.value })
    case 'region_unknown':
      return t('region_unknown', { value: problem.value, example: country === 'CA' ? 'QC' : 'IL' })
    case 'status_unknown':
    case 'fuel_unknown':
    case 'price_invalid':
      return t(problem.code, { value: problem.value })
    case 'year_out_of_range':
      return t('year_out_of_range', { minimum: problem.minimum, maximum: problem.maximum })
    case 'text_too_long':
      return t('text_too_long', { column: problem.column, count: problem.length, maximum: problem.maximum })
    case 'external_id_taken':
      return t(problem.code, { value: problem.value, name: problem.name })
    case 'external_id_repeated':
      return t(problem.code, { value: problem.value, number: problem.line })
    case 'policy_binds_you':
      return t(problem.code, { names: localize(problem.names, language) })
    default:
      return t(problem.code)
  }
}

/** Why a file was refused as a whole. */
export function headerSentence(refusal: Extract<BulkHeader, { ok: false }>, language: LanguageCode): string {
  const textLanguage = uiLanguage(language)
  if (refusal.code === 'header_missing_vin') return translateTo(bulkTexts, 'header_missing_vin', textLanguage)
  const [first, second] = refusal.headers
  return translateTo(bulkTexts, 'header_repeated', textLanguage, { first, second })
}
