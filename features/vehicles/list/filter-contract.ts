import { z } from 'zod'
import { day, id, line } from '#platform/contract/fields.ts'
import { fieldFilterShape } from '../fields/field-contract.ts'

const distance = z.coerce.number<number>().int().min(0).max(9_999_999)
const dollars = z.coerce.number<number>().min(0).max(1_000_000)

/** Filters of the grid's columns, combined by AND. Ranges are inclusive. */
export const vehicleFilter = z
  .object({
    ...fieldFilterShape,
    driver_id: id(),
    vehicle_type_id: z.coerce.number<number>().int().min(1).max(2),
    /** A substring, case-insensitive. */
    name: line(100),
    /** In the user's unit. */
    odometer_from: distance,
    odometer_to: distance,
    /** Dollars per distance in the vehicle's own unit. */
    cost_from: dollars,
    cost_to: dollars,
    last_maintenance_from: day(),
    last_maintenance_to: day(),
    license_plate_expiration_from: day(),
    license_plate_expiration_to: day(),
  })
  .partial()
export type VehicleFilter = z.output<typeof vehicleFilter>
