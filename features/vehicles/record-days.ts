import { wallClock } from '#features/countries/clock-time.ts'
import type { IsoDate } from '#features/countries/dates.ts'

/** A vehicle is sold up to two years before its model year; no record can be earlier. */
const YEARS_BEFORE_MODEL_YEAR = 2
/** Used if the model year is unknown. */
const UNKNOWN_YEAR_BEGINS = 1980

/** First possible day of a record or a reading of a vehicle. */
export const firstDayAccepted = (modelYear: number | null): IsoDate =>
  `${modelYear === null ? UNKNOWN_YEAR_BEGINS : modelYear - YEARS_BEFORE_MODEL_YEAR}-01-01`

/** The zone where a day begins first on Earth: a user there may enter today. */
const EASTERNMOST_ZONE = 'Pacific/Kiritimati'

/** Last possible day: it has already begun somewhere. `withinToday` then clamps it to the fleet's day. */
export const lastDayAccepted = (now: Date): IsoDate => wallClock(now, EASTERNMOST_ZONE).date
