import { daysBetween, type IsoDate } from '#features/countries/dates.ts'
import { distanceDriven, isUnread, MOST_A_DAY, ODOMETER_MAXIMUM, type OdometerReading, predictedOdometer } from './odometer.ts'

/** A year of driving off the forecast is more likely a typo than real. */
const MONTHS_OFF = 12
/** Minimum for a vehicle that rarely moves, in either unit. */
export const DISTANCE_OFF_MINIMUM = 12_000

type TypedOdometer = { odometer: number; on: IsoDate }

/**
 * Why an odometer on a day is doubtful. Before the last reading it cannot have been higher (`above_later`), after it not
 * lower (`below_last`); otherwise it is a year of driving off the forecast: an extra or missing digit.
 */
export type OdometerDoubt = 'below_last' | 'below_earlier' | 'above_later' | 'far_above' | 'far_below'

export const odometerDoubt = ({ odometer, on }: TypedOdometer, known: OdometerReading): OdometerDoubt | null => {
  if (isUnread(known)) return null
  const days = daysBetween(known.odometerReadOn, on)
  const off = Math.max(DISTANCE_OFF_MINIMUM, MONTHS_OFF * known.monthlyDistance)
  const expected = known.odometer + Math.sign(days) * distanceDriven(known.monthlyDistance, Math.abs(days))
  if (days < 0) return odometer > known.odometer ? 'above_later' : odometer < expected - off ? 'far_below' : null
  return odometer < known.odometer ? 'below_last' : odometer > expected + off ? 'far_above' : null
}

export const isOddOdometer = (typed: TypedOdometer, known: OdometerReading): boolean => odometerDoubt(typed, known) !== null

/** A reading may have been far too low for years; beyond this, an extra digit is more likely. */
const MOST_AHEAD = 200_000

type PastReading = { odometer: number; readOn: IsoDate }
/** Why a vehicle cannot have had an odometer on a day, and the reading that contradicts it. */
export type ImpossibleOdometer = { doubt: OdometerDoubt; against: PastReading }

/**
 * Odometers that cannot be confirmed: below an earlier reading, above a later one, or farther from the last than a vehicle
 * drives. `agreeing`: the readings that agree with each other, oldest first, with or without the last one.
 */
export const impossibleOdometer = (
  { odometer, on }: TypedOdometer,
  last: PastReading,
  agreeing: readonly PastReading[],
): ImpossibleOdometer | null => {
  if (isUnread(last)) return null
  const days = daysBetween(last.readOn, on)
  if (days >= 0 && odometer < last.odometer) return { doubt: 'below_last', against: last }
  if (days < 0 && odometer > last.odometer) return { doubt: 'above_later', against: last }
  const later = agreeing.find((reading) => reading.readOn > on && reading.odometer < odometer)
  if (later) return { doubt: 'above_later', against: later }
  const earlier = agreeing.findLast((reading) => reading.readOn < on && reading.odometer > odometer)
  if (earlier) return { doubt: 'below_earlier', against: earlier }
  const possible = MOST_A_DAY * Math.abs(days) + (days < 0 ? DISTANCE_OFF_MINIMUM : MOST_AHEAD)
  if (Math.abs(odometer - last.odometer) <= possible) return null
  return { doubt: days < 0 ? 'far_below' : 'far_above', against: last }
}

/** Distance off the forecast at which a typo is more likely, if a correction can be found. */
const MONTHS_MISTYPED = 3
const DISTANCE_MISTYPED_MINIMUM = 3000

const mistypedDistance = ({ monthlyDistance }: OdometerReading): number =>
  Math.max(DISTANCE_MISTYPED_MINIMUM, MONTHS_MISTYPED * monthlyDistance)

/** The range in which a vehicle's odometer is expected on a day. */
export const expectedOdometers = (known: OdometerReading, on: IsoDate): { from: number; to: number } => ({
  from: known.odometer,
  to: predictedOdometer(known, on) + mistypedDistance(known),
})

/** Digits may also be swapped within a plausible range: doubtful if swapping them back yields about the forecast. */
export const typedOdometerDoubt = (typed: TypedOdometer, known: OdometerReading): OdometerDoubt | null => {
  const doubt = odometerDoubt(typed, known)
  if (doubt !== null || isUnread(known) || daysBetween(known.odometerReadOn, typed.on) < 0) return doubt
  const expected = predictedOdometer(known, typed.on)
  const off = mistypedDistance(known)
  if (Math.abs(typed.odometer - expected) <= off) return null
  const likely = likelyOdometer(typed, known)
  return likely !== null && Math.abs(likely - expected) <= off / MONTHS_MISTYPED ? 'far_above' : null
}

/**
 * Likely correction of a doubtful odometer: two neighboring digits swapped back, or one digit removed; of those near the forecast,
 * the closest. One far from it would be as doubtful as what was typed.
 */
export const likelyOdometer = ({ odometer, on }: TypedOdometer, known: OdometerReading): number | null => {
  const digits = String(odometer)
  const swaps = [...digits]
    .slice(1)
    .map((_, index) => digits.slice(0, index) + digits[index + 1]! + digits[index]! + digits.slice(index + 2))
  const shorter = [...digits].map((_, index) => digits.slice(0, index) + digits.slice(index + 1))
  const believable = [...swaps, ...shorter]
    .map(Number)
    .filter((one) => one > 0 && one <= ODOMETER_MAXIMUM && odometerDoubt({ odometer: one, on }, known) === null)
  const expected = predictedOdometer(known, on)
  const near = believable.filter((one) => Math.abs(one - expected) <= mistypedDistance(known))
  return near.sort((one, other) => Math.abs(one - expected) - Math.abs(other - expected))[0] ?? null
}
