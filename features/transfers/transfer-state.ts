/** A vehicle in the two lists. */
export type ListedVehicle = { id: number; fleet_id: number; name: string }

/** Fields of the search across fleets. */
export const TRANSFER_SEARCHES = ['vin', 'department_number', 'other_id', 'license_plate_number'] as const
export type TransferSearch = { by: (typeof TRANSFER_SEARCHES)[number]; text: string }
const TRANSFER_SEARCH_MINIMUM = 3
export const TRANSFER_PAGE_SIZE = 7

type TransferAlert = 'noDestination' | 'noVehicles' | 'sameFleet' | 'noFleet' | 'invalidSearch'

/** Unsaved state of the screen. The left list has a fleet's vehicles, or search results. */
export type TransferState<V extends ListedVehicle> = {
  fromFleetId: number | null
  search: TransferSearch | null
  toFleetId: number | null
  /** Selected in the left list. */
  selected: V[]
  /** Moved to the right list, not saved yet. */
  pending: V[]
  alert: TransferAlert | null
}

export type TransferAction<V extends ListedVehicle> =
  | { do: 'chooseFrom' | 'chooseTo'; fleetId: number | null }
  | ({ do: 'search' } & TransferSearch)
  | { do: 'select'; vehicles: V[]; on: boolean }
  | { do: 'move' }
  | { do: 'takeBack'; vehicleIds: number[] }
  /** `hasRows`: whether either list has rows. */
  | { do: 'swap'; hasRows: boolean }
  | { do: 'refresh' }
  | { do: 'saved' }
  | { do: 'closeAlert' }

export const NOTHING_CHOSEN = { fromFleetId: null, search: null, toFleetId: null, selected: [], pending: [], alert: null }

export function transferState<V extends ListedVehicle>(state: TransferState<V>, action: TransferAction<V>): TransferState<V> {
  const withAlert = (alert: TransferAlert): TransferState<V> => ({ ...state, alert })
  const calm = { ...state, alert: null }
  switch (action.do) {
    case 'chooseFrom':
      if (action.fleetId !== null && action.fleetId === state.toFleetId) return withAlert('sameFleet')
      return { ...calm, fromFleetId: action.fleetId, search: null, selected: [] }
    case 'chooseTo':
      return isSource(state, action.fleetId) ? withAlert('sameFleet') : { ...calm, toFleetId: action.fleetId }
    case 'search': {
      const text = action.text.trim()
      if (text.length < TRANSFER_SEARCH_MINIMUM) return withAlert('invalidSearch')
      return { ...calm, fromFleetId: null, search: { by: action.by, text }, selected: [] }
    }
    case 'select': {
      const others = state.selected.filter(({ id }) => !action.vehicles.some((vehicle) => vehicle.id === id))
      return { ...calm, selected: action.on ? [...others, ...action.vehicles] : others }
    }
    case 'move':
      return moved(state)
    case 'takeBack':
      return { ...calm, pending: state.pending.filter(({ id }) => !action.vehicleIds.includes(id)) }
    case 'swap': {
      const { fromFleetId, toFleetId } = state
      if (fromFleetId === null || toFleetId === null || !action.hasRows) return withAlert('noFleet')
      return { ...NOTHING_CHOSEN, fromFleetId: toFleetId, toFleetId: fromFleetId }
    }
    case 'refresh':
      return { ...NOTHING_CHOSEN }
    case 'saved':
      return { ...calm, selected: [], pending: [] }
    case 'closeAlert':
      return calm
  }
}

/** Whether it is the fleet on the left, or the fleet of a pending vehicle. */
const isSource = <V extends ListedVehicle>({ fromFleetId, pending }: TransferState<V>, fleetId: number | null): boolean =>
  fleetId !== null && (fleetId === fromFleetId || pending.some((vehicle) => vehicle.fleet_id === fleetId))

const moved = <V extends ListedVehicle>(state: TransferState<V>): TransferState<V> => {
  const { selected, pending, toFleetId } = state
  if (toFleetId === null) return { ...state, alert: 'noDestination' }
  if (selected.length === 0) return { ...state, alert: 'noVehicles' }
  // A search may return vehicles that the destination already has.
  if (selected.some((vehicle) => vehicle.fleet_id === toFleetId)) return { ...state, alert: 'sameFleet' }
  return { ...state, alert: null, selected: [], pending: [...pending, ...selected] }
}

/** The fleets that the pending vehicles come from. */
export const sourcesOf = (pending: readonly ListedVehicle[]): number[] => [...new Set(pending.map((vehicle) => vehicle.fleet_id))]
