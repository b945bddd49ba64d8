import { DUE_NOW_DAYS, DUE_NOW_DISTANCE, type DueState } from '#features/vehicles/due-state.ts'
import type { VehicleServices } from '../../schedule-contract.ts'
import type { BookedService } from '../../selection.ts'

type Item = VehicleServices['maintenance'][number]
/** A line of upcoming maintenance. */
export type Shown = {
  key: string
  row: VehicleServices
  name: string
  names: string[]
  due: { state: DueState; distance: number; days: number | null; by: 'time' | 'distance'; not_known: number }
  dueOn: string | null
  /** Services preselected in a booking. */
  services: BookedService[]
}

/** The same state names as in the vehicle lists. */
const stateOf = ({ status, remaining, by_time: byTime, days_remaining: days, is_known: isKnown }: Item): DueState => {
  if (!isKnown) return 'not_known'
  if (status === 'past_due') return 'past_due'
  if (status === 'upcoming') return 'fine'
  const isNow = byTime && days !== null ? days <= DUE_NOW_DAYS : remaining <= DUE_NOW_DISTANCE
  return isNow ? 'due_now' : 'due_soon'
}

const lineOf = (row: VehicleServices, [first, ...others]: readonly [Item, ...Item[]]): Shown => {
  const services = [first, ...others].flatMap((item) => item.services).filter((service) => !service.is_completed)
  return {
    key: `${row.vehicle_id} ${first.interval_id}`,
    row,
    name: first.name,
    names: services.map((service) => service.name),
    due: {
      state: stateOf(first),
      distance: first.remaining,
      days: first.days_remaining,
      by: first.by_time ? 'time' : 'distance',
      not_known: services.filter((service) => !service.is_known).length,
    },
    dueOn: first.due_on,
    services: services
      .filter((service) => service.is_known)
      .map((service) => ({ service_definition_id: service.service_id, position: service.position })),
  }
}

/** One line per vehicle: its past due and due services together, else the next ones. */
export const vehicleLine = (row: VehicleServices): Shown[] => {
  const due = row.maintenance.filter((item) => item.status !== 'upcoming')
  const [first, ...others] = due.length > 0 ? due : row.maintenance.slice(0, 1)
  return first ? [lineOf(row, [first, ...others])] : []
}
