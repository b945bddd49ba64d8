import type { IsoDate } from '#features/countries/dates.ts'

const SMALL_FLEET_MOST_OUT = 2
/** Working days within the booking window: if more vehicles are due than fit into it at two a day, the limit rises. */
const WORKING_DAYS_OF_A_PLAN = 20

/** Default limit of vehicles away per day: two; for a big fleet the current maximum away, or as many as its due vehicles need. */
export const defaultMostOutPerDay = (dueVehicleCount: number, vehiclesOut: ReadonlyMap<IsoDate, number>): number => {
  const needed = Math.ceil(dueVehicleCount / WORKING_DAYS_OF_A_PLAN)
  return needed <= SMALL_FLEET_MOST_OUT ? SMALL_FLEET_MOST_OUT : Math.max(needed, ...vehiclesOut.values())
}
