import { useFlags } from '#features/accounts/screens/flags.ts'
import type { VehicleRow } from '#features/vehicles/contract.ts'
import type { VehicleDeps } from '#features/vehicles/screens/changes/use-vehicle-actions.tsx'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'

const OdometerSheet = lazyComponent(async () => (await import('#features/readings/screens/OdometerSheet.tsx')).OdometerSheet)

/** The dialog for a reading; null if maintenance schedules are disabled, to which readings belong. */
export const useOdometerDialog = (): VehicleDeps['odometer'] => {
  const { maintenance_schedules: hasSchedules } = useFlags()
  return hasSchedules ? (vehicle, onClose) => <OdometerSheet opened vehicle={readVehicle(vehicle)} onClose={onClose} /> : null
}

export const readVehicle = ({ id, name, odometer, odometer_units: odometerUnits, odometer_read_on: readOn }: VehicleRow) => ({
  id,
  name,
  odometer,
  odometerUnits,
  readOn,
})
