import type { ServiceRow } from '../../contract.ts'
import type { DraftService } from '../../booking/draft.ts'

/** A service of the draft with all its selected positions; wheels may be several. */
export type ChosenService = { id: number; service: ServiceRow | null; positions: string[] }

/** Groups the draft's rows by service, in the order of selection. */
export const groupServices = (rows: readonly DraftService[], catalog: readonly ServiceRow[]): ChosenService[] => {
  const byId = Map.groupBy(rows, (row) => row.service_definition_id)
  return [...byId].map(([id, list]) => ({
    id,
    service: catalog.find((service) => service.id === id) ?? null,
    positions: list.flatMap(({ position }) => position ?? []),
  }))
}

/** Sets the positions of one service; if none are left, the service stays without one and shows an error. */
export const withPositions = (rows: readonly DraftService[], id: number, positions: readonly string[]): DraftService[] => {
  const replaced: DraftService[] = (positions.length ? positions : [null]).map((position) => ({
    service_definition_id: id,
    position,
  }))
  const index = rows.findIndex((row) => row.service_definition_id === id)
  const others = rows.filter((row) => row.service_definition_id !== id)
  const before = rows.slice(0, index).filter((row) => row.service_definition_id !== id).length
  return [...others.slice(0, before), ...replaced, ...others.slice(before)]
}

/** Adds or removes a service of the draft; a service already added keeps its positions. */
export const withService = (rows: readonly DraftService[], service: DraftService, isChosen: boolean): DraftService[] => {
  const id = service.service_definition_id
  if (!isChosen) return rows.filter((row) => row.service_definition_id !== id)
  return rows.some((row) => row.service_definition_id === id) ? [...rows] : [...rows, service]
}

type Identified = Pick<DraftService, 'service_definition_id'>

/** Without these services, whatever their positions. */
export const withoutServices = <Row extends Identified>(rows: readonly Row[], services: readonly Identified[]): Row[] => {
  const ids = new Set(services.map((one) => one.service_definition_id))
  return rows.filter((row) => !ids.has(row.service_definition_id))
}

/** Adds due services before the others; those already chosen keep their positions. */
export const withDueServices = (rows: readonly DraftService[], due: readonly DraftService[]): DraftService[] => [
  ...withoutServices(due, rows),
  ...rows,
]

/** Initial position of a service: for an oil change, the vehicle's oil. */
export const startPosition = (service: ServiceRow, oilTypeName: string | null): string | null => {
  const normalized = oilTypeName?.trim().toLowerCase().replace(/\s+/g, '_')
  return service.positions?.find(({ code }) => code === normalized)?.code ?? null
}

/** What shops are asked. */
export const requestOf = (
  draft: { vehicle_id: number | null; order_services: readonly DraftService[] },
  catalog: readonly ServiceRow[],
) => ({
  vehicleId: draft.vehicle_id,
  services: toServiceParams(draft.order_services),
  isUndecided: isUndecided(draft.order_services, catalog),
})

/** Services as query parameters of the shops' calls: `12` or `12:front`. */
export const toServiceParams = (rows: readonly DraftService[]): string[] =>
  rows.map(({ service_definition_id: id, position }) => (position ? `${id}:${position}` : String(id)))

/** Whether a service lacks the position that its price depends on. */
export const isUndecided = (rows: readonly DraftService[], catalog: readonly ServiceRow[]): boolean =>
  groupServices(rows, catalog).some(({ service, positions }) => service?.positions && positions.length === 0)
