/** "You may also need": services beside what a vehicle's plan names itself. */
import type { FleetDay } from '#features/countries/dates.ts'
import { type Anchors, dueServices, type ScheduledVehicle, type ScheduleLine } from './interval.ts'

type Extra = { id: number; code: string }

/** Months of an extra that is done at an interval also where no plan has it. */
const EXTRA_MONTHS: Readonly<Record<string, number>> = { safety_inspection: 12 }

/**
 * Which extras are offered: none that the plan has, which the plan offers when it is due, and none that was done within its
 * interval, by the rule of the plan.
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
