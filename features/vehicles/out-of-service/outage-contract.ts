import { z } from 'zod'
import type { Calls } from '#platform/contract/call.ts'
import { day, id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { vehicleInBrief } from '../vehicle-wire.ts'
import { OUTAGE_NOTE_MAXIMUM, OUTAGE_REASONS } from './outage.ts'

/** On a vehicle in lists and on its page. */
export const outageInBrief = z.object({
  reason: z.enum(OUTAGE_REASONS).describe('Why it is out of service.'),
  note: z.string().nullable(),
  started_on: z.string().describe('The day on which it went out of service.'),
  expected_on: z.string().nullable().describe('When it should be back; null: nobody knows.'),
})

const outage = outageInBrief.extend({
  id: z.number(),
  started_by: z.string().nullable(),
  ended_on: z.string().nullable(),
  days: z.number().int().describe('Days out of service, until today or until it was back.'),
  vehicle: vehicleInBrief,
  order: z
    .object({
      id: z.number(),
      status: z.string(),
      shop_name: z.string(),
      shop_phone: z.string().nullable().describe('Main phone number of the shop.'),
    })
    .nullable()
    .describe('Its open order; null for users who see no orders.'),
})
registerSchema('Outage', outage, 'A time in which a vehicle was out of service.')
export type OutageWire = z.output<typeof outage>

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .describe('`YYYY-MM`; default: this one.')
const params = z.object({ id: id() })

export const outageCalls = {
  outages: {
    method: 'GET',
    path: '/out_of_service',
    version: 'v6',
    who: 'vehicles.read',
    summary: 'List vehicles out of service',
    description: 'Vehicles that are out of service now, the longest first, and the days lost by month',
    query: z.object({ month }),
    answer: z.object({
      now: z.array(outage),
      vehicles_total: z.number().int().describe('Active vehicles of the fleet.'),
      month: z.string().describe('`YYYY-MM`.'),
      days_in_month: z.number().int().describe('Days lost in this month, by all vehicles.'),
      days_before: z.number().int().describe('The same in the month before.'),
      in_month: z.array(outage).describe('Every outage that touches the month, the earliest first.'),
    }),
  },
  outagesCsv: {
    method: 'GET',
    path: '/out_of_service.csv',
    version: 'v6',
    who: 'vehicles.read',
    summary: 'Export days out of service',
    description: 'Every outage that touches the month, with its days in it',
    query: z.object({ month }),
    answer: 'csv',
  },
  takeOut: {
    method: 'PUT',
    path: '/vehicles/{id}/out_of_service',
    version: 'v6',
    who: 'out_of_service.set',
    summary: 'Take a vehicle out of service',
    description: 'Takes a vehicle out of service, or changes why and until when it is; drivers are told',
    params,
    body: z.object({
      reason: z.enum(OUTAGE_REASONS),
      note: line(OUTAGE_NOTE_MAXIMUM).default('').describe('Details of the reason.'),
      expected_on: day().nullish(),
    }),
    answer: z.object({ outage }),
    refusals: ['vehicle_not_found', 'expected_day_passed', 'vehicle_not_in_use'],
  },
  bringIn: {
    method: 'DELETE',
    path: '/vehicles/{id}/out_of_service',
    version: 'v6',
    who: 'out_of_service.set',
    summary: 'Bring a vehicle back into service',
    description: 'Ends the outage of a vehicle today; drivers are told',
    params,
    answer: z.object({ outage }),
    refusals: ['vehicle_not_found', 'vehicle_in_service'],
  },
  stillOut: {
    method: 'PUT',
    path: '/vehicles/{id}/out_of_service/still',
    version: 'v6',
    who: 'out_of_service.set',
    summary: 'Undo bringing a vehicle back',
    description: 'Reopens the outage that was ended today',
    params,
    body: z.object({ outage_id: id().describe('The outage that was ended.') }),
    answer: z.object({ outage }),
    refusals: ['vehicle_not_found', 'outage_not_found'],
  },
} as const satisfies Calls
