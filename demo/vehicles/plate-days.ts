import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { spread } from '../orders/spread.ts'

const DAYS_IN_YEAR = 365
/** Days since the oldest expired plate expired. */
const FORGOTTEN_DAYS = 18

/** A plate's expiry: some day of the coming year; for a few, a day that has just passed. */
export const plateExpiresOn = (vin: string, today: IsoDate): IsoDate =>
  addDays(today, spread(DAYS_IN_YEAR, 'plate', vin) - FORGOTTEN_DAYS)
