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
  /** Name of the call's field. */
  field: string
}

type QuestionCtx = { acting: { country: CountryCode }; language: LanguageCode }

/** Refuses a doubtful odometer with the reason, the last reading, and a likely correction. */
export const requireOdometerConfirmation = (
  { acting, language }: QuestionCtx,
  { odometer, on, known, field }: OdometerInput,
  code: 'confirm_odometer' | 'confirm_shop_odometer' = 'confirm_odometer',
): void => {
  const doubt = typedOdometerDoubt({ odometer, on }, known)
  if (doubt === null) return
  const reason = odometerDoubtSentence(doubt, odometer, known, { language, country: acting.country })
  refuse(code, { reason }, { field, reason, likely: likelyOdometer({ odometer, on }, known) })
}
