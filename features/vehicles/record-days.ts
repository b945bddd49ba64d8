import { wallClock } from '#features/countries/clock-time.ts'
import type { IsoDate } from '#features/countries/dates.ts'

/** A vehicle is sold up to two years before its model year; nothing was done on it earlier. */
const YEARS_BEFORE_MODEL_YEAR = 2
/** Where the model year is not known. */
const UNKNOWN_YEAR_BEGINS = 1980

/** The first day on which something can have been done on a vehicle, or its odometer read. */
export const firstDayAccepted = (modelYear: number | null): IsoDate =>
  `${modelYear === null ? UNKNOWN_YEAR_BEGINS : modelYear - YEARS_BEFORE_MODEL_YEAR}-01-01`

/** Where a day begins first in the countries of the product. */
const FIRST_ZONE = 'America/St_Johns'

/** The last day: today, also for whoever stands furthest east. */
export const lastDayAccepted = (now: Date): IsoDate => wallClock(now, FIRST_ZONE).date
