import { registerSchema } from '#platform/contract/named.ts'
import { z } from 'zod'
import { day, id, line } from '#platform/contract/fields.ts'
import { fieldFilterShape } from '../fields/field-contract.ts'

const distance = z.coerce.number<number>().int().min(0).max(9_999_999)
const dollars = z.coerce.number<number>().min(0).max(1_000_000)

/** Filters of the grid's columns, combined by AND. Ranges are inclusive. */
export const vehicleFilter = z
  .object({
    ...fieldFilterShape,
    driver_id: id().describe('One of its drivers.'),
    vehicle_type_id: z.coerce.number<number>().int().min(1).max(2),
    /** A substring, case-insensitive. */
    name: line(100),
    odometer_from: distance.describe("In the unit of the fleet's country."),
    odometer_to: distance.describe("In the unit of the fleet's country."),
    cost_from: dollars.describe("Dollars per distance in the vehicle's own unit."),
    cost_to: dollars.describe("Dollars per distance in the vehicle's own unit."),
    last_maintenance_from: day().describe('The earliest day.'),
    last_maintenance_to: day().describe('The latest day.'),
    license_plate_expiration_from: day().describe('The earliest day.'),
    license_plate_expiration_to: day().describe('The latest day.'),
  })
  .partial()
export type VehicleFilter = z.output<typeof vehicleFilter>
registerSchema('VehicleFilter', vehicleFilter)
