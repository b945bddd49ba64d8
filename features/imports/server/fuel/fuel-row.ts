import type { DistanceUnit } from '#features/countries/country.ts'
import type { VolumeUnit } from '#features/fuel/energy.ts'
import type { FuelEntry } from '#features/fuel/fuel-entry.ts'
import type { NamedVehicle } from '../find-vehicles-store.ts'

/** A fill to record. */
export type FuelRow = {
  vehicle: NamedVehicle
  entry: FuelEntry & { odometerUnits: DistanceUnit; volumeUnits: VolumeUnit }
  /** Whether its odometer is plausible as a reading; drivers mistype it at the pump. */
  countsReading: boolean
}
