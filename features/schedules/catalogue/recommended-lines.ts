/** What is recommended for a vehicle, with what its fleet has set in its place, as lines of its schedule. */
import { type AdjustedInterval, metersOf, whichCounts } from '../adjusted/adjusted-interval.ts'
import type { ScheduleLine } from '../interval.ts'
import type { DistanceUnit } from '#features/countries/country.ts'

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
}

/** Severe figures where the source has them; what it does not say stays as usual. */
export const inDuty = (one: IntervalFigures, isSevere: boolean): Omit<IntervalFigures, `severe${string}`> => ({
  everyMiles: (isSevere ? one.severeMiles : null) ?? one.everyMiles,
  everyKilometers: (isSevere ? one.severeKilometers : null) ?? one.everyKilometers,
  everyMonths: (isSevere ? one.severeMonths : null) ?? one.everyMonths,
  everyHours: (isSevere ? one.severeHours : null) ?? one.everyHours,
})

const recommendedLine = (one: RecommendedInterval, isSevere: boolean): ScheduleLine => {
  const { everyMiles, everyKilometers, everyMonths, everyHours } = inDuty(one, isSevere)
  const { serviceDefinitionId, source } = one
  return {
    serviceDefinitionId,
    everyMiles: everyMiles ?? 0,
    everyKilometers: everyKilometers ?? 0,
    everyMonths,
    everyHours,
    source,
  }
}

const adjustedLine = (serviceDefinitionId: number, adjusted: AdjustedInterval, unit: DistanceUnit): ScheduleLine | null =>
  adjusted.isOff
    ? null
    : { serviceDefinitionId, everyMiles: 0, everyKilometers: 0, meters: metersOf(adjusted, unit), source: 'adjusted' }

/** The vehicle's own interval before the fleet's, the fleet's before the manufacturer's, that before the general one. */
export const recommendedPlan = (
  general: readonly ScheduleLine[],
  unit: DistanceUnit,
  given: Ingredients,
): readonly ScheduleLine[] => {
  const recommendedByService = new Map(given.recommended.map((one) => [one.serviceDefinitionId, one]))
  const lines = [
    ...general.filter((line) => !recommendedByService.has(line.serviceDefinitionId)),
    ...[...recommendedByService.values()].map((one) => recommendedLine(one, given.isSevere)),
  ]
  const serviceIds = new Set([
    ...lines.map((line) => line.serviceDefinitionId),
    ...given.ofFleet.keys(),
    ...given.ofVehicle.keys(),
  ])
  const byService = new Map(lines.map((line) => [line.serviceDefinitionId, line]))
  return [...serviceIds].flatMap((id) => {
    const counts = whichCounts(given.ofVehicle.get(id), given.ofFleet.get(id))
    const line = counts ? adjustedLine(id, counts.adjusted, unit) : byService.get(id)
    return line ? [line] : []
  })
}
