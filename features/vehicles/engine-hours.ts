/** Engine hours: a vehicle's third meter, besides odometer and calendar. Whole hours. */
import type { DistanceUnit } from '#features/countries/country.ts'
import { type FleetDay, type IsoDate, daysBetween } from '#features/countries/dates.ts'
import { DAYS_PER_MONTH, predictedDateOf, distanceDriven, MONTHLY_DEFAULT } from './odometer.ts'

export const ENGINE_HOURS_MAXIMUM = 200_000
/** Hours of the longest month. */
export const MONTHLY_HOURS_MAXIMUM = 744
/** Default usage: distance that fleets drive per engine hour, including idling. */
const DISTANCE_PER_HOUR = { miles: 25, kilometers: 40 } as const
/** Less than a week is too short to compute a rate. */
const PACE_DAYS_MINIMUM = 7

export type EngineHours = {
  engineHours?: number | null
  engineHoursReadOn?: IsoDate | null
  /** Null: derived from the monthly distance. */
  monthlyEngineHours?: number | null
  firstEngineHours?: number | null
}
export type HourMeter = EngineHours & { monthlyDistance: number; odometerUnits: DistanceUnit }

export const monthlyHours = ({ monthlyEngineHours, monthlyDistance, odometerUnits }: HourMeter): number =>
  monthlyEngineHours ?? Math.max(1, Math.round((monthlyDistance || MONTHLY_DEFAULT) / DISTANCE_PER_HOUR[odometerUnits]))

/** Engine hours on a day, past or forecast. Null without a reading. */
export const hoursOn = (meter: HourMeter, day: IsoDate): number | null => {
  const { engineHours, engineHoursReadOn } = meter
  if (engineHours == null || engineHoursReadOn == null) return null
  return Math.max(0, engineHours + distanceDriven(monthlyHours(meter), daysBetween(engineHoursReadOn, day)))
}

/** Today's engine hours; a later reading is used unchanged. */
export const predictedHours = (meter: HourMeter, today: FleetDay): number | null =>
  meter.engineHoursReadOn != null && meter.engineHoursReadOn > today ? (meter.engineHours ?? null) : hoursOn(meter, today)

/** First day on which the engine reaches these hours; null without a reading. */
export const dayOfHours = (meter: HourMeter, hours: number): IsoDate | null => {
  const { engineHours, engineHoursReadOn } = meter
  if (engineHours == null || engineHoursReadOn == null) return null
  const reading = { odometer: engineHours, odometerReadOn: engineHoursReadOn, monthlyDistance: monthlyHours(meter) }
  return predictedDateOf(reading, hours)
}

type Pace = { monthlyEngineHours: number | null; pacedHours: number; pacedOn: IsoDate }

/** Monthly engine hours since a base reading, which advances once a month of data exists. */
export const paceOf = (
  known: { pacedHours: number | null; pacedOn: IsoDate | null; monthlyEngineHours: number | null },
  hours: number,
  on: IsoDate,
): Pace => {
  const { pacedHours, pacedOn, monthlyEngineHours } = known
  const anew = { monthlyEngineHours, pacedHours: hours, pacedOn: on }
  if (pacedHours === null || pacedOn === null || hours < pacedHours) return anew
  const days = daysBetween(pacedOn, on)
  if (days < PACE_DAYS_MINIMUM || hours === pacedHours) return { monthlyEngineHours, pacedHours, pacedOn }
  const month = Math.round(((hours - pacedHours) / days) * DAYS_PER_MONTH)
  const monthly = Math.min(MONTHLY_HOURS_MAXIMUM, Math.max(1, month))
  return days < DAYS_PER_MONTH ? { monthlyEngineHours: monthly, pacedHours, pacedOn } : { ...anew, monthlyEngineHours: monthly }
}

type EngineHoursCheck = { ok: true; hours: number } | { ok: false; code: 'engine_hours_invalid' | 'engine_hours_fell' }

/**
 * A whole number that does not decrease: an engine never runs backwards. `isReplaced`: a new engine or meter starts
 * over.
 */
export const checkEngineHours = (typed: number, known: EngineHours, isReplaced = false): EngineHoursCheck => {
  if (!Number.isInteger(typed) || typed < 0 || typed > ENGINE_HOURS_MAXIMUM) return { ok: false, code: 'engine_hours_invalid' }
  if (!isReplaced && known.engineHours != null && typed < known.engineHours) return { ok: false, code: 'engine_hours_fell' }
  return { ok: true, hours: typed }
}
