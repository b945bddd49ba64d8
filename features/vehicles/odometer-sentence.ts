import { type CountryCode, type DistanceUnit, type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { formatDate, type IsoDate } from '#features/countries/dates.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { OdometerDoubt } from './odd-odometer.ts'

const doubtTexts = defineTexts('vehicles.odometerDoubt', {
  below_last: {
    en: 'This is lower than the last reading, {{odometer}} on {{date}}.',
    fr: 'C’est moins que le dernier relevé, {{odometer}} le {{date}}.',
  },
  below_earlier: {
    en: 'This is lower than an earlier reading, {{odometer}} on {{date}}.',
    fr: 'C’est moins qu’un relevé antérieur, {{odometer}} le {{date}}.',
  },
  above_later: {
    en: 'This is higher than a later reading, {{odometer}} on {{date}}.',
    fr: 'C’est plus qu’un relevé plus récent, {{odometer}} le {{date}}.',
  },
  far_above: {
    en: 'This is {{difference}} more than the last reading, {{odometer}} on {{date}}.',
    fr: 'C’est {{difference}} de plus que le dernier relevé, {{odometer}} le {{date}}.',
  },
  far_below: {
    en: 'This is {{difference}} less than the reading of {{date}}, {{odometer}}.',
    fr: 'C’est {{difference}} de moins que le relevé du {{date}}, {{odometer}}.',
  },
})

type Reading = { odometer: number; odometerReadOn: IsoDate; odometerUnits: DistanceUnit }

/** Message with the reading that makes an odometer doubtful, and why. */
export const odometerDoubtSentence = (
  doubt: OdometerDoubt,
  typed: number,
  known: Reading,
  { language, country }: { language: LanguageCode; country: CountryCode },
): string =>
  translateTo(doubtTexts, doubt, uiLanguage(language), {
    odometer: formatOdometer(known.odometer, known.odometerUnits, language),
    date: formatDate(known.odometerReadOn, country),
    difference: formatOdometer(Math.abs(typed - known.odometer), known.odometerUnits, language),
  })
