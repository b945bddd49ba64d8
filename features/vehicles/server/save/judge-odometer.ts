import type { CountryCode, DistanceUnit, LanguageCode } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { DISTANCE_OFF_MINIMUM, impossibleOdometer, type ImpossibleOdometer } from '../../odd-odometer.ts'
import type { OdometerReading } from '../../odometer.ts'
import { odometerDoubtSentence } from '../../odometer-sentence.ts'
import { findKnownOdometer } from '../detail/reading-store.ts'
import { requireOdometerConfirmation } from './require-odometer-confirmation.ts'

type JudgeCtx = { db: Db; acting: { country: CountryCode }; language: LanguageCode }
type JudgedVehicle = OdometerReading & { id: number; odometerUnits: DistanceUnit }
type Typed = {
  /** In the vehicle's unit. */
  odometer: number
  on: IsoDate
  /** Name of the call's field. */
  field: string
}
type How = {
  /** Questions a doubtful odometer once. */
  canAsk?: boolean | undefined
  /** The record or fill being edited: it does not contradict itself. */
  without?: Parameters<typeof findKnownOdometer>[3]
  /**
   * Handling of an odometer that contradicts other readings. `refused`: due dates are computed from it. `small`: a record
   * stores it without adding a reading, unless it is far off. `stays`: an order or a fill stores it; only physically
   * impossible values are refused.
   */
  contradiction?: 'refused' | 'small' | 'stays'
  code?: 'odometer_impossible' | 'completion_odometer_impossible'
}

/**
 * Validates every odometer that a user enters for a day: refused if the vehicle cannot have had it, even if confirmed;
 * questioned once if it is only doubtful.
 */
export const judgeOdometer = async (
  ctx: JudgeCtx,
  scope: { fleetId: number },
  vehicle: JudgedVehicle,
  { odometer, on, field }: Typed,
  { canAsk = false, without, contradiction = 'refused', code = 'odometer_impossible' }: How = {},
): Promise<void> => {
  const row = { id: vehicle.id, odometer: vehicle.odometer, readOn: vehicle.odometerReadOn }
  const { last, agreeing } = await findKnownOdometer(ctx.db, scope, row, without)
  const known = { ...vehicle, odometer: last.odometer, odometerReadOn: last.readOn }
  const impossible = impossibleOdometer({ odometer, on }, last, agreeing)
  const isRefused = impossible !== null && isRefusedAs(contradiction, impossible, odometer)
  if (impossible && (isRefused || canAsk)) {
    const { doubt, against } = impossible
    const reading = { ...against, odometerReadOn: against.readOn, odometerUnits: vehicle.odometerUnits }
    const reason = odometerDoubtSentence(doubt, odometer, reading, { language: ctx.language, country: ctx.acting.country })
    refuse(isRefused ? code : 'confirm_odometer', { reason }, { field, reason })
  }
  if (canAsk) requireOdometerConfirmation(ctx, { odometer, on, known, field })
}

const isRefusedAs = (how: NonNullable<How['contradiction']>, { doubt, against }: ImpossibleOdometer, typed: number): boolean => {
  if (how === 'refused' || doubt === 'far_above') return true
  return how === 'small' && Math.abs(typed - against.odometer) > DISTANCE_OFF_MINIMUM
}
