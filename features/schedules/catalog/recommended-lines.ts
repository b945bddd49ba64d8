/** Schedule lines of a vehicle: recommended intervals with the fleet's adjustments. */
import { type AdjustedInterval, metersOf, effectiveInterval } from '../adjusted/adjusted-interval.ts'
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
/** An imported or pulled interval. */
export type RecommendedInterval = IntervalFigures & {
  serviceDefinitionId: number
  source: 'general_recommendation' | 'manufacturer'
}

/** Data for a vehicle's intervals, beside the general recommendation. */
export type PlanInputs = {
  /** At most one per service. */
  recommended: readonly RecommendedInterval[]
  ofFleet: ReadonlyMap<number, AdjustedInterval>
  ofVehicle: ReadonlyMap<number, AdjustedInterval>
  isSevere: boolean
}

/** Severe-duty figures if the source has them, else the normal ones. */
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

/** Precedence: the vehicle's own interval, the fleet's, the manufacturer's, the general recommendation. */
export const recommendedPlan = (
  general: readonly ScheduleLine[],
  unit: DistanceUnit,
  inputs: PlanInputs,
): readonly ScheduleLine[] => {
  const recommendedByService = new Map(inputs.recommended.map((one) => [one.serviceDefinitionId, one]))
  const lines = [
    ...general.filter((line) => !recommendedByService.has(line.serviceDefinitionId)),
    ...[...recommendedByService.values()].map((one) => recommendedLine(one, inputs.isSevere)),
  ]
  const serviceIds = new Set([
    ...lines.map((line) => line.serviceDefinitionId),
    ...inputs.ofFleet.keys(),
    ...inputs.ofVehicle.keys(),
  ])
  const byService = new Map(lines.map((line) => [line.serviceDefinitionId, line]))
  return [...serviceIds].flatMap((id) => {
    const counts = effectiveInterval(inputs.ofVehicle.get(id), inputs.ofFleet.get(id))
    const line = counts ? adjustedLine(id, counts.adjusted, unit) : byService.get(id)
    return line ? [line] : []
  })
}
