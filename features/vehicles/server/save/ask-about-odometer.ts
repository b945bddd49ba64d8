import type { CountryCode, DistanceUnit, LanguageCode } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { likelyOdometer, typedOdometerDoubt } from '../../odd-odometer.ts'
import type { OdometerReading } from '../../odometer.ts'
import { odometerDoubtSentence } from '../../odometer-sentence.ts'

type OdometerInput = {
  odometer: number
  on: IsoDate
  known: OdometerReading & { odometerUnits: DistanceUnit }
  /** Of the call. */
  field: string
}

type Asking = { acting: { country: CountryCode }; language: LanguageCode }

/** A doubtful odometer goes back to its sender with the reason, what the last reading is, and what was probably meant. */
export const askAboutOdometer = (
  { acting, language }: Asking,
  { odometer, on, known, field }: OdometerInput,
  code: 'confirm_odometer' | 'confirm_shop_odometer' = 'confirm_odometer',
): void => {
  const doubt = typedOdometerDoubt({ odometer, on }, known)
  if (doubt === null) return
  const reason = odometerDoubtSentence(doubt, odometer, known, { language, country: acting.country })
  refuse(code, { reason }, { field, reason, likely: likelyOdometer({ odometer, on }, known) })
}
