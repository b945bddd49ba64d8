import { z } from 'zod'
import { CLOSE_REASONS } from '#features/problems/problem.ts'
import { OUTAGE_REASONS } from '#features/vehicles/out-of-service/outage.ts'
import { RETIRED_AS } from '#features/vehicles/retirement.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { parseCursor, TIMELINE_GROUPS, TIMELINE_KINDS, type TimelineKind, type TimelineKnown } from './timeline.ts'

const count = z.number().int()
const kinds = Object.values(TIMELINE_KINDS).flat() as [TimelineKind, ...TimelineKind[]]

/** Facts of an entry; only those of its kind are present. */
const facts = z.object({
  who: z.string().optional().describe('Who did it, as far as it was a person of this fleet or of its company.'),
  shop: z.string().optional(),
  order: z.number().optional().describe('An order of this fleet.'),
  record: z.number().optional().describe('A record of maintenance done elsewhere.'),
  services: z.array(z.object({ name: z.string(), position: z.string().nullable() })).optional(),
  approved_by: z.string().optional(),
  documents: count.optional(),
  by_hand: z.boolean().optional(),
  odometer_estimated: z.boolean().optional().describe('No reading: the forecast of that day.'),
  source: z.string().optional(),
  stands: z.boolean().optional().describe("Whether a reading became the vehicle's odometer."),
  reason: z.enum(['fell', 'jumped', 'impossible']).optional(),
  decision: z.enum(['used', 'dismissed']).optional(),
  known: z.number().optional(),
  item: z.number().optional().describe('The glovebox item, while it is there.'),
  paper: z.enum(['drivers_license', 'vehicle_insurance', 'registration', 'other']).optional(),
  title: z.string().optional(),
  insurer: z.string().optional(),
  expires_on: z.string().optional(),
  campaign: z.string().optional(),
  component: z.string().optional(),
  park_it: z.boolean().optional(),
  inspection: z.number().optional().describe('A signed report of a driver; `times` is its number of defects.'),
  problem: z.number().optional().describe('A problem of the vehicle.'),
  closed_as: z.enum(CLOSE_REASONS).optional().describe('How it was closed.'),
  outage: z.enum(OUTAGE_REASONS).optional().describe('Why the vehicle was out of service.'),
  photo: z.string().optional().describe('Of an odometer; opens without a session for some minutes.'),
  state: z.enum(['may_apply', 'applies', 'done', 'not_applicable']).optional(),
  code: z.string().optional(),
  name: z.string().optional(),
  times: count.optional(),
  fleet: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  added: z.array(z.string()).optional(),
  removed: z.array(z.string()).optional(),
  until: z.string().optional(),
  serial_number: z.string().optional(),
  retired: z
    .object({ on: z.string(), as: z.enum(RETIRED_AS) })
    .optional()
    .describe('When a vehicle left the fleet, and why.'),
}) satisfies z.ZodType<TimelineKnown>

const entry = z.object({
  key: z.string().describe('Constant while the entry exists.'),
  group: z.enum(TIMELINE_GROUPS),
  kind: z.enum(kinds),
  on: z.string(),
  odometer: z.number().nullable().describe('In the distance unit of the fleet.'),
  total: z.number().nullable().describe('What a visit came to, with tax; null where there is nothing to pay or it is not shown.'),
  total_hidden: z
    .enum(['another_fleet', 'not_for_you'])
    .nullable()
    .describe('Why a visit has no total: another fleet paid, or the caller sees no money.'),
  facts,
})
registerSchema('TimelineEntry', entry)
export type TimelineEntry = z.output<typeof entry>

const filters = {
  group: z.enum(TIMELINE_GROUPS).optional(),
  year: z.coerce.number<number>().int().min(1900).max(2199).optional(),
}
const vehicle = z.object({ id: id() })

const year = z.object({
  year: z.number(),
  visits: count,
  distance: z.number().describe('In the distance unit of the fleet; what the vehicle ran for this fleet.'),
  total: z.number().describe('With tax.'),
  cost_per_distance: z.number().nullable().describe('Total over distance; null where either is nothing.'),
  visits_of_others: count.describe('Visits of the year that another fleet paid.'),
})
registerSchema('CostYear', year)

const month = z.object({
  month: z.string(),
  until: z.string().describe('Of the 12 months up to this day: their cost over their distance.'),
  cost_per_distance: z.number().nullable(),
  total: z.number(),
  distance: z.number(),
})
registerSchema('CostMonth', month)

export const timelineCalls = defineCalls('timeline', {
  show: {
    method: 'GET',
    path: '/vehicles/{id}/timeline',
    who: 'history.read_work',
    summary: 'Get the timeline of a vehicle',
    description: 'Everything that happened to a vehicle, newest first, a page at a time',
    params: vehicle,
    query: z.object({
      ...filters,
      after: z
        .string()
        .max(140)
        .refine((cursor) => parseCursor(cursor) !== null)
        .optional()
        .describe('`next` of the page before.'),
    }),
    answer: z.object({
      entries: z.array(entry),
      next: z.string().nullable(),
      counts: z
        .object({
          all: count,
          visits: count,
          readings: count,
          papers: count,
          recalls: count,
          signals: count,
          fleet: count,
        })
        .describe('Of the year that is asked for, or of all.'),
      years: z
        .array(z.object({ year: z.number(), count, visits: count }))
        .describe('Years with entries, newest first, and how many visits each has.'),
      since: z.string().nullable().describe('The first day of all.'),
    }),
    refusals: ['vehicle_not_found'],
  },
  csv: {
    method: 'GET',
    path: '/vehicles/{id}/timeline.csv',
    who: 'history.read_work',
    summary: 'Export the timeline of a vehicle',
    description: 'The timeline of a vehicle as a file',
    params: vehicle,
    query: z.object(filters),
    answer: 'csv',
    refusals: ['vehicle_not_found'],
  },
  costs: {
    method: 'GET',
    path: '/vehicles/{id}/cost_history',
    who: 'costs.vehicle',
    summary: 'Get the costs of a vehicle by year',
    description: 'What a vehicle cost and was driven by year, and its cost per mile or kilometer over time; not for drivers',
    params: vehicle,
    answer: z.object({
      distance_unit: z.enum(['miles', 'kilometers']),
      years: z.array(year),
      months: z.array(month),
      in_fleet_since: z.string().nullable().describe('When it came from another fleet; what it cost before is not shown.'),
      came_from: z.string().nullable(),
    }),
    refusals: ['vehicle_not_found'],
  },
})
