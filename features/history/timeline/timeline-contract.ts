import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { placeOf, TIMELINE_GROUPS, TIMELINE_KINDS, type TimelineKind, type TimelineKnown } from './timeline.ts'

const count = z.number().int()
const kinds = Object.values(TIMELINE_KINDS).flat() as [TimelineKind, ...TimelineKind[]]

/** What is known of an entry beside its day; only what its kind has. */
const facts = z.object({
  /** Who did it, as far as it was a person of this fleet or of its company. */
  who: z.string().optional(),
  shop: z.string().optional(),
  /** An order of this fleet. */
  order: z.number().optional(),
  /** A record of maintenance done elsewhere. */
  record: z.number().optional(),
  services: z.array(z.object({ name: z.string(), position: z.string().nullable() })).optional(),
  approved_by: z.string().optional(),
  documents: count.optional(),
  by_hand: z.boolean().optional(),
  source: z.string().optional(),
  /** Whether a reading became the vehicle's odometer. */
  stands: z.boolean().optional(),
  reason: z.enum(['fell', 'jumped', 'impossible']).optional(),
  decision: z.enum(['used', 'dismissed']).optional(),
  known: z.number().optional(),
  /** The glovebox item, while it is there. */
  item: z.number().optional(),
  paper: z.enum(['drivers_license', 'vehicle_insurance', 'registration', 'other']).optional(),
  title: z.string().optional(),
  insurer: z.string().optional(),
  expires_on: z.string().optional(),
  campaign: z.string().optional(),
  component: z.string().optional(),
  park_it: z.boolean().optional(),
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
}) satisfies z.ZodType<TimelineKnown>

const entry = z.object({
  /** Stays the same as long as the entry stands. */
  key: z.string(),
  group: z.enum(TIMELINE_GROUPS),
  kind: z.enum(kinds),
  on: z.string(),
  /** In the distance unit of the fleet. */
  odometer: z.number().nullable(),
  /** What a visit came to, with tax; null where there is nothing to pay or it is not shown. */
  total: z.number().nullable(),
  /** Why a visit has no total: another fleet paid, or the asker sees no money. */
  total_hidden: z.enum(['another_fleet', 'not_for_you']).nullable(),
  facts,
})
export type TimelineEntry = z.output<typeof entry>

const asked = {
  group: z.enum(TIMELINE_GROUPS).optional(),
  year: z.coerce.number<number>().int().min(1900).max(2199).optional(),
}
const vehicle = z.object({ id: id() })

const year = z.object({
  year: z.number(),
  visits: count,
  /** In the distance unit of the fleet; what the vehicle ran for this fleet. */
  distance: z.number(),
  /** With tax. */
  total: z.number(),
  /** Total over distance; null where either is nothing. */
  cost_per_distance: z.number().nullable(),
  /** Visits of the year that another fleet paid. */
  visits_of_others: count,
})

const month = z.object({
  month: z.string(),
  /** Of the 12 months up to this day: their cost over their distance. */
  until: z.string(),
  cost_per_distance: z.number().nullable(),
  total: z.number(),
  distance: z.number(),
})

export const timelineCalls = defineCalls('timeline', {
  show: {
    method: 'GET',
    path: '/vehicles/{id}/timeline',
    who: 'fleetUser',
    summary: 'Everything that happened to a vehicle, newest first, a page at a time',
    params: vehicle,
    query: z.object({
      ...asked,
      /** `next` of the page before. */
      after: z
        .string()
        .max(140)
        .refine((cursor) => placeOf(cursor) !== null)
        .optional(),
    }),
    answer: z.object({
      entries: z.array(entry),
      next: z.string().nullable(),
      /** Of the year that is asked for, or of all. */
      counts: z.object({
        all: count,
        visits: count,
        readings: count,
        papers: count,
        recalls: count,
        signals: count,
        fleet: count,
      }),
      /** Years with entries, newest first, and how many visits each has. */
      years: z.array(z.object({ year: z.number(), count, visits: count })),
      /** The first day of all. */
      since: z.string().nullable(),
    }),
    refusals: ['vehicle_not_found'],
  },
  csv: {
    method: 'GET',
    path: '/vehicles/{id}/timeline.csv',
    who: 'fleetUser',
    summary: 'The timeline of a vehicle as a file',
    params: vehicle,
    query: z.object(asked),
    answer: 'csv',
    refusals: ['vehicle_not_found'],
  },
  costs: {
    method: 'GET',
    path: '/vehicles/{id}/cost_history',
    who: 'fleetUser',
    summary: 'What a vehicle cost and was driven by year, and its cost per mile or kilometer over time; not for drivers',
    params: vehicle,
    answer: z.object({
      distance_unit: z.enum(['miles', 'kilometers']),
      years: z.array(year),
      months: z.array(month),
      /** When it came from another fleet; what it cost before is not shown. */
      in_fleet_since: z.string().nullable(),
      came_from: z.string().nullable(),
    }),
    refusals: ['vehicle_not_found', 'not_for_drivers'],
  },
})
