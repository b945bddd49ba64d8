import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { doneThroughAtStart } from '#features/schedules/completion.ts'
import { DAYS_PER_MONTH, distanceDriven } from '#features/vehicles/odometer.ts'
import { linesFor } from '#integrations/service-schedules/embedded.ts'
import type { SeedVehicle } from './vehicle.ts'

/** For how long the product has known a vehicle; less for one that had not been driven that far. */
const MONTHS_KNOWN = 23
/** Vehicles that only fill a fleet: less of a past, and less to write. */
const FILLING_MONTHS_KNOWN = 12
const DAYS_BETWEEN_READINGS = 61

export type Unit = 'miles' | 'kilometers'

/** What the odometer showed so many days ago, by the steady driving of the demo. */
export const odometerDaysAgo = (vehicle: SeedVehicle, daysAgo: number): number =>
  vehicle.odometerToday - distanceDriven(vehicle.monthlyDistance, daysAgo)

/** Since when the product knows the vehicle; it had been driven by then, and nothing that is over was due yet. */
export const knownForDays = ({ odometerToday, servicedThrough, monthlyDistance, story }: SeedVehicle): number => {
  const atMost = story === null ? FILLING_MONTHS_KNOWN : MONTHS_KNOWN
  const overFor = (odometerToday - servicedThrough) / monthlyDistance
  const months = Math.max(Math.min(atMost, Math.floor(odometerToday / monthlyDistance) - 1), Math.ceil(overFor) + 1)
  return Math.ceil(months * DAYS_PER_MONTH)
}

/** Readings from the first to the last, one every other month. */
export const readingsOf = (vehicle: SeedVehicle, today: IsoDate): { odometer: number; readOn: IsoDate }[] => {
  const readings: { odometer: number; readOn: IsoDate }[] = []
  for (let daysAgo = knownForDays(vehicle); daysAgo > vehicle.readDaysAgo; daysAgo -= DAYS_BETWEEN_READINGS) {
    readings.push({ odometer: odometerDaysAgo(vehicle, daysAgo), readOn: addDays(today, -daysAgo) })
  }
  return [...readings, { odometer: vehicle.odometer, readOn: addDays(today, -vehicle.readDaysAgo) }]
}

type PastCompletion = { serviceCode: string; doneThrough: number; odometer: number; doneOn: IsoDate }

/** What was done last of each service that came due while the product knew the vehicle. */
export const completionsOf = (vehicle: SeedVehicle, unit: Unit, today: IsoDate): PastCompletion[] =>
  linesFor(vehicle).flatMap(({ serviceCode, everyMiles, everyKilometers }) => {
    const every = unit === 'miles' ? everyMiles : everyKilometers
    const doneThrough = doneThroughAtStart(every, vehicle.servicedThrough)
    if (doneThrough <= odometerDaysAgo(vehicle, knownForDays(vehicle))) return []
    const daysAgo = doneDaysAgo(vehicle, doneThrough)
    return [{ serviceCode, doneThrough, odometer: odometerDaysAgo(vehicle, daysAgo), doneOn: addDays(today, -daysAgo) }]
  })

/** At the last service when that is near the day on which the service fell due, else on that day. */
const doneDaysAgo = (vehicle: SeedVehicle, doneThrough: number): number => {
  const fellDue = Math.floor(((vehicle.odometerToday - doneThrough) * DAYS_PER_MONTH) / vehicle.monthlyDistance)
  const early = vehicle.lastServiceDaysAgo - fellDue
  return early <= DAYS_PER_MONTH && early > -DAYS_PER_MONTH ? vehicle.lastServiceDaysAgo : fellDue
}
