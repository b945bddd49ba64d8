import type { LineProblem } from '#features/vehicles/bulk-upload/bulk-line.ts'
import type { MergedVehicle, StoredVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import type { BulkVehicle, RowProblem } from '#features/vehicles/bulk-upload/bulk-row.ts'
import type { Judged } from '../kind.ts'

/** A plate that a spreadsheet may have shortened; checked only in imports. */
type PlateProblem = { column: 'license_plate_number'; value: string; code: 'plate_shortened' }
/** A new driver for a vehicle out of service. */
type DriverProblem = { column: 'driver'; value: string; code: 'vehicle_takes_no_driver'; name: string }
export type VehicleProblem = RowProblem | PlateProblem | DriverProblem | LineProblem
export type JudgedVehicle = Judged<BulkVehicle, VehicleProblem>

/** A vehicle as compared and restored by an undo; `driverIds`: only if the file changed the drivers. */
export type VehicleBefore = StoredVehicle & { driverIds?: number[] }
export type VehicleAfter = MergedVehicle & { driverIds?: number[] }
export type VehicleChange = { vehicleId: number; before: VehicleBefore | null; after: VehicleAfter }
