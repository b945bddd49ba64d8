import { daysBetween, type IsoDate } from '#features/countries/dates.ts'
import { distanceDriven, type OdometerReading } from './odometer.ts'

/** A year of driving more or less than expected is a slip of the finger rather than a holiday. */
const MONTHS_OFF = 12
/** Also for a vehicle that hardly moves, in either unit. */
const DISTANCE_OFF_MINIMUM = 12_000

/**
 * Whether an odometer of some day is so far from what is known of the vehicle that a person should be asked once: a digit too many
 * or too few. It cannot have stood higher before the last reading than at it, nor lower after.
 */
export const isOddOdometer = (typed: { odometer: number; on: IsoDate }, known: OdometerReading): boolean => {
  const { odometer, on } = typed
  const days = daysBetween(known.odometerReadOn, on)
  const off = Math.max(DISTANCE_OFF_MINIMUM, MONTHS_OFF * known.monthlyDistance)
  const expected = known.odometer + Math.sign(days) * distanceDriven(known.monthlyDistance, Math.abs(days))
  if (days < 0) return odometer > known.odometer || odometer < expected - off
  return odometer < known.odometer || odometer > expected + off
}
