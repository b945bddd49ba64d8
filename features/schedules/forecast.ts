/** When an odometer will be reached: the last reading, extrapolated by the monthly distance. */
import { type FleetDay, type IsoDate, daysBetween } from '#features/countries/dates.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import { DAYS_PER_MONTH, predictedDateOf, predictedOdometer } from '#features/vehicles/odometer.ts'

/** The forecast as a sum: recorded + driven = today; next − today = remaining. All lines add up exactly. */
export type Forecast = {
  recorded: number
  recordedOn: IsoDate
  days: number
  /** Daily distance with one decimal, for display only; calculations use `driven`. */
  perDay: number
  driven: number
  today: number
  next: number
  /** Negative: overdue. */
  stillToGo: number
  /** The day on which it falls due; in the past if overdue. */
  dueOn: IsoDate | null
  daysUntilDue: number | null
}

/** On the day of a reading today's odometer is that reading, not an estimate. */
export const isEstimated = (sum: Pick<Forecast, 'days'> | null): boolean => sum === null || sum.days > 0

/** `dueOn`: the plan's day; by the calendar it is exact, whatever the forecast. */
export function forecast(
  reading: OdometerReading,
  dueOdometer: number,
  today: FleetDay,
  dueOn: IsoDate | null = predictedDateOf(reading, dueOdometer),
): Forecast {
  const predicted = predictedOdometer(reading, today)
  return {
    recorded: reading.odometer,
    recordedOn: reading.odometerReadOn,
    days: Math.max(0, daysBetween(reading.odometerReadOn, today)),
    perDay: Math.round((reading.monthlyDistance / DAYS_PER_MONTH) * 10) / 10,
    driven: predicted - reading.odometer,
    today: predicted,
    next: dueOdometer,
    stillToGo: dueOdometer - predicted,
    dueOn,
    daysUntilDue: dueOn === null ? null : daysBetween(today, dueOn),
  }
}
