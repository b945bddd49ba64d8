/** The resulting plan of a vehicle: recommended intervals, replaced by its fleet's own schedules. */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { ScheduleLine } from '../interval.ts'
import { type Beginning, everyOf, type Repeat } from './repeat.ts'

/** One service of an own schedule, on one vehicle. */
export type OwnService = Beginning & { repeat: Repeat; ownScheduleId: number; serviceDefinitionId: number }

export const ownLines = (services: readonly OwnService[], unit: DistanceUnit): ScheduleLine[] =>
  services.map(({ repeat, ownScheduleId, serviceDefinitionId, ...beginning }) => ({
    serviceDefinitionId,
    ownScheduleId,
    meters: everyOf(repeat, unit),
    beginning,
    source: 'own',
    everyMiles: 0,
    everyKilometers: 0,
  }))

/** An own schedule replaces the recommendation for its services. */
export const planOf = (recommended: readonly ScheduleLine[], own: readonly ScheduleLine[]): readonly ScheduleLine[] => {
  if (own.length === 0) return recommended
  const replaced = new Set(own.map((line) => line.serviceDefinitionId))
  return [...recommended.filter((line) => !replaced.has(line.serviceDefinitionId)), ...own]
}
