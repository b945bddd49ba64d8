import { vehicleLabel } from '../../identity.ts'
import type { VehicleRow } from '../../contract.ts'
import type { VehicleWords } from '#features/vehicles/screens/VehicleCell.tsx'

/** A vehicle's label in every list: name, then year make model, then plate and unit. */
export const vehicleWords = (vehicle: VehicleRow): VehicleWords => {
  const { name, model, plate, otherId } = vehicleLabel({
    ...vehicle,
    nameOfVehicle: vehicle.name,
    licensePlateNumber: vehicle.license_plate_number,
    licensePlateState: vehicle.license_plate_state,
    otherId: vehicle.other_id,
  })
  return { name, model: model ?? '', plate, unit: otherId }
}
