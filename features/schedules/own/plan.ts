/** What applies to a vehicle in the end: the recommended intervals, with its fleet's own in their place. */
import type { ScheduleLine, ScheduledVehicle } from '../interval.ts'
import type { Anchor } from '../next/next-due.ts'
import { type Beginning, ownDue, type Repeat } from './repeat.ts'

/** One service of an own schedule, on one vehicle. */
export type OwnService = Beginning & {
  repeat: Repeat
  ownScheduleId: number
  serviceDefinitionId: number
  last: Anchor | null
}

/** Where two own schedules ask for the same service, the one that comes first counts. */
export const ownLines = (services: readonly OwnService[], vehicle: ScheduledVehicle): ScheduleLine[] => {
  const first = new Map<number, ScheduleLine & { anchored: NonNullable<ScheduleLine['anchored']> }>()
  for (const { repeat, ownScheduleId, serviceDefinitionId, last, ...begun } of services) {
    const due = ownDue(repeat, vehicle, begun, last)
    const known = first.get(serviceDefinitionId)
    if (!due || (known && known.anchored.dueOdometer <= due.dueOdometer)) continue
    const { every, dueOdometer, byTime, dueHours } = due
    const anchored = { every, dueOdometer, byTime, dueHours }
    first.set(serviceDefinitionId, {
      serviceDefinitionId,
      ownScheduleId,
      anchored,
      source: 'own',
      everyMiles: 0,
      everyKilometers: 0,
    })
  }
  return [...first.values()]
}

/** An own schedule takes the place of what is recommended for its services. */
export const planOf = (recommended: readonly ScheduleLine[], own: readonly ScheduleLine[]): readonly ScheduleLine[] => {
  if (own.length === 0) return recommended
  const replaced = new Set(own.map((line) => line.serviceDefinitionId))
  return [...recommended.filter((line) => !replaced.has(line.serviceDefinitionId)), ...own]
}
