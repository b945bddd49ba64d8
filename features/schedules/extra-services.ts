/** "You may also need": services offered besides those of a vehicle's plan. */
import type { FleetDay } from '#features/countries/dates.ts'
import { type Anchors, dueServices, type ScheduledVehicle, type ScheduleLine } from './interval.ts'

type Extra = { id: number; code: string }

/** Interval in months of an extra service that no plan contains. */
const EXTRA_MONTHS: Readonly<Record<string, number>> = { safety_inspection: 12 }

/**
 * Filters the extras: without those of the plan, which offers them when due, and without those done within their interval, by the
 * plan's rule.
 */
export const offeredExtras = <One extends Extra>(
  extras: readonly One[],
  { vehicle, lines, anchors }: { vehicle: ScheduledVehicle; lines: readonly ScheduleLine[]; anchors: Anchors },
  today: FleetDay,
): One[] => {
  const planned = new Set(lines.map((line) => line.serviceDefinitionId))
  return extras.filter(({ id, code }) => {
    if (planned.has(id)) return false
    const everyMonths = EXTRA_MONTHS[code]
    if (everyMonths === undefined || !anchors.has(id)) return true
    const [next] = dueServices([{ serviceDefinitionId: id, everyMiles: 0, everyKilometers: 0, everyMonths }], anchors, vehicle)
    return !next?.dueOn || next.dueOn <= today
  })
}
