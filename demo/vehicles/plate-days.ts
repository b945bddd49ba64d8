import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { spread } from '../orders/spread.ts'

const DAYS_IN_YEAR = 365
/** So many days ago the longest forgotten plate expired. */
const FORGOTTEN_DAYS = 18

/** Until when a plate holds: some day of the coming year; of a few, a day that has just passed. */
export const plateExpiresOn = (vin: string, today: IsoDate): IsoDate =>
  addDays(today, spread(DAYS_IN_YEAR, 'plate', vin) - FORGOTTEN_DAYS)
