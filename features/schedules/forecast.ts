/** When an odometer will be reached: the last reading, carried on by the monthly distance. */
import { type FleetDay, type IsoDate, daysBetween } from '#features/countries/dates.ts'
import { dueSoonDistance } from '#features/vehicles/due-state.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import { DAYS_PER_MONTH, predictedDateOf, predictedOdometer } from '#features/vehicles/odometer.ts'

/** The first date on which a due odometer is over. */
export function pastDueOn(reading: OdometerReading, dueOdometer: number): IsoDate | null {
  return predictedDateOf(reading, dueOdometer + 1)
}

/** The first date on which what remains is a month of driving or less; 1,000 or less for who drives little. */
export function dueSoonOn(reading: OdometerReading, dueOdometer: number): IsoDate | null {
  return predictedDateOf(reading, dueOdometer - dueSoonDistance(reading.monthlyDistance))
}

/** The forecast as a sum: recorded + driven = today; next − today = still to go. Every line adds up exactly. */
export type Forecast = {
  recorded: number
  recordedOn: IsoDate
  days: number
  /** Distance a day, to one decimal; only to be read, `driven` is what counts. */
  perDay: number
  driven: number
  today: number
  next: number
  /** Negative: over. */
  stillToGo: number
  /** The date on which `next` is reached; in the past when it has been. */
  dueOn: IsoDate | null
  daysUntilDue: number | null
}

export function forecast(reading: OdometerReading, dueOdometer: number, today: FleetDay): Forecast {
  const predicted = predictedOdometer(reading, today)
  const dueOn = predictedDateOf(reading, dueOdometer)
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
