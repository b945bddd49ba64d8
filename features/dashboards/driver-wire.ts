import { z } from 'zod'
import { DOCUMENT_KINDS } from '#features/documents/glovebox.ts'
import { driveWire } from '#features/problems/drive-wire.ts'
import { DUE_METERS } from '#features/vehicles/due-state.ts'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const appointment = z.object({
  order_id: z.number(),
  status: z.string(),
  in_shop: z.boolean().describe('The shop has received the vehicle.'),
  appointment_date: z.string().describe('In the zone of the shop, as the time.'),
  appointment_time: z.string(),
  time_zone: z.string(),
  services: z.array(z.string()),
  shop: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
})
registerSchema('DriverAppointment', appointment)
export type DriverAppointment = z.output<typeof appointment>

export const driverVehicle = z.object({
  id: z.number(),
  name: z.string(),
  ...vehicleIdentityFields,
  body: z.string(),
  odometer: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  odometer_read_on: z.string(),
  expected_odometer: z.number().nullable().describe('Estimated for today; null: it was never read.'),
  drive: driveWire,
  due: z
    .object({
      state: z.enum(['past_due', 'due_now', 'due_soon', 'fine', 'not_known']),
      distance: z.number().describe('In `odometer_units`, negative when over.'),
      days: z.number().nullable().describe('Negative: over.'),
      due_on: z.string().nullable(),
      by: z.enum(DUE_METERS),
    })
    .nullable()
    .describe('Null: nothing is due outside of an open order.'),
  documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), expires_in_days: z.number().nullable() })),
  last_inspection: z
    .object({ id: z.number(), signed_at: z.string(), is_today: z.boolean() })
    .nullable()
    .describe('The last signed report; null: none.'),
  appointment: appointment.nullable().describe('The next one, or the visit that the vehicle is at.'),
})
registerSchema('DriverVehicle', driverVehicle)
export type DriverVehicle = z.output<typeof driverVehicle>
