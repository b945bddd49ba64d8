import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { CHANGES_REFUSALS, changesQuery, dueChangesAnswer } from '#features/accounts/changes/changes-contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id, ids, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { SNOOZE_WEEKS } from '../snooze.ts'
import { LINE_SOURCES } from '../interval.ts'
import { bulkDueCalls, dueSelectionOf, vehicleService } from './bulk-due-contract.ts'
import { dueBasis } from '../schedule-contract.ts'
import { DUE_FILTERS, DUE_STATES } from './due-states.ts'

/** Maximum of vehicles named by a selection in the list. */
const NAMED_VEHICLES_MAXIMUM = 1000

const DUE_SORTS = ['due', 'vehicle', 'service'] as const
const DUE_SOURCES = LINE_SOURCES

/**
 * Filters of the list. These keys type the conditions on services and on vehicles alone (`due-list-store.ts`, for pages, counts, files
 * and bulk changes), the address, the panel and the mail of a view: a missing one does not compile.
 */
const dueFilters = {
  query: line(100).optional(),
  state: z
    .enum(DUE_FILTERS)
    .optional()
    .describe('`due`: now or soon. `snoozed`: those whose reminder is snoozed, which are in the other lists as well.'),
  source: z.enum(DUE_SOURCES).optional(),
  department: line(100).optional(),
  not_past_due: flag().optional().describe('Without vehicles that are past due.'),
}
export type DueListFilters = z.output<z.ZodObject<typeof dueFilters>>
export const DUE_LIST_FILTERS = Object.keys(dueFilters)

const filters = {
  ...dueFilters,
  sort: z.enum(DUE_SORTS).default('due'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

/** A selection in the list, by service or by vehicle. */
export const dueSelection = z.object(dueSelectionOf(filters))
export type DueSelectionBody = z.input<typeof dueSelection>

export const dueService = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  ...vehicleIdentityFields,
  is_out_of_service: z.boolean(),
  department_number: z.string().nullable(),
  service_definition_id: z.number(),
  service_name: z.string(),
  position: z.string().nullable().describe('The position that it is booked with.'),
  state: z
    .enum([...DUE_STATES, 'fine', 'not_known'])
    .describe('`fine` and `not_known` (last service unknown): not due yet, in the list by vehicle alone.'),
  source: z.enum(DUE_SOURCES),
  own_schedule_id: z.number().nullable(),
  own_schedule_name: z.string().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']),
  due_odometer: z.number(),
  remaining: z.number().describe('Negative: over.'),
  by_time: z.boolean().describe('A day comes before the distance: `days_remaining` is what counts.'),
  due_hours: z.number().nullable().describe('Engine hours come first: `hours_remaining` is what counts.'),
  hours_remaining: z.number().nullable(),
  due_on: z.string().nullable(),
  days_remaining: z.number().nullable(),
  snoozed_until: z
    .string()
    .nullable()
    .describe('Until when its reminder is snoozed, with that of its vehicle or alone, and by whom; null: it is not.'),
  snoozed_by: z.string().nullable(),
  duty_class: z.enum(['light', 'medium_heavy']),
  standard_minutes: z.number().describe('What the work usually takes.'),
  last_done_odometer: z.number().nullable(),
  last_done_on: z.string().nullable(),
  due: dueBasis.describe('Why it is due where it is.'),
})
registerSchema('DueService', dueService)
export type DueServiceRow = z.output<typeof dueService>

const dueVehicle = z.object({
  vehicle_id: z.number(),
  body: z.string(),
  not_known: z.number().describe('Number of its services never recorded as done.'),
  last_maintenance_miles: z.number().nullable(),
  last_maintenance_kilometers: z.number().nullable(),
  services: z.array(dueService).describe('Worst first.'),
})
registerSchema('DueVehicle', dueVehicle)
export type DueVehicleRow = z.output<typeof dueVehicle>

/** Left-out services in one answer. */
export const LEFT_OUT_MAXIMUM = 200

const leftOutVehicle = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  order: z
    .object({ id: z.number(), shop_name: z.string() })
    .nullable()
    .describe('The open order; null: it is one of a fleet from which the vehicle was transferred.'),
  services: z.array(dueService).describe('Longest past due first.'),
})
registerSchema('LeftOutVehicle', leftOutVehicle)
export type LeftOutVehicle = z.output<typeof leftOutVehicle>

const services = z.array(vehicleService).min(1).max(500)

export const dueCalls = defineCalls('dueServices', {
  ...bulkDueCalls(filters),
  list: {
    method: 'GET',
    path: '/due_services',
    who: 'due.read',
    summary: 'List due services',
    description: 'Every service that is due or due soon in the fleet, longest due first; not of vehicles with an active order',
    query: z.object({ ...filters, page: page(), ...changesQuery }),
    answer: z.object({
      changes: dueChangesAnswer,
      due_services: z.array(dueService),
      services: z
        .array(z.object({ service_definition_id: z.number(), count: z.number() }))
        .describe('How many of each service are listed, over all pages.'),
      total_count: z.number(),
      total_pages: z.number(),
    }),
    refusals: CHANGES_REFUSALS,
  },
  vehicles: {
    method: 'GET',
    path: '/due_services/vehicles',
    who: 'due.read',
    summary: 'List vehicles with due services',
    description:
      'The same by vehicle, furthest over first: each with all of its services that are due. A state is that of its worst service',
    query: z.object({
      ...filters,
      with_upcoming: flag()
        .default(false)
        .describe('Also vehicles on which nothing is due yet, with the services of their next visit.'),
      page: page(),
    }),
    answer: z.object({ due_vehicles: z.array(dueVehicle), total_count: z.number(), total_pages: z.number() }),
  },
  counts: {
    method: 'GET',
    path: '/due_services/counts',
    who: 'due.read',
    summary: 'Count due services',
    description: 'How many services are due, by state, on how many vehicles, and the departments that one can choose',
    answer: z.object({
      past_due: z.number(),
      due_now: z.number(),
      due_soon: z.number(),
      snoozed: z.number().describe('Those of them whose reminder is snoozed.'),
      vehicles_snoozed: z.number().describe('The vehicles that these are of.'),
      vehicles: z.number(),
      vehicles_by_state: z
        .object({ past_due: z.number(), due_now: z.number(), due_soon: z.number() })
        .describe('Of these vehicles, by the worst service of each.'),
      departments: z.array(z.string()),
    }),
  },
  leftOut: {
    method: 'GET',
    path: '/due_services/left_out',
    who: 'due.read',
    summary: 'List past due services that open orders leave out',
    description:
      'Lists of due services omit vehicles with an open order; services past due on them but not in the order are named here',
    query: z.object({ vehicle_ids: ids(NAMED_VEHICLES_MAXIMUM).optional().describe('Only of these vehicles.') }),
    answer: z.object({
      left_out_vehicles: z.array(leftOutVehicle).describe(`With ${LEFT_OUT_MAXIMUM} services at most, longest past due first.`),
      vehicles_count: z.number().describe('All of them.'),
      services_count: z.number().describe('All past due services of these vehicles that their orders leave out.'),
    }),
  },
  snooze: {
    method: 'POST',
    path: '/due_services/snooze',
    who: 'due.snooze',
    summary: 'Snooze due services',
    description: 'Snoozes the reminders of due services for some weeks. What is due, and every count of it, stays as it is',
    body: z.object({ services, weeks: z.union(SNOOZE_WEEKS.map((weeks) => z.literal(weeks))) }),
    answer: z.object({ snoozed_until: z.string() }),
    refusals: ['due_service_not_found', 'schedules_off'],
  },
  unsnooze: {
    method: 'POST',
    path: '/due_services/unsnooze',
    who: 'due.snooze',
    summary: 'End the snooze of due services',
    description: 'Reminds of these services again. A snooze of the whole vehicle continues for its other services',
    body: z.object({ services }),
    answer: z.object({}),
    refusals: ['due_service_not_found', 'schedules_off'],
  },
  complete: {
    method: 'POST',
    path: '/due_services/complete',
    who: 'due.complete',
    summary: 'Mark due services as done',
    description: 'Marks due services as completed: today or on a given day, at each vehicle’s recorded or estimated odometer',
    body: z.object({
      services,
      completed_on: z.string().max(40).optional(),
      ask_odometer: z.boolean().optional().describe('Refuses a doubtful odometer with `confirm_odometer`.'),
      odometers: z
        .array(z.object({ vehicle_id: id(), odometer: z.union([z.number(), z.string().max(20)]) }))
        .max(500)
        .default([]),
    }),
    answer: z.object({}),
    refusals: [
      'due_service_not_found',
      'mileage_not_valid',
      'completion_date_not_valid',
      'completion_before_last',
      'completion_odometer_impossible',
      'confirm_odometer',
      'schedules_off',
    ],
  },
  reopen: {
    method: 'POST',
    path: '/due_services/reopen',
    who: 'due.complete',
    summary: 'Undo marking due services as done',
    description: 'Takes such marks back',
    body: z.object({ services }),
    answer: z.object({}),
    refusals: ['due_service_not_found', 'service_not_found', 'schedules_off'],
  },
  csv: {
    method: 'GET',
    path: '/due_services/download',
    who: 'due.read',
    summary: 'Export due services',
    description: 'The list of what is due as a file',
    query: z.object({
      ...filters,
      by: z
        .enum(['vehicle', 'service'])
        .default('service')
        .describe('As the list is grouped: by vehicle a state is that of its worst service.'),
      line: z
        .enum(['service', 'vehicle'])
        .default('service')
        .describe('By vehicle: `vehicle` has one line for each vehicle, with its services together.'),
      with_upcoming: flag().default(false).describe('By vehicle: also the next visits of those on which nothing is due yet.'),
      vehicle_ids: ids(NAMED_VEHICLES_MAXIMUM).optional().describe('Only services of these vehicles of the list.'),
      except_vehicle_ids: ids(NAMED_VEHICLES_MAXIMUM).default([]).describe('All but the services of these vehicles.'),
    }),
    answer: 'csv',
  },
})
