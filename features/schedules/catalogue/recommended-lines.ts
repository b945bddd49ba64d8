/** What is recommended for a vehicle, with what its fleet has set in its place, as lines of its schedule. */
import { type AdjustedInterval, metersOf, whichCounts } from '../adjusted/adjusted-interval.ts'
import { doneThroughAtStart, dueOdometerOf } from '../completion.ts'
import { type Completions, everyIn, type ScheduledVehicle, type ScheduleLine } from '../interval.ts'
import { type Anchor, everyDriven, firstDue, firstMultiple, type Meters, momentsAfter } from '../next/next-due.ts'

export type IntervalFigures = {
  everyMiles: number | null
  everyKilometers: number | null
  everyMonths: number | null
  everyHours: number | null
  severeMiles: number | null
  severeKilometers: number | null
  severeMonths: number | null
  severeHours: number | null
}
/** An interval that was imported or pulled. */
export type RecommendedInterval = IntervalFigures & {
  serviceDefinitionId: number
  source: 'general_recommendation' | 'manufacturer'
}

/** What a vehicle's intervals are made of, beside the general recommendation. */
export type Ingredients = {
  /** Of each service at most one. */
  recommended: readonly RecommendedInterval[]
  ofFleet: ReadonlyMap<number, AdjustedInterval>
  ofVehicle: ReadonlyMap<number, AdjustedInterval>
  isSevere: boolean
  /** When the vehicle came to the fleet: months count from there until a service is done. */
  addedOn: string
  last: ReadonlyMap<number, Anchor>
}

/** Severe figures where the source has them; what it does not say stays as usual. */
export const inDuty = (one: IntervalFigures, isSevere: boolean): Omit<IntervalFigures, `severe${string}`> => ({
  everyMiles: (isSevere ? one.severeMiles : null) ?? one.everyMiles,
  everyKilometers: (isSevere ? one.severeKilometers : null) ?? one.everyKilometers,
  everyMonths: (isSevere ? one.severeMonths : null) ?? one.everyMonths,
  everyHours: (isSevere ? one.severeHours : null) ?? one.everyHours,
})

/** By multiples as long as the distance comes first; by the day or the hours, from when it was done last, where they do. */
const recommendedLine = (
  one: RecommendedInterval,
  vehicle: ScheduledVehicle,
  completions: Completions,
  { isSevere, addedOn, last }: Pick<Ingredients, 'isSevere' | 'addedOn' | 'last'>,
): ScheduleLine => {
  const { serviceDefinitionId, source } = one
  const { everyMiles, everyKilometers, everyMonths, everyHours } = inDuty(one, isSevere)
  const line: ScheduleLine = { serviceDefinitionId, everyMiles: everyMiles ?? 0, everyKilometers: everyKilometers ?? 0, source }
  const distance = everyIn(line, vehicle.odometerUnits)
  if (everyMonths === null && everyHours === null) return line
  const every: Meters = { distance: null, time: everyMonths, timeUnit: 'months', hours: everyHours }
  const done = completions.get(serviceDefinitionId) ?? doneThroughAtStart(distance || 1, vehicle.firstOdometer)
  const odometer = distance > 0 ? dueOdometerOf(distance, done) : null
  const due = firstDue({ ...roundAfter(last.get(serviceDefinitionId), every, addedOn, vehicle), odometer }, vehicle)
  if (due === null || (!due.byTime && due.dueHours === null)) return line
  return { ...line, anchored: { every: everyDriven({ ...every, distance: distance || null }, vehicle), ...due } }
}

/** From when it was done last. Never done: days from when the vehicle came, the other meters by their multiples. */
const roundAfter = (last: Anchor | undefined, every: Meters, addedOn: string, vehicle: ScheduledVehicle) => {
  if (last) return momentsAfter(last, every, vehicle)
  const { on } = momentsAfter({ odometer: 0, on: addedOn }, every, vehicle)
  const firstHours = vehicle.firstEngineHours ?? vehicle.engineHours ?? null
  return {
    on,
    odometer: every.distance === null ? null : firstMultiple(every.distance, vehicle.firstOdometer),
    hours: every.hours === null || firstHours === null ? null : firstMultiple(every.hours, firstHours),
  }
}

/** What a fleet has set counts from the last time, like its own schedules. Hours alone on an engine without a reading: not due. */
const adjustedLine = (
  serviceDefinitionId: number,
  adjusted: AdjustedInterval,
  vehicle: ScheduledVehicle,
  { addedOn, last }: Pick<Ingredients, 'addedOn' | 'last'>,
): ScheduleLine | null => {
  if (adjusted.isOff) return null
  const every = metersOf(adjusted, vehicle.odometerUnits)
  const due = firstDue(roundAfter(last.get(serviceDefinitionId), every, addedOn, vehicle), vehicle)
  if (due === null) return null
  const anchored = { every: everyDriven(every, vehicle), ...due }
  return { serviceDefinitionId, everyMiles: 0, everyKilometers: 0, anchored, source: 'adjusted' }
}

/** The vehicle's own interval before the fleet's, the fleet's before the manufacturer's, that before the general one. */
export const recommendedPlan = (
  general: readonly ScheduleLine[],
  vehicle: ScheduledVehicle,
  completions: Completions,
  given: Ingredients,
): readonly ScheduleLine[] => {
  const named = new Map(given.recommended.map((one) => [one.serviceDefinitionId, one]))
  const lines = [
    ...general.filter((line) => !named.has(line.serviceDefinitionId)),
    ...[...named.values()].map((one) => recommendedLine(one, vehicle, completions, given)),
  ]
  const asked = new Set([...lines.map((line) => line.serviceDefinitionId), ...given.ofFleet.keys(), ...given.ofVehicle.keys()])
  const byService = new Map(lines.map((line) => [line.serviceDefinitionId, line]))
  return [...asked].flatMap((id) => {
    const counts = whichCounts(given.ofVehicle.get(id), given.ofFleet.get(id))
    const line = counts ? adjustedLine(id, counts.adjusted, vehicle, given) : byService.get(id)
    return line ? [line] : []
  })
}
