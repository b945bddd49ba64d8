import { type FleetDay, type IsoDate, addDays, daysBetween } from '#features/countries/dates.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { isTrailer } from './body-type.ts'

export const MONTHLY_MINIMUM = 500
export const MONTHLY_DEFAULT = 1000
/** Keeps sums of odometers within the database's integers. */
export const ODOMETER_MAXIMUM = 9_999_999
export const DAYS_PER_MONTH = 30.4
/** Upper bound for any vehicle's daily distance, in either unit. */
export const MOST_A_DAY = 1600

/** notValidNumberforMileage: the text of every refused odometer or monthly distance. */
export const { INVALID_MILEAGE } = defineWords('vehicles.odometer', {
  INVALID_MILEAGE: {
    en: 'Not a valid number for mileage. Enter a positive whole number and try again.',
    fr: 'Ce kilométrage n’est pas valide. Saisissez un nombre entier positif et réessayez.',
  },
})

type OdometerCheck = { ok: true; odometer: number } | { ok: false; code: 'odometer_invalid' }
type MonthlyCheck =
  | { ok: true; monthlyDistance: number }
  | { ok: false; code: 'odometer_invalid' }
  | { ok: false; code: 'monthly_below_minimum'; minimum: number }

/** Vehicle and history forms: a positive whole number; 0 is refused. Thousands separators are accepted. */
export function checkOdometer(input: string | number): OdometerCheck {
  const odometer = wholeNumber(String(input))
  return odometer !== null && odometer > 0 ? { ok: true, odometer } : { ok: false, code: 'odometer_invalid' }
}

/** Most trailers have no odometer: an empty field or 0 means that, and is stored as 0, like one that was never read. */
export const checkOdometerOf = (vehicle: { powertrain: string }, input: string | number): OdometerCheck =>
  isTrailer(vehicle) && ['', '0'].includes(String(input).trim()) ? { ok: true, odometer: 0 } : checkOdometer(input)

/** Schedule panel, current mileage: digits only; 0 is accepted. */
export function checkPanelOdometer(input: string | number): OdometerCheck {
  const odometer = digitsOnly(String(input))
  return odometer === null ? { ok: false, code: 'odometer_invalid' } : { ok: true, odometer }
}

/** Monthly distance, in the vehicle's own unit: digits only, at least 500. */
export function checkMonthly(input: string | number): MonthlyCheck {
  const monthly = digitsOnly(String(input))
  if (monthly === null) return { ok: false, code: 'odometer_invalid' }
  if (monthly < MONTHLY_MINIMUM) return { ok: false, code: 'monthly_below_minimum', minimum: MONTHLY_MINIMUM }
  return { ok: true, monthlyDistance: monthly }
}

/** Last recorded odometer, its day, and the monthly distance; all in the vehicle's unit. */
export type OdometerReading = { odometer: number; odometerReadOn: IsoDate; monthlyDistance: number }

/** The odometer was never read: an upload added the vehicle without one. */
export const isUnread = ({ odometer }: Pick<OdometerReading, 'odometer'>): boolean => odometer === 0

/**
 * Monthly distance of a vehicle with only one reading. A trailer that was never read has no pace, or it would be forecast
 * from 0; a database constraint enforces that.
 */
export const firstPace = (vehicle: { powertrain: string; odometer: number }): number =>
  isTrailer(vehicle) && isUnread(vehicle) ? 0 : MONTHLY_DEFAULT

/** A trailer that was never read: distances are neither shown nor requested. Only the calendar and engine hours count. */
export const hasNoMeter = ({ odometer, monthlyDistance }: Pick<OdometerReading, 'odometer' | 'monthlyDistance'>): boolean =>
  isUnread({ odometer }) && monthlyDistance === 0

type Driven = { odometer: number; firstOdometer: number; costsFromOdometer: number | null; drivenElsewhere: number }

/** Distance driven in the current fleet over which its costs are known: records may be older than the vehicle's registration. */
export const drivenInFleet = ({ odometer, firstOdometer, costsFromOdometer, drivenElsewhere }: Driven): number =>
  odometer - Math.min(firstOdometer, costsFromOdometer ?? firstOdometer) - drivenElsewhere

/** Whole units driven in a number of days at a monthly distance. */
export function distanceDriven(monthly: number, days: number): number {
  return Math.round((monthly * days) / DAYS_PER_MONTH)
}

/** The last reading plus the distance since at the monthly rate; a reading of today is used unchanged. */
export function predictedOdometer(reading: OdometerReading, today: FleetDay): number {
  return reading.odometer + distanceDriven(reading.monthlyDistance, Math.max(0, daysBetween(reading.odometerReadOn, today)))
}

/**
 * First day with an odometer of at least `odometer`; a day before the reading if it is already reached ("since about"). Null
 * for a vehicle that is not driven. Consistent with `predictedOdometer` to the day.
 */
export function predictedDateOf(
  { odometer: recorded, odometerReadOn, monthlyDistance }: OdometerReading,
  odometer: number,
): IsoDate | null {
  if (monthlyDistance <= 0) return odometer <= recorded ? odometerReadOn : null
  const difference = odometer - recorded
  let days = Math.ceil(((difference - 0.5) * DAYS_PER_MONTH) / monthlyDistance)
  // Division may be a day off, because the forecast rounds.
  while (distanceDriven(monthlyDistance, days) < difference) days += 1
  while (distanceDriven(monthlyDistance, days - 1) >= difference) days -= 1
  return addDays(odometerReadOn, days)
}

function digitsOnly(text: string): number | null {
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) && Number(trimmed) <= ODOMETER_MAXIMUM ? Number(trimmed) : null
}

/** "79,633" and "79 633" are whole numbers; "1,5" is not: only complete groups of three count as thousands. */
function wholeNumber(text: string): number | null {
  const trimmed = text.trim()
  return digitsOnly(/^\d{1,3}([,\s]\d{3})+$/.test(trimmed) ? trimmed.replace(/[,\s]/g, '') : trimmed)
}
