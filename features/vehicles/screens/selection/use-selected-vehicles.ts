import { useQuery, useQueryClient } from '@tanstack/react-query'
import { GRID_BLOCK } from '#platform/ui/grid/grid-rows.ts'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import type { VehicleRow } from '../../contract.ts'
import { vehicles } from '../calls.ts'
import type { listedBy } from '../vehicles-address.ts'
import { whyNotBookable } from '../grid/vehicle-rights.ts'

/** Vehicles that can be booked at once. */
const BOOKED_MAXIMUM = 100

export type SelectedVehicle = { id: number; name: string; why: ReturnType<typeof whyNotBookable> }

type Listed = ReturnType<typeof listedBy>

/** All that match, page by page. */
const fetchAll = async (listed: Listed, total: number): Promise<VehicleRow[]> => {
  const pages = Array.from({ length: Math.ceil(total / GRID_BLOCK) }, (_, index) => index + 1)
  const found = await Promise.all(pages.map((page) => vehicles.list({ query: { ...listed, page } })))
  return found.flatMap((answer) => answer.vehicles)
}

/** The ids of the selected vehicles, null if they are too many to book, and what the list knows about them. */
export const useSelectedVehicles = (
  { isAll, ids, isSelected, count }: RowSelection,
  total: number | undefined,
  listed: Listed,
) => {
  const queries = useQueryClient()
  const resolves = isAll && count > 0 && count <= BOOKED_MAXIMUM
  const { data: all } = useQuery({
    queryKey: ['selected-vehicles', listed, total],
    queryFn: () => fetchAll(listed, total ?? 0),
    enabled: resolves,
    staleTime: 0,
  })
  const rows = isAll ? (resolves ? (all ?? []) : []) : loadedRows(queries.getQueriesData({ queryKey: ['grid'] }))
  const known = rows
    .filter(({ id }) => isSelected(id))
    .map((vehicle): SelectedVehicle => ({ id: vehicle.id, name: vehicle.name, why: whyNotBookable(vehicle) }))
  const vehicleIds = count > BOOKED_MAXIMUM ? null : isAll ? known.map(({ id }) => id) : ids
  return { vehicleIds, vehicles: known }
}

type Page = { rows: VehicleRow[] }
type Cached = readonly (readonly [queryKey: readonly unknown[], data: unknown])[]

/** Rows of the grid on wide screens, and of the cards, once each. */
const loadedRows = (cached: Cached): VehicleRow[] => {
  const pages = cached
    .filter(([key]) => key.includes('vehicles'))
    .flatMap(([, data]) =>
      data === undefined ? [] : 'pages' in (data as object) ? (data as { pages: Page[] }).pages : [data as Page],
    )
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
}
