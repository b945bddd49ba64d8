import { useState } from 'react'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import type { DueServiceRow, DueVehicleRow } from '../../due-list/due-contract.ts'
import { keyOf } from './use-due.ts'

/**
 * Selected vehicles, and which of their services are ticked: others are neither booked nor changed. Services whose last time is
 * unknown start unticked.
 */
export const useDueVehicleSelection = (filterKey: string, total: number) => {
  const selection = useRowSelection(filterKey, total)
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (row: DueServiceRow): boolean => ticks.get(keyOf(row)) ?? row.state !== 'not_known'
  return {
    isAll: selection.isAll,
    /** With `isAll`: the exceptions. */
    ids: selection.ids,
    count: selection.count,
    isChosen: (vehicle: DueVehicleRow): boolean => selection.isSelected(vehicle.vehicle_id),
    choose: (vehicles: readonly DueVehicleRow[], isOn: boolean): void =>
      selection.onSelect(
        vehicles.map((vehicle) => vehicle.vehicle_id),
        isOn,
      ),
    chooseAll: selection.selectAll,
    clear: selection.onClear,
    isTicked,
    /** Unticked services, of any vehicle. */
    unticked: [...ticks].flatMap(([key, isOn]) => {
      if (isOn) return []
      const [vehicleId, serviceId] = key.split(' ').map(Number)
      return [{ vehicle_id: vehicleId!, service_definition_id: serviceId! }]
    }),
    tick: (row: DueServiceRow, isOn: boolean): void => setTicks((latest) => new Map([...latest, [keyOf(row), isOn]])),
    /** The ticked services of the selected vehicles, by vehicle. */
    rowsOf: (vehicles: readonly DueVehicleRow[]): DueServiceRow[][] =>
      vehicles
        .filter((vehicle) => selection.isSelected(vehicle.vehicle_id))
        .map(({ services }) => services.filter(isTicked))
        .filter((rows) => rows.length > 0),
  }
}
export type DueVehicleSelection = ReturnType<typeof useDueVehicleSelection>
