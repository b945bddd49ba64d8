/** Engine hours: the third meter of a vehicle, beside its odometer and the calendar. Whole hours. */
import type { DistanceUnit } from '#features/countries/country.ts'
import { type FleetDay, type IsoDate, daysBetween } from '#features/countries/dates.ts'
import { DAYS_PER_MONTH, predictedDateOf, distanceDriven } from './odometer.ts'

export const ENGINE_HOURS_MAXIMUM = 200_000
/** No month has more. */
export const MONTHLY_HOURS_MAXIMUM = 744
/** Where nobody has said how much an engine runs: how far fleets drive in an hour of it, standing and idling included. */
const DISTANCE_PER_HOUR = { miles: 25, kilometers: 40 } as const
/** Of less than a week one cannot tell a pace. */
const PACE_DAYS_MINIMUM = 7

export type EngineHours = {
  engineHours?: number | null
  engineHoursReadOn?: IsoDate | null
  /** Null: as far as the distance says. */
  monthlyEngineHours?: number | null
  firstEngineHours?: number | null
}
export type HourMeter = EngineHours & { monthlyDistance: number; odometerUnits: DistanceUnit }

export const monthlyHours = ({ monthlyEngineHours, monthlyDistance, odometerUnits }: HourMeter): number =>
  monthlyEngineHours ?? Math.max(1, Math.round(monthlyDistance / DISTANCE_PER_HOUR[odometerUnits]))

/** What the engine has run, or had run, on a day. Null where no reading is known. */
export const hoursOn = (meter: HourMeter, day: IsoDate): number | null => {
  const { engineHours, engineHoursReadOn } = meter
  if (engineHours == null || engineHoursReadOn == null) return null
  return Math.max(0, engineHours + distanceDriven(monthlyHours(meter), daysBetween(engineHoursReadOn, day)))
}

/** As far as it is known to have run: a reading of later stands as it is. */
export const predictedHours = (meter: HourMeter, today: FleetDay): number | null =>
  meter.engineHoursReadOn != null && meter.engineHoursReadOn > today ? (meter.engineHours ?? null) : hoursOn(meter, today)

/** The first day on which the engine has run so long; null where no reading is known. */
export const dayOfHours = (meter: HourMeter, hours: number): IsoDate | null => {
  const { engineHours, engineHoursReadOn } = meter
  if (engineHours == null || engineHoursReadOn == null) return null
  const reading = { odometer: engineHours, odometerReadOn: engineHoursReadOn, monthlyDistance: monthlyHours(meter) }
  return predictedDateOf(reading, hours)
}

type Pace = { monthlyEngineHours: number | null; pacedHours: number; pacedOn: IsoDate }

/** How much an engine runs a month, from the reading at which one began to count; that moves on once a month has told. */
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

/** A whole number that does not fall: an engine never runs backwards. `isReplaced`: a new engine or meter begins anew. */
export const checkEngineHours = (typed: number, known: EngineHours, isReplaced = false): EngineHoursCheck => {
  if (!Number.isInteger(typed) || typed < 0 || typed > ENGINE_HOURS_MAXIMUM) return { ok: false, code: 'engine_hours_invalid' }
  if (!isReplaced && known.engineHours != null && typed < known.engineHours) return { ok: false, code: 'engine_hours_fell' }
  return { ok: true, hours: typed }
}
