import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id, ids, page } from '#platform/contract/fields.ts'
import { reminderCalls } from './reminder-contract.ts'
import {
  typedNumber,
  intervalRef,
  offeredService,
  scheduledService,
  scheduleInterval,
  scheduleSource,
  vehicleSchedule,
  vehicleServices,
} from './schedule-contract.ts'

const vehicleParams = z.object({ id: id() })
const intervalParams = z.object({ vehicle_id: id(), interval_id: id() })

const COMPLETION_REFUSALS = [
  'completion_date_not_valid',
  'completion_before_last',
  'completion_odometer_impossible',
  'confirm_odometer',
] as const
const MARK_REFUSALS = [...COMPLETION_REFUSALS, 'mileage_not_valid', 'completed_by_a_record'] as const

/** A body may repeat the id of its address, but not name another one. */
const ofAddress = {
  vehicle_id: id().optional().describe('As in the address.'),
  interval_id: id().optional().describe('As in the address.'),
}

/** Day and odometer; default: today, with the forecast as estimate. */
const askOdometer = z.boolean().optional().describe('Refuses a doubtful odometer with `confirm_odometer`.')
const whenDone = {
  odometer: typedNumber.optional(),
  completed_on: z.string().max(40).optional(),
  ask_odometer: askOdometer,
}

export const scheduleCalls = defineCalls('schedules', {
  show: {
    method: 'GET',
    path: '/vehicles/{id}/schedule',
    who: 'due.read',
    summary: 'Get the maintenance schedule of a vehicle',
    description: 'Due services of a vehicle: intervals with their services, and the forecast as a sum',
    params: vehicleParams,
    answer: z.object({ schedule: vehicleSchedule }),
    refusals: ['schedules_off', 'vehicle_not_found'],
  },
  services: {
    method: 'GET',
    path: '/vehicles/{id}/show_services',
    who: 'due.read',
    summary: 'List the services of a vehicle',
    description: 'The services of a vehicle and when each is due next',
    params: vehicleParams,
    query: z.object({ page: page() }),
    answer: z.object({ services: z.array(scheduledService), total_pages: z.number() }),
    refusals: ['vehicle_not_found'],
  },
  nextIntervals: {
    method: 'GET',
    path: '/vehicles/next_maintenance_interval',
    who: 'due.read',
    summary: 'List the next interval of vehicles',
    description: 'The first open interval of each vehicle',
    query: z.object({ vehicleIds: ids(100).optional(), vehicle_ids: ids(100).optional() }),
    answer: z.object({
      intervals: z.array(scheduleInterval.extend({ vehicle_id: z.number(), odometer_units: z.enum(['miles', 'kilometers']) })),
    }),
  },
  recommended: {
    method: 'GET',
    path: '/services/recommended/oem',
    who: 'due.read',
    summary: 'Get the services of an interval',
    description: 'The services of one interval, done ones included',
    query: z.object({
      vehicleId: id().optional(),
      vehicle_id: id().optional(),
      interval: id().optional().describe('The same as `interval_id`.'),
      interval_id: id().optional(),
    }),
    answer: z.object({
      interval: scheduleInterval,
      services: z.array(offeredService),
      source: scheduleSource,
      previous_interval_id: z.number().nullable(),
      previous_due_on: z.string().nullable().describe('Its day, where the calendar decides.'),
      next_interval_id: z.number().nullable(),
      next_due_on: z.string().nullable(),
    }),
    refusals: ['vehicle_not_found', 'interval_not_found'],
  },
  extras: {
    method: 'GET',
    path: '/services/recommended/caradvise',
    who: 'due.read',
    summary: 'List extra services of a vehicle',
    description: 'Services that a vehicle may also need',
    query: z.object({ vehicleId: id().optional(), vehicle_id: id().optional() }),
    answer: z.object({ services: z.array(offeredService) }),
    refusals: ['vehicle_not_found'],
  },
  saveForecast: {
    method: 'PUT',
    path: '/interval_based_reminders/{vehicle_id}',
    who: 'odometer.record',
    summary: 'Update mileage and forecast',
    description: 'Saves the current mileage as a reading of today, and the distance a month',
    params: z.object({ vehicle_id: id() }),
    body: z.object({
      vehicle_id: ofAddress.vehicle_id,
      current_mileage: typedNumber.optional(),
      monthly_mileage: typedNumber.optional(),
      ask_odometer: z.boolean().optional().describe('Refuses a doubtful odometer with `confirm_odometer`.'),
    }),
    answer: z.object({ schedule: vehicleSchedule }),
    refusals: ['schedules_off', 'vehicle_not_found', 'mileage_not_valid', 'confirm_odometer'],
  },
  tickService: {
    method: 'PUT',
    path: '/vehicles/update_is_completed',
    who: 'due.complete',
    summary: 'Mark a service as done',
    description:
      'Ticks a service of a vehicle off, or takes such a tick of the last hour back; the id is the one of the vehicle’s own service',
    body: z.object({
      service_id: id().describe('The `id` of the vehicle’s own service, as `/vehicles/{id}/show_services` lists it.'),
      is_completed: flag(),
    }),
    answer: z.object({ service: scheduledService }),
    refusals: ['service_not_found', 'completed_earlier', 'completed_by_a_record', ...COMPLETION_REFUSALS],
  },
  saveServiceReminder: {
    method: 'PUT',
    path: '/service_based_reminders/{vehicle_id}',
    who: 'due.complete',
    summary: 'Set when a service was last done',
    description: 'Sets when a service was last done, or never, and its interval, which determine the due date',
    params: z.object({ vehicle_id: id() }),
    body: z.object({
      vehicle_id: ofAddress.vehicle_id,
      service_definition_id: id(),
      interval: id().optional().describe("How often it is done, in the vehicle's unit; as it is when left out."),
      last_completed_mileage: typedNumber.optional().describe('Omitted with a day: the estimated odometer of that day.'),
      last_completed_date: z.string().max(40).optional().describe('Today when left out.'),
      ask_odometer: askOdometer,
      is_never: z.boolean().optional().describe('Never done: it counts from when the vehicle came.'),
    }),
    answer: z.object({ services: z.array(scheduledService), schedule: vehicleSchedule }),
    refusals: [
      'vehicle_not_found',
      'service_not_found',
      'mileage_not_valid',
      'completion_missing',
      ...COMPLETION_REFUSALS,
      'interval_not_allowed',
      'interval_of_own_schedule',
      'interval_distance_invalid',
    ],
  },
  forgetLastDone: {
    method: 'DELETE',
    path: '/service_based_reminders/{vehicle_id}/{service_definition_id}',
    who: 'due.complete',
    summary: 'Undo when a service was last done',
    description: 'Removes a stated last date of a service; recorded services stay',
    params: z.object({ vehicle_id: id(), service_definition_id: id() }),
    answer: z.object({ services: z.array(scheduledService), schedule: vehicleSchedule }),
    refusals: ['vehicle_not_found', 'service_not_found'],
  },
  markServices: {
    method: 'PUT',
    path: '/vehicles/{vehicle_id}/intervals/{interval_id}/services',
    who: 'due.complete',
    summary: 'Mark services of an interval as done',
    description: 'Marks services of an interval as completed, or takes the mark back',
    params: intervalParams,
    body: z.object({
      service_completed_details: z
        .array(z.object({ id: id(), is_completed: z.boolean() }))
        .max(200)
        .default([]),
      are_all_completed: z.boolean().optional(),
      ...ofAddress,
      ...whenDone,
      customer_id: id().optional().describe('The caller.'),
    }),
    answer: z.object({ schedule: vehicleSchedule, next_interval_id: z.number().nullable() }),
    refusals: [
      'schedules_off',
      'vehicle_not_found',
      'interval_not_found',
      'service_not_in_interval',
      'no_service_chosen',
      ...MARK_REFUSALS,
    ],
  },
  markInterval: {
    method: 'PUT',
    path: '/vehicles/{vehicle_id}/intervals/{interval_id}/completion',
    who: 'due.complete',
    summary: 'Mark an interval as done',
    description: 'Marks an interval as completed, or takes the mark back',
    params: intervalParams,
    body: z.object({
      is_completed: flag(),
      service_definition_ids: ids(200).optional(),
      ...ofAddress,
      ...whenDone,
      customer_id: id().optional().describe('The caller.'),
    }),
    answer: z.object({ schedule: vehicleSchedule, next_interval_id: z.number().nullable() }),
    refusals: ['schedules_off', 'vehicle_not_found', 'interval_not_found', 'service_not_in_interval', ...MARK_REFUSALS],
  },
  completedIntervals: {
    method: 'GET',
    path: '/vehicles/{id}/completed_intervals',
    who: 'due.read',
    summary: 'List completed intervals',
    description: 'Intervals completed on a vehicle, newest first',
    params: vehicleParams,
    answer: z.object({
      completed_intervals: z.array(
        intervalRef.extend({
          completed_on: z.string(),
          odometer: z.number(),
          is_estimated: z.boolean().describe('No reading: the forecast of that day.'),
          engine_hours: z.number().nullable().describe('What the engine had run by then, where it was known.'),
          completed_by: z.string(),
          source: z
            .enum(['order', 'manual', 'marked'])
            .describe('By an order, by maintenance done elsewhere, or marked: only a mark is undone automatically.'),
          services: z.array(z.object({ service_id: z.number(), name: z.string() })),
        }),
      ),
    }),
    refusals: ['vehicle_not_found'],
  },
  fleetServices: {
    method: 'GET',
    path: '/fleets/me/vehicle_services',
    who: 'due.read',
    summary: 'List due services by vehicle',
    description: 'Due and upcoming services of the fleet, longest due first; vehicles with an active order are left out',
    query: z.object({ page: page(), vehicle_ids: ids(500).optional() }),
    answer: z.object({ vehicle_services: z.array(vehicleServices), total_count: z.number(), total_pages: z.number() }),
  },
  ...reminderCalls,
})
