/** What a manufacturer asks for on a vehicle, as lines of its schedule. */
import { doneThroughAtStart, dueOdometerOf } from '../completion.ts'
import { type Completions, everyIn, type ScheduledVehicle, type ScheduleLine } from '../interval.ts'
import { type Anchor, afterTime, everyDriven, odometerOn } from '../own/repeat.ts'

export type ImportedInterval = {
  serviceDefinitionId: number
  everyMiles: number | null
  everyKilometers: number | null
  everyMonths: number | null
  /** When the vehicle came to the fleet: months count from there until a service is done. */
  addedOn: string
  last: Anchor | null
}

/** By multiples as long as the distance comes first; by the day, from when it was done last, where the months do. */
export const manufacturerLine = (one: ImportedInterval, vehicle: ScheduledVehicle, completions: Completions): ScheduleLine => {
  const { serviceDefinitionId, everyMiles, everyKilometers, everyMonths, last } = one
  const line: ScheduleLine = {
    serviceDefinitionId,
    everyMiles: everyMiles ?? 0,
    everyKilometers: everyKilometers ?? 0,
    source: 'manufacturer',
  }
  if (everyMonths === null) return line
  const distance = everyIn(line, vehicle.odometerUnits)
  const dueOdometer = Math.max(1, odometerOn(vehicle, afterTime(last?.on ?? one.addedOn, everyMonths, 'months')))
  if (distance > 0) {
    const doneThrough = completions.get(serviceDefinitionId) ?? doneThroughAtStart(distance, vehicle.firstOdometer)
    if (dueOdometerOf(distance, doneThrough) <= dueOdometer) return line
  }
  const repeat = { everyTime: everyMonths, timeUnit: 'months', isSevere: false, distanceUnits: vehicle.odometerUnits } as const
  const every = everyDriven({ ...repeat, everyDistance: distance || null }, vehicle)
  return { ...line, anchored: { every, dueOdometer, byTime: true } }
}

/** A manufacturer's interval takes the place of the general one. */
export const withManufacturer = (
  general: readonly ScheduleLine[],
  imported: readonly ImportedInterval[],
  vehicle: ScheduledVehicle,
  completions: Completions,
): readonly ScheduleLine[] => {
  if (imported.length === 0) return general
  const named = new Set(imported.map((one) => one.serviceDefinitionId))
  return [
    ...general.filter((line) => !named.has(line.serviceDefinitionId)),
    ...imported.map((one) => manufacturerLine(one, vehicle, completions)),
  ]
}
