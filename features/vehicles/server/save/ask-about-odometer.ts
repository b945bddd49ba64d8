import type { Ctx } from '#features/accounts/server/context.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
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

/** Refuses a doubtful odometer with the reason, the last reading, and a likely correction. */
export const askAboutOdometer = (ctx: Pick<Ctx, 'acting' | 'language'>, { odometer, on, known, field }: OdometerInput): void => {
  const doubt = typedOdometerDoubt({ odometer, on }, known)
  if (doubt === null) return
  const reason = odometerDoubtSentence(doubt, odometer, known, { language: ctx.language, country: ctx.acting.country })
  refuse('confirm_odometer', { reason }, { field, reason, likely: likelyOdometer({ odometer, on }, known) })
}
