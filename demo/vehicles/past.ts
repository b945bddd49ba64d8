import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { DAYS_PER_MONTH, distanceDriven } from '#features/vehicles/odometer.ts'
import { linesFor } from '#integrations/service-schedules/embedded.ts'
import { spread } from '../orders/spread.ts'
import type { SeedVehicle } from './vehicle.ts'

/** Months since a vehicle was added; fewer if it had not been driven that far. */
const MONTHS_KNOWN = 23
/** Vehicles that only fill a fleet have a shorter history, so less to write. */
const FILLING_MONTHS_KNOWN = 12
const DAYS_BETWEEN_READINGS = 61

export type Unit = 'miles' | 'kilometers'

/** The odometer this many days ago, at the demo's constant rate. */
export const odometerDaysAgo = (vehicle: SeedVehicle, daysAgo: number): number =>
  vehicle.odometerToday - distanceDriven(vehicle.monthlyDistance, daysAgo)

/** Days since the vehicle was added; by then it had mileage, and services past due today were not due yet. */
export const knownForDays = ({ odometerToday, servicedThrough, monthlyDistance, story }: SeedVehicle): number => {
  const atMost = story === null ? FILLING_MONTHS_KNOWN : MONTHS_KNOWN
  const overFor = (odometerToday - servicedThrough) / monthlyDistance
  const months = Math.max(Math.min(atMost, Math.floor(odometerToday / monthlyDistance) - 1), Math.ceil(overFor) + 1)
  return Math.ceil(months * DAYS_PER_MONTH)
}

/** Readings from first to last, one every other month. */
export const readingsOf = (vehicle: SeedVehicle, today: IsoDate): { odometer: number; readOn: IsoDate }[] => {
  const readings: { odometer: number; readOn: IsoDate }[] = []
  for (let daysAgo = knownForDays(vehicle); daysAgo > vehicle.readDaysAgo; daysAgo -= DAYS_BETWEEN_READINGS) {
    readings.push({ odometer: odometerDaysAgo(vehicle, daysAgo), readOn: addDays(today, -daysAgo) })
  }
  return [...readings, { odometer: vehicle.odometer, readOn: addDays(today, -vehicle.readDaysAgo) }]
}

type PastCompletion = { serviceCode: string; mark: number; odometer: number; doneOn: IsoDate }

/** The last interval mark that was completed. */
export const lastMark = (vehicle: SeedVehicle, every: number): number => Math.floor(vehicle.servicedThrough / every) * every

/** Whether this interval decides the next due date: the story fixes that to the mile. */
export const isDueFirst = (vehicle: SeedVehicle, every: number, unit: Unit): boolean => {
  const everies = linesFor(vehicle).map((line) => (unit === 'miles' ? line.everyMiles : line.everyKilometers))
  const first = Math.min(...everies.map((one) => lastMark(vehicle, one) + one))
  return lastMark(vehicle, every) + every === first
}

/** The last completion of each service that became due since the vehicle was added: some slightly late. */
export const completionsOf = (vehicle: SeedVehicle, unit: Unit, today: IsoDate): PastCompletion[] =>
  linesFor(vehicle).flatMap(({ serviceCode, everyMiles, everyKilometers }) => {
    const every = unit === 'miles' ? everyMiles : everyKilometers
    const mark = lastMark(vehicle, every)
    if (mark <= odometerDaysAgo(vehicle, knownForDays(vehicle))) return []
    const late = isDueFirst(vehicle, every, unit)
      ? 0
      : Math.min(spread(MOST_LATE, vehicle.vin, serviceCode), vehicle.odometerToday - mark)
    const odometer = mark + late
    const daysAgo = Math.floor(((vehicle.odometerToday - odometer) * DAYS_PER_MONTH) / vehicle.monthlyDistance)
    return [{ serviceCode, mark, odometer, doneOn: addDays(today, -daysAgo) }]
  })
const MOST_LATE = 460
