import type { CountryCode, LanguageCode, Words } from '#features/countries/country.ts'
import { say } from '#features/countries/country.ts'
import { formatNumber } from '#features/countries/number.ts'
import type { BulkHeader } from './bulk-columns.ts'
import type { BulkRow, RowProblem } from './bulk-row.ts'
import { INVALID_MILEAGE } from '../odometer.ts'
import { vinSentence } from '../vin-sentence.ts'

/** The report's reason for a row that was not saved: one sentence for each thing to correct. Empty for a saved row. */
export function rowSentence(row: BulkRow, country: CountryCode, language: LanguageCode): string {
  if (row.outcome === 'skipped') return say(NO_VIN, language)
  if (row.outcome !== 'failed') return ''
  return row.problems.map((problem) => problemSentence(problem, country, language)).join(' ')
}

export function problemSentence(problem: RowProblem, country: CountryCode, language: LanguageCode): string {
  return 'ok' in problem ? vinSentence(problem, language) : say(problemWords(problem, country, language), language)
}

/** Why a file as a whole was not read. */
export function headerSentence(refusal: Extract<BulkHeader, { ok: false }>, language: LanguageCode): string {
  if (refusal.code === 'header_missing_vin') return say(NO_VIN_COLUMN, language)
  const [first, second] = refusal.headers
  return say(
    {
      en: `The columns “${first}” and “${second}” mean the same. Keep one of them.`,
      fr: `Les colonnes ${guillemets(first)} et ${guillemets(second)} désignent la même chose. Gardez-en une seule.`,
    },
    language,
  )
}

const NO_VIN: Words = {
  en: 'The row has no VIN. Add the VIN, or add the vehicle by hand with its plate.',
  fr: 'La ligne n’a pas de NIV. Ajoutez le NIV, ou ajoutez le véhicule à la main avec sa plaque.',
}

const NO_VIN_COLUMN: Words = {
  en: 'The first line of the file must name the columns, with “vin” among them.',
  fr: 'La première ligne du fichier doit nommer les colonnes, dont «\u00a0vin\u00a0» ou «\u00a0niv\u00a0».',
}

function problemWords(problem: Exclude<RowProblem, { ok: false }>, country: CountryCode, language: LanguageCode): Words {
  const { value } = problem
  switch (problem.code) {
    case 'plate_state_missing':
      return {
        en: 'Choose the state or province of the plate.',
        fr: 'Choisissez la province ou l’État de la plaque.',
      }
    case 'plate_number_missing':
      return {
        en: 'Enter the plate number for this state or province.',
        fr: 'Saisissez le numéro de plaque pour cette province ou cet État.',
      }
    case 'odometer_invalid':
      return INVALID_MILEAGE
    case 'date_invalid':
      return {
        en: `“${value}” is not a date. Write ${country === 'CA' ? 'YYYY-MM-DD' : 'MM/DD/YYYY'}.`,
        fr: `${guillemets(value)} n’est pas une date. Écrivez ${country === 'CA' ? 'AAAA-MM-JJ' : 'MM/JJ/AAAA'}.`,
      }
    case 'region_unknown':
      return {
        en: `“${value}” is not a state or province. Use its two letters, such as ${country === 'CA' ? 'QC' : 'IL'}.`,
        fr: `${guillemets(value)} n’est ni une province ni un État. Utilisez ses deux lettres, par exemple ${country === 'CA' ? 'QC' : 'IL'}.`,
      }
    case 'year_out_of_range':
      return {
        en: `Enter a year from ${problem.minimum} to ${problem.maximum}.`,
        fr: `Saisissez une année de ${problem.minimum} à ${problem.maximum}.`,
      }
    case 'text_too_long':
      return {
        en: `“${problem.column}” has ${formatNumber(problem.length, 0, language)} characters. The limit is ${problem.maximum}.`,
        fr: `${guillemets(problem.column)} compte ${formatNumber(problem.length, 0, language)} caractères. Le maximum est de ${problem.maximum}.`,
      }
  }
}

function guillemets(text: string): string {
  return `«\u00a0${text}\u00a0»`
}
