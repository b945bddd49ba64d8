import type { VehicleWords } from './VehicleCell.tsx'

type Described = {
  name: string
  year: number | null
  make: string | null
  model: string | null
  other_id: string | null
  license_plate_number: string | null
  license_plate_state: string | null
}

/** A vehicle as shown in table cells. */
export const cellWords = (vehicle: Described): VehicleWords => ({
  name: vehicle.name,
  model: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
  plate: [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ') || null,
  unit: vehicle.other_id,
})
