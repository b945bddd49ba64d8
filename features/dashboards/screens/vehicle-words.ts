import type { VehicleWords } from '#platform/ui/vehicle-cell.tsx'

type Named = {
  name: string
  year: number | null
  make: string | null
  model: string | null
  other_id: string | null
  license_plate_number: string | null
  license_plate_state: string | null
}

const joined = (...parts: (string | number | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ')

/** A vehicle as every list names it. */
export const vehicleWords = (vehicle: Named): VehicleWords => ({
  name: vehicle.name,
  model: joined(vehicle.year, vehicle.make, vehicle.model),
  plate: vehicle.license_plate_number ? joined(vehicle.license_plate_state, vehicle.license_plate_number) : null,
  unit: vehicle.other_id,
})
