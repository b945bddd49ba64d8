import { addDays, type IsoDate } from '#features/countries/dates.ts'

/** The latest day on which something can have been done: clocks and zones differ, and a day that has begun somewhere is not in the future. */
export const lastDayAccepted = (today: IsoDate): IsoDate => addDays(today, 1)
