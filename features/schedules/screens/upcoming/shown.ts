import { DUE_NOW_DISTANCE } from '#features/vehicles/due-state.ts'
import type { VehicleServices } from '../../schedule-contract.ts'
import type { BookedService } from '../../selection.ts'

type Item = VehicleServices['maintenance'][number]
export type Shown = {
  row: VehicleServices
  name: string
  names: string[]
  due: { state: 'past_due' | 'due_now' | 'due_soon' | 'fine'; distance: number }
  services: BookedService[]
}

/** In the words of the vehicle lists. */
const stateOf = ({ status, remaining }: Item): Shown['due']['state'] => {
  if (status === 'past_due') return 'past_due'
  if (status === 'upcoming') return 'fine'
  return remaining <= DUE_NOW_DISTANCE ? 'due_now' : 'due_soon'
}

/** A line of the list: what is past due and due of a vehicle; where nothing is, what comes first. */
export const shownOf = (row: VehicleServices): Shown[] => {
  const due = row.maintenance.filter((item) => item.status !== 'upcoming')
  const items: Item[] = due.length > 0 ? due : row.maintenance.slice(0, 1)
  const [first] = items
  if (!first) return []
  const services = items.flatMap((item) => item.services)
  return [
    {
      row,
      name: first.name,
      names: services.map((service) => service.name),
      due: { state: stateOf(first), distance: first.remaining },
      services: services.map((service) => ({ service_definition_id: service.service_id, position: service.position })),
    },
  ]
}
