import { type CountryCode, type DistanceUnit, type LanguageCode, localize, uiLanguage } from '#features/countries/country.ts'
import { type LineProblem, lineSentence } from '#features/vehicles/bulk-upload/bulk-line.ts'
import type { OdometerDoubt } from '#features/vehicles/odd-odometer.ts'
import { INVALID_MILEAGE, type OdometerReading } from '#features/vehicles/odometer.ts'
import { odometerDoubtSentence } from '#features/vehicles/odometer-sentence.ts'
import { formatDate } from '#features/countries/dates.ts'
import { dayOfSerial } from '#features/vehicles/bulk-upload/file-text.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

const texts = defineTexts('imports.problems', {
  vehicle_missing: {
    en: 'Enter the vehicle: VIN, plate, unit number or name.',
    fr: 'Indiquez le véhicule\u00a0: NIV, plaque, numéro d’unité ou nom.',
  },
  vehicle_unknown: {
    en: 'There is no vehicle “{{value}}” in this fleet. Enter its VIN, plate, unit number or name.',
    fr: 'Aucun véhicule «\u00a0{{value}}\u00a0» dans ce parc. Saisissez son NIV, sa plaque, son numéro d’unité ou son nom.',
  },
  vehicle_ambiguous: {
    en: 'Several vehicles are called “{{value}}”. Enter the VIN.',
    fr: 'Plusieurs véhicules s’appellent «\u00a0{{value}}\u00a0». Saisissez le NIV.',
  },
  vehicle_takes_no_driver: {
    en: '{{name}} is out of service, so it takes no new driver. Leave it out, or bring it back first.',
    fr: '{{name}} est hors service et ne peut pas recevoir de conducteur. Retirez-le ou remettez-le d’abord en service.',
  },
  service_missing: { en: 'Enter what was done.', fr: 'Saisissez ce qui a été fait.' },
  issue_missing: { en: 'Enter what is wrong.', fr: 'Saisissez ce qui ne va pas.' },
  volume_invalid: {
    en: 'Enter a volume above 0, with up to three decimals.',
    fr: 'Saisissez un volume supérieur à 0, avec au plus trois décimales.',
  },
  volume_unit_unknown: {
    en: '“{{value}}” is not a unit of volume. Enter gal, L or kWh.',
    fr: '«\u00a0{{value}}\u00a0» n’est pas une unité de volume. Saisissez gal, L ou kWh.',
  },
  amount_invalid: { en: 'Enter an amount from 0.00 to 99,999.99.', fr: 'Saisissez un montant de 0,00 à 99\u00a0999,99.' },
  volume_doubtful: {
    en: '“{{value}}” is far more than a fill of a vehicle.',
    fr: '«\u00a0{{value}}\u00a0», c’est beaucoup plus qu’un plein d’un véhicule.',
  },
  price_doubtful: {
    en: 'This unit price is far too high or low. Check volume and amount.',
    fr: 'Ce prix unitaire est beaucoup trop haut ou trop bas. Vérifiez le volume et le montant.',
  },
  price_invalid: {
    en: 'Enter a price from 0.000 to 99.999, or leave it empty.',
    fr: 'Saisissez un prix de 0,000 à 99,999, ou laissez ce champ vide.',
  },
  partial_unknown: { en: 'Enter Yes or No.', fr: 'Saisissez Oui ou Non.' },
  date_missing: { en: 'Enter the day.', fr: 'Saisissez la date.' },
  date_invalid_US: {
    en: '“{{value}}” is not a date. Write MM/DD/YYYY.',
    fr: '«\u00a0{{value}}\u00a0» n’est pas une date. Écrivez MM/JJ/AAAA.',
  },
  date_invalid_CA: {
    en: '“{{value}}” is not a date. Write YYYY-MM-DD.',
    fr: '«\u00a0{{value}}\u00a0» n’est pas une date. Écrivez AAAA-MM-JJ.',
  },
  date_serial: {
    en: '“{{value}}” is a spreadsheet’s day number. It means {{day}}.',
    fr: '«\u00a0{{value}}\u00a0» est un numéro de jour de tableur\u00a0: il s’agit du {{day}}.',
  },
  date_in_future: { en: 'The day cannot be after today.', fr: 'La date ne peut pas être postérieure à aujourd’hui.' },
  date_too_early: {
    en: 'The day can’t be before {{year}}, based on the vehicle’s model year.',
    fr: 'La date ne peut pas être antérieure à {{year}}, d’après l’année du véhicule.',
  },
  cost_invalid: { en: 'Enter an amount from 0.00 to 999,999.99.', fr: 'Saisissez un montant de 0,00 à 999\u00a0999,99.' },
  tax_above_total: { en: 'The tax is more than the total.', fr: 'Les taxes dépassent le total.' },
  text_too_long: {
    en: 'This has {{count}} characters. The limit is {{maximum}}.',
    fr: 'Ce texte compte {{count}} caractères. Le maximum est de {{maximum}}.',
  },
  name_missing: { en: 'Enter the name.', fr: 'Saisissez le nom.' },
  email_invalid: { en: 'This is not an email address.', fr: 'Ce n’est pas une adresse courriel.' },
  email_needed: {
    en: 'Only drivers and managers can do without an email. Enter one, or another role.',
    fr: 'Seuls les conducteurs et les gestionnaires peuvent se passer d’un courriel. Saisissez-en un, ou un autre rôle.',
  },
  email_taken: {
    en: 'This email belongs to someone in another fleet. Use another one, or leave it empty.',
    fr: 'Ce courriel appartient à une personne d’un autre parc. Utilisez-en un autre, ou laissez-le vide.',
  },
  phone_invalid: { en: 'Enter all ten digits of the number.', fr: 'Saisissez les dix chiffres du numéro.' },
  phone_taken: {
    en: 'Another person without an email has this number. Enter an email for one of them.',
    fr: 'Une autre personne sans courriel a ce numéro. Saisissez un courriel pour l’une d’elles.',
  },
  role_above_own: { en: 'You can’t give a role above your own.', fr: 'Vous ne pouvez pas donner un rôle supérieur au vôtre.' },
  role_not_offered: { en: 'This role can’t be given here.', fr: 'Ce rôle ne peut pas être donné ici.' },
  user_ranks_above: {
    en: 'This person has a higher role than yours, so you can’t change them.',
    fr: 'Cette personne a un rôle supérieur au vôtre\u00a0: vous ne pouvez pas la modifier.',
  },
  role_of_owner: {
    en: 'The role of an owner is changed under Users, not by a file.',
    fr: 'Le rôle d’un propriétaire se modifie sous Utilisateurs, et non par un fichier.',
  },
  person_ambiguous: {
    en: 'Several people have this name. Enter the email or the cell phone.',
    fr: 'Plusieurs personnes portent ce nom. Saisissez le courriel ou le cellulaire.',
  },
  person_similar: {
    en: 'Is this {{name}}, who is in the fleet already? Write the name like that, or keep it for another person.',
    fr: 'Est-ce {{name}}, qui est déjà dans le parc? Écrivez le nom ainsi, ou gardez-le pour une autre personne.',
  },
  phone_shortened: {
    en: 'A spreadsheet has shortened this number and its last digits are lost. Enter all ten digits.',
    fr: 'Un tableur a abrégé ce numéro et ses derniers chiffres sont perdus. Saisissez les dix chiffres.',
  },
  person_repeated: {
    en: 'Same person as row {{line}}. Keep one of the two rows.',
    fr: 'Même personne qu’à la ligne {{line}}. Gardez une des deux lignes.',
  },
  language_unknown: { en: 'Enter English or French.', fr: 'Saisissez Anglais ou Français.' },
})

type Code =
  | Exclude<keyof typeof texts.entries, 'date_invalid_US' | 'date_invalid_CA' | 'date_serial'>
  | 'date_invalid'
  | 'odometer_invalid'

/** A problem in a cell of a row of people, service history or fuel. */
export type CellProblem = {
  field: string
  value: string
  code: Code
  count?: number
  maximum?: number
  year?: string
  line?: number
  name?: string
}
/** An odometer that contradicts the vehicle's last reading, in the vehicle's unit. */
type OdometerProblem = {
  field: string
  value: string
  code: 'odometer_doubtful'
  doubt: OdometerDoubt
  odometer: number
  known: OdometerReading & { odometerUnits: DistanceUnit }
}
export type RowProblem = CellProblem | OdometerProblem | LineProblem

const isLineProblem = (problem: RowProblem): problem is LineProblem => !('field' in problem)

/** `suggested`: the likely meaning of the cell, for the user to accept. */
export type ShownProblem = {
  field: string | null
  value: string
  sentence: string
  canConfirm?: boolean
  suggested?: string | null
}

/** A point before three digits, in a column whose other values have decimals: probably a thousands separator. */
export const suggestedOdometer = (value: string): string | null =>
  /^\d{1,3}[.,]\d{3}$/.test(value.trim()) ? value.trim().replace(/[.,]/, '') : null

/** Converts a spreadsheet serial number to a date in the country's input format. */
export const suggestedDay = (value: string, country: CountryCode): string | null => {
  const day = dayOfSerial(value)
  return day && formatDate(day, country)
}

export const serialDaySentence = (value: string, day: string, language: LanguageCode): string =>
  translateTo(texts, 'date_serial', uiLanguage(language), { value, day })

export const tooLongSentence = (count: number, maximum: number, language: LanguageCode): string =>
  translateTo(texts, 'text_too_long', uiLanguage(language), { count, maximum })

export const presentRowProblem = (
  problem: RowProblem,
  { country, language }: { country: CountryCode; language: LanguageCode },
): ShownProblem => {
  if (isLineProblem(problem)) return { field: null, value: '', sentence: lineSentence(problem, language) }
  if (problem.code === 'odometer_doubtful') {
    const { field, value, doubt, odometer, known } = problem
    return { field, value, sentence: odometerDoubtSentence(doubt, odometer, known, { country, language }), canConfirm: true }
  }
  const { field, value, code, ...facts } = problem
  const cell = { field, value }
  if (code === 'odometer_invalid')
    return { ...cell, sentence: localize(INVALID_MILEAGE, language), suggested: suggestedOdometer(value) }
  const day = code === 'date_invalid' ? suggestedDay(value, country) : null
  if (day !== null) return { ...cell, sentence: serialDaySentence(value, day, language), suggested: day }
  const key = code === 'date_invalid' ? (`date_invalid_${country}` as const) : code
  const canConfirm = code === 'volume_doubtful' || code === 'price_doubtful' || code === 'person_similar'
  const sentence = translateTo(texts, key, uiLanguage(language), { value, ...facts })
  return { ...cell, sentence, canConfirm }
}

/** Returns a problem if the text is longer than its field allows; null if it fits. */
export const tooLong = (field: string, value: string, maximum: number): CellProblem | null => {
  const count = [...value].length
  return count > maximum ? { field, value, code: 'text_too_long', count, maximum } : null
}
