/** A vehicle in the list. */
export type ListedVehicle = { id: number; fleet_id: number; name: string }

type TransferAlert = 'noDestination' | 'sameFleet' | 'noFleet'

/** Unsaved state of the screen. */
export type TransferState<V extends ListedVehicle> = {
  fromFleetId: number | null
  toFleetId: number | null
  /** In the order of choosing; pasted numbers may be of several fleets. */
  selected: V[]
  /** Selected vehicles at the top of the list: those selected when it was last arranged, so that no row jumps under the pointer. */
  onTop: V[]
  alert: TransferAlert | null
}

export type TransferAction<V extends ListedVehicle> =
  | { do: 'chooseFrom' | 'chooseTo'; fleetId: number | null }
  | { do: 'select'; vehicles: V[]; on: boolean }
  /** Vehicles of pasted numbers. */
  | { do: 'find'; vehicles: V[] }
  /** Puts what is selected on top. */
  | { do: 'arrange' }
  | { do: 'swap' }
  | { do: 'refresh' }
  /** The button was pressed without a destination. */
  | { do: 'askDestination' }
  | { do: 'saved' }
  | { do: 'closeAlert' }

export const NOTHING_CHOSEN = { fromFleetId: null, toFleetId: null, selected: [], onTop: [], alert: null }

export function transferState<V extends ListedVehicle>(state: TransferState<V>, action: TransferAction<V>): TransferState<V> {
  const withAlert = (alert: TransferAlert): TransferState<V> => ({ ...state, alert })
  const calm = { ...state, alert: null }
  switch (action.do) {
    case 'chooseFrom':
      if (action.fleetId !== null && action.fleetId === state.toFleetId) return withAlert('sameFleet')
      return { ...calm, fromFleetId: action.fleetId, selected: [], onTop: [] }
    case 'chooseTo':
      return isSource(state, action.fleetId) ? withAlert('sameFleet') : { ...calm, toFleetId: action.fleetId }
    case 'select':
      return { ...calm, selected: changed(state.selected, action) }
    case 'find':
      return found(calm, action.vehicles)
    case 'arrange':
      return { ...state, onTop: state.selected }
    case 'swap': {
      const { fromFleetId, toFleetId } = state
      if (fromFleetId === null || toFleetId === null) return withAlert('noFleet')
      return { ...NOTHING_CHOSEN, fromFleetId: toFleetId, toFleetId: fromFleetId }
    }
    case 'refresh':
      return { ...NOTHING_CHOSEN }
    case 'askDestination':
      return withAlert('noDestination')
    case 'saved':
      return { ...calm, selected: [], onTop: [] }
    case 'closeAlert':
      return calm
  }
}

const changed = <V extends ListedVehicle>(selected: readonly V[], { vehicles, on }: { vehicles: readonly V[]; on: boolean }) => {
  const others = selected.filter(({ id }) => !vehicles.some((vehicle) => vehicle.id === id))
  return on ? [...others, ...vehicles] : others
}

/** Selects them; their fleet becomes the source if none is chosen. */
const found = <V extends ListedVehicle>(state: TransferState<V>, vehicles: V[]): TransferState<V> => {
  // The destination may have some of them already.
  if (vehicles.some((vehicle) => vehicle.fleet_id === state.toFleetId)) return { ...state, alert: 'sameFleet' }
  const selected = changed(state.selected, { vehicles, on: true })
  return { ...state, fromFleetId: state.fromFleetId ?? vehicles[0]?.fleet_id ?? null, selected, onTop: selected }
}

/** Whether it is the chosen source, or the fleet of a selected vehicle. */
const isSource = <V extends ListedVehicle>({ fromFleetId, selected }: TransferState<V>, fleetId: number | null): boolean =>
  fleetId !== null && (fleetId === fromFleetId || selected.some((vehicle) => vehicle.fleet_id === fleetId))

/** The fleets that the selected vehicles come from. */
export const sourcesOf = (selected: readonly ListedVehicle[]): number[] => [
  ...new Set(selected.map((vehicle) => vehicle.fleet_id)),
]
