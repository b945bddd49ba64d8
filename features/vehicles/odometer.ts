import { type FleetDay, type IsoDate, addDays, daysBetween } from '#features/countries/dates.ts'
import { defineWords } from '#platform/i18n/texts.ts'

export const MONTHLY_MINIMUM = 500
export const MONTHLY_DEFAULT = 1000
/** Keeps sums of odometers inside the database's integers. */
export const ODOMETER_MAXIMUM = 9_999_999
export const DAYS_PER_MONTH = 30.4

/** notValidNumberforMileage: the one text for every refused odometer or monthly distance. */
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

/** Vehicle and history forms: a positive whole number; 0 is refused. Thousands separators may be typed. */
export function checkOdometer(input: string | number): OdometerCheck {
  const odometer = wholeNumber(String(input))
  return odometer !== null && odometer > 0 ? { ok: true, odometer } : { ok: false, code: 'odometer_invalid' }
}

/** Schedule panel, current mileage: digits only; 0 is accepted. */
export function checkPanelOdometer(input: string | number): OdometerCheck {
  const odometer = digitsOnly(String(input))
  return odometer === null ? { ok: false, code: 'odometer_invalid' } : { ok: true, odometer }
}

/** Distance a month, in the vehicle's own unit: digits only, at least 500. */
export function checkMonthly(input: string | number): MonthlyCheck {
  const monthly = digitsOnly(String(input))
  if (monthly === null) return { ok: false, code: 'odometer_invalid' }
  if (monthly < MONTHLY_MINIMUM) return { ok: false, code: 'monthly_below_minimum', minimum: MONTHLY_MINIMUM }
  return { ok: true, monthlyDistance: monthly }
}

/** The last recorded odometer, when it was read, and the distance driven a month; all in the vehicle's unit. */
export type OdometerReading = { odometer: number; odometerReadOn: IsoDate; monthlyDistance: number }

/** Nobody has read the odometer yet: an upload added the vehicle without one. */
export const isUnread = ({ odometer }: Pick<OdometerReading, 'odometer'>): boolean => odometer === 0

type Driven = { odometer: number; firstOdometer: number; drivenElsewhere: number }

/** How far a vehicle was driven in its present fleet, since it was registered or came. */
export const drivenInFleet = ({ odometer, firstOdometer, drivenElsewhere }: Driven): number =>
  odometer - firstOdometer - drivenElsewhere

/** Whole units driven in a number of days at a monthly distance. */
export function distanceDriven(monthly: number, days: number): number {
  return Math.round((monthly * days) / DAYS_PER_MONTH)
}

/** The last reading plus what was driven since at the monthly distance; a reading of today stands as it is. */
export function predictedOdometer(reading: OdometerReading, today: FleetDay): number {
  return reading.odometer + distanceDriven(reading.monthlyDistance, Math.max(0, daysBetween(reading.odometerReadOn, today)))
}

/**
 * The first date on which the odometer stands at `odometer` or above; a date before the reading when it does already
 * ("since about"). Null for a vehicle that is not driven. Agrees to the day with `predictedOdometer`.
 */
export function predictedDateOf(
  { odometer: recorded, odometerReadOn, monthlyDistance }: OdometerReading,
  odometer: number,
): IsoDate | null {
  if (monthlyDistance <= 0) return odometer <= recorded ? odometerReadOn : null
  const wanted = odometer - recorded
  let days = Math.ceil(((wanted - 0.5) * DAYS_PER_MONTH) / monthlyDistance)
  // Division may miss a day that the forecast's own rounding already counts.
  while (distanceDriven(monthlyDistance, days) < wanted) days += 1
  while (distanceDriven(monthlyDistance, days - 1) >= wanted) days -= 1
  return addDays(odometerReadOn, days)
}

function digitsOnly(text: string): number | null {
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) && Number(trimmed) <= ODOMETER_MAXIMUM ? Number(trimmed) : null
}

/** "79,633" and "79 633" are whole numbers; "1,5" is not: only full groups of three are read as thousands. */
function wholeNumber(text: string): number | null {
  const trimmed = text.trim()
  return digitsOnly(/^\d{1,3}([,\s]\d{3})+$/.test(trimmed) ? trimmed.replace(/[,\s]/g, '') : trimmed)
}
