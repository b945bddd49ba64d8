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
  /** Of the call. */
  field: string
}

/** A doubtful odometer goes back to its sender with the reason, what the last reading is, and what was probably meant. */
export const askAboutOdometer = (ctx: Pick<Ctx, 'acting' | 'language'>, { odometer, on, known, field }: OdometerInput): void => {
  const doubt = typedOdometerDoubt({ odometer, on }, known)
  if (doubt === null) return
  const reason = odometerDoubtSentence(doubt, odometer, known, { language: ctx.language, country: ctx.acting.country })
  refuse('confirm_odometer', { reason }, { field, reason, likely: likelyOdometer({ odometer, on }, known) })
}
