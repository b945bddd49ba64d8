import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line, page } from '#platform/contract/fields.ts'
import { SNOOZE_WEEKS } from '../snooze.ts'
import { LINE_SOURCES } from '../interval.ts'
import { DUE_STATES } from './due-row.ts'

const DUE_SORTS = ['due', 'vehicle', 'service'] as const
const DUE_SOURCES = LINE_SOURCES
export const DUE_PAGE_SIZE = 50

const asked = {
  query: line(100).optional(),
  /** `snoozed`: those that were put off, which are in no other list. */
  state: z.enum([...DUE_STATES, 'snoozed']).optional(),
  source: z.enum(DUE_SOURCES).optional(),
  department: line(100).optional(),
  sort: z.enum(DUE_SORTS).default('due'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

export const dueService = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  other_id: z.string().nullable(),
  license_plate_number: z.string().nullable(),
  license_plate_state: z.string().nullable(),
  department_number: z.string().nullable(),
  service_definition_id: z.number(),
  service_name: z.string(),
  /** The position that it is booked with. */
  position: z.string().nullable(),
  state: z.enum(DUE_STATES),
  source: z.enum(DUE_SOURCES),
  own_schedule_id: z.number().nullable(),
  own_schedule_name: z.string().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']),
  due_odometer: z.number(),
  /** Negative: over. */
  remaining: z.number(),
  /** A day comes before the distance: `days_remaining` is what counts. */
  by_time: z.boolean(),
  /** Engine hours come first: `hours_remaining` is what counts. */
  due_hours: z.number().nullable(),
  hours_remaining: z.number().nullable(),
  due_on: z.string().nullable(),
  days_remaining: z.number().nullable(),
  /** Until when it was put off, and by whom; null: it was not. */
  snoozed_until: z.string().nullable(),
  snoozed_by: z.string().nullable(),
  duty_class: z.enum(['light', 'medium_heavy']),
  last_done_odometer: z.number().nullable(),
  last_done_on: z.string().nullable(),
})
export type DueServiceRow = z.output<typeof dueService>

const services = z
  .array(z.object({ vehicle_id: id(), service_definition_id: id() }))
  .min(1)
  .max(500)

export const dueCalls = defineCalls('dueServices', {
  list: {
    method: 'GET',
    path: '/due_services',
    who: 'fleetUser',
    summary:
      'Every service that is due or due soon in the fleet, what is due longest first; not of vehicles with an active order',
    query: z.object({ ...asked, page: page() }),
    answer: z.object({ due_services: z.array(dueService), total_count: z.number(), total_pages: z.number() }),
  },
  counts: {
    method: 'GET',
    path: '/due_services/counts',
    who: 'fleetUser',
    summary: 'How many services are due, by state, on how many vehicles, and the departments that one can choose',
    answer: z.object({
      past_due: z.number(),
      due_now: z.number(),
      due_soon: z.number(),
      snoozed: z.number(),
      vehicles: z.number(),
      departments: z.array(z.string()),
    }),
  },
  snooze: {
    method: 'POST',
    path: '/due_services/snooze',
    who: 'fleetUser',
    summary:
      'Puts due services off for some weeks: they stand apart until then, with who did it. When they are due does not change',
    body: z.object({ services, weeks: z.union(SNOOZE_WEEKS.map((weeks) => z.literal(weeks))) }),
    answer: z.object({ snoozed_until: z.string() }),
    refusals: ['due_service_not_found', 'schedules_off'],
  },
  unsnooze: {
    method: 'POST',
    path: '/due_services/unsnooze',
    who: 'fleetUser',
    summary: 'Lists services again that were put off',
    body: z.object({ services }),
    answer: z.object({}),
    refusals: ['due_service_not_found', 'schedules_off'],
  },
  complete: {
    method: 'POST',
    path: '/due_services/complete',
    who: 'fleetUser',
    summary: 'Marks due services as completed today, at what each vehicle has run by now',
    body: z.object({ services }),
    answer: z.object({}),
    refusals: ['due_service_not_found', 'schedules_off'],
  },
  reopen: {
    method: 'POST',
    path: '/due_services/reopen',
    who: 'fleetUser',
    summary: 'Takes such marks back',
    body: z.object({ services }),
    answer: z.object({}),
    refusals: ['due_service_not_found', 'service_not_found', 'schedules_off'],
  },
  csv: {
    method: 'GET',
    path: '/due_services/download',
    who: 'fleetUser',
    summary: 'The list of what is due as a file',
    query: z.object(asked),
    answer: 'csv',
  },
})
