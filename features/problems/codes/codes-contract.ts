import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id, ids, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { REPORT_REFUSALS, reportCall, reportFields } from '../contract.ts'

/** Stickers of one sheet. */
export const SHEET_MAXIMUM = 1000

const sticker = z.object({
  vehicle: z.object({ id: z.number(), name: z.string(), ...vehicleIdentityFields }),
  code: z.string().describe('As printed and typed.'),
  address: z.string().describe('What the printed picture leads to.'),
})
registerSchema('VehicleCode', sticker, 'The code on the dashboard of a vehicle.')
export type Sticker = z.output<typeof sticker>

const params = z.object({ id: id() })
const byCode = z.object({ code: z.string().max(20) })

export const codeCalls = defineCalls('vehicleCodes', {
  sheet: {
    method: 'POST',
    path: '/vehicle_codes',
    version: 'v6',
    who: 'vehicles.edit',
    summary: 'Print codes of vehicles',
    description: 'The codes for the dashboards of active vehicles; a vehicle without one gets one',
    body: z.object({ vehicle_ids: ids(SHEET_MAXIMUM).optional().describe('Default: all active vehicles.') }),
    answer: z.object({ codes: z.array(sticker) }),
  },
  replace: {
    method: 'PUT',
    path: '/vehicles/{id}/code',
    version: 'v6',
    who: 'vehicles.edit',
    summary: 'Replace the code of a vehicle',
    description: 'Gives a vehicle a new code; the old one stops working at once',
    params,
    body: z.object({}),
    answer: z.object({ code: sticker }),
    refusals: ['vehicle_not_found'],
  },
  revoke: {
    method: 'DELETE',
    path: '/vehicles/{id}/code',
    version: 'v6',
    who: 'vehicles.edit',
    summary: 'Revoke the code of a vehicle',
    description: 'The code stops working, and the vehicle has none',
    params,
    answer: z.object({ revoked: z.boolean().describe('False: it had none.') }),
    refusals: ['vehicle_not_found'],
  },
  open: {
    method: 'GET',
    path: '/vehicle_codes/{code}',
    version: 'v6',
    who: 'anyone',
    summary: 'Open a code',
    description: 'The vehicle of a code, as far as somebody in front of it may know',
    params: byCode,
    answer: z.object({
      name: z.string(),
      model: z.string(),
      fleet_name: z.string(),
      odometer_units: z.enum(['miles', 'kilometers']),
    }),
    refusals: ['vehicle_code_unknown'],
    perMinute: 10,
  },
  report: {
    method: 'POST',
    path: '/vehicle_codes/{code}/problems',
    version: 'v6',
    who: 'anyone',
    summary: 'Report a problem by a code',
    description: 'Reports a problem of the vehicle of a code, without an account',
    params: byCode,
    body: z.object({
      reporter_name: line(100).describe('Who reports.'),
      reporter_contact: line(200).default('').describe('Phone or email, for questions.'),
      ...reportFields,
    }),
    ...reportCall,
    answer: z.object({ number: z.number().describe('Of the problem.'), is_duplicate: z.boolean() }),
    status: 201,
    refusals: ['vehicle_code_unknown', 'reporter_missing', ...REPORT_REFUSALS],
    perMinute: 10,
  },
})
