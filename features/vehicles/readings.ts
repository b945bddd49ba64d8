import { addMonths, daysBetween, type IsoDate } from '#features/countries/dates.ts'
import { DAYS_PER_MONTH, MOST_A_DAY } from './odometer.ts'

/**
 * Source of a reading: a user, who states the odometer, or a visit or device, which only proves a minimum. So does `late_form`: what
 * a user read on an earlier day, and sent once there was a signal. `text`: by text message.
 */
const READING_SOURCES = ['form', 'late_form', 'text', 'bulk_upload', 'shop', 'history', 'fuel', 'telematics'] as const
type ReadingSource = (typeof READING_SOURCES)[number]
export type Reading = { id: number; odometer: number; readOn: IsoDate; source: string }
export type CurrentOdometer = { odometer: number; readOn: IsoDate }

const ONLY_RAISE: readonly string[] = ['late_form', 'shop', 'history', 'fuel', 'telematics'] satisfies ReadingSource[]

/**
 * Whether a reading becomes the vehicle's odometer: a user's does; a visit or device only raises it, and never from a day
 * before the last reading.
 */
const isAccepted = (reading: Omit<Reading, 'id'>, before: CurrentOdometer | null): boolean => {
  if (before === null || before.odometer === 0 || !ONLY_RAISE.includes(reading.source)) return true
  if (reading.readOn < before.readOn) return false
  // An equal reading is more recent; a manual record or a fill only counts if it is higher.
  const isRecord = reading.source === 'history' || reading.source === 'fuel'
  return isRecord ? reading.odometer > before.odometer : reading.odometer >= before.odometer
}

/**
 * The vehicle's odometer from all its readings, in the order of their arrival, and which readings were accepted. Recomputing
 * after a reading is removed gives exactly the state without it.
 */
export const currentOdometer = (readings: readonly Reading[]): { odometer: CurrentOdometer | null; acceptedIds: number[] } => {
  let current: CurrentOdometer | null = null
  const acceptedIds: number[] = []
  for (const reading of readings) {
    if (!isAccepted(reading, current)) continue
    current = { odometer: reading.odometer, readOn: reading.readOn }
    acceptedIds.push(reading.id)
  }
  return { odometer: current, acceptedIds }
}

/** Whether the vehicle can have reached its current odometer from there. The same odometer may be read again on a later day. */
const isReachedFrom = ({ odometer, readOn }: CurrentOdometer, current: CurrentOdometer): boolean => {
  if (odometer <= 0 || odometer > current.odometer) return false
  if (current.odometer === Infinity) return true
  const days = daysBetween(readOn, current.readOn)
  return days < 0 ? odometer === current.odometer : current.odometer - odometer <= MOST_A_DAY * (days + 1)
}

/**
 * The readings that agree with the current one, oldest first: the longest possible sequence that never decreases over time.
 * A reading with an extra or missing digit is omitted, in whatever order the readings became known.
 */
export const agreeingReadings = <R extends Omit<Reading, 'source'>>(readings: readonly R[], current: CurrentOdometer): R[] => {
  const candidates = readings
    .filter((reading) => isReachedFrom(reading, current))
    .toSorted((a, b) => a.readOn.localeCompare(b.readOn) || a.odometer - b.odometer || a.id - b.id)
  // Longest non-decreasing subsequence: `ends[length]` is the index of its lowest last reading.
  const ends: number[] = []
  const before: number[] = []
  for (const [index, { odometer }] of candidates.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (candidates[ends[middle]!]!.odometer <= odometer) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? -1 : ends[low - 1]!
    ends[low] = index
  }
  const agreeing: R[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) agreeing.unshift(candidates[index]!)
  return agreeing
}

const PACE_MONTHS = 12
/** Two readings within a week say little about a month. */
const PACE_FROM_DAYS = 30
/** A vehicle that was not driven is not forecast to stay unused forever. */
const PACE_MINIMUM = 100

/**
 * Monthly distance from the readings of the last twelve months before the newest one; null if they cover less than a month.
 * `readings` agree with each other, oldest first.
 */
export const paceOf = (readings: readonly Pick<Reading, 'odometer' | 'readOn'>[]): number | null => {
  const last = readings.at(-1)
  if (!last) return null
  const from = addMonths(last.readOn, -PACE_MONTHS)
  const first = readings.find(({ readOn }) => readOn >= from)!
  const isInside = readings[0]!.readOn >= from
  const start = isInside ? first : { odometer: odometerAtStartOf(readings, from)!, readOn: from }
  const days = daysBetween(start.readOn, last.readOn)
  if (days < PACE_FROM_DAYS) return null
  return Math.max(PACE_MINIMUM, Math.round(((last.odometer - start.odometer) * DAYS_PER_MONTH) / days))
}

/**
 * Odometer at the start of a day, interpolated between the readings before and after it; without a later reading the last
 * one before it, and null without an earlier one.
 */
export const odometerAtStartOf = (readings: readonly Pick<Reading, 'odometer' | 'readOn'>[], day: IsoDate): number | null => {
  const before = readings.findLast(({ readOn }) => readOn < day)
  if (!before) return null
  const after = readings.find(({ readOn, odometer }) => readOn >= day && odometer >= before.odometer)
  if (!after) return before.odometer
  const share = daysBetween(before.readOn, day) / daysBetween(before.readOn, after.readOn)
  return Math.round(before.odometer + (after.odometer - before.odometer) * share)
}

/** The lowest odometer at which maintenance was recorded: costs are known from there on. */
export const costsFrom = (readings: readonly Pick<Reading, 'odometer' | 'source'>[]): number | null => {
  const recorded = readings.filter(({ source }) => source === 'history' || source === 'shop').map(({ odometer }) => odometer)
  return recorded.length === 0 ? null : Math.min(...recorded)
}

/**
 * The readings of a vehicle that contradict others, each with one that contradicts it: an earlier day with a higher
 * odometer, or a later day with a lower one. For a file, whose rows are unordered.
 */
export const contradictingReadings = <R extends Omit<Reading, 'source'>>(
  readings: readonly R[],
): Map<R, { doubt: 'below_earlier' | 'above_later'; against: R }> => {
  const agreeing = agreeingReadings(readings, { odometer: Infinity, readOn: LAST_DAY })
  const agreeingSet = new Set(agreeing)
  const found = new Map<R, { doubt: 'below_earlier' | 'above_later'; against: R }>()
  for (const reading of readings.filter((one) => one.odometer > 0 && !agreeingSet.has(one))) {
    const earlier = agreeing.findLast((one) => one.readOn <= reading.readOn && one.odometer > reading.odometer)
    const later = agreeing.find((one) => one.readOn >= reading.readOn && one.odometer < reading.odometer)
    if (earlier) found.set(reading, { doubt: 'below_earlier', against: earlier })
    else if (later) found.set(reading, { doubt: 'above_later', against: later })
  }
  return found
}
const LAST_DAY: IsoDate = '9999-12-31'
