import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id, ids, page } from '#platform/contract/fields.ts'
import { reminderCalls } from './reminder-contract.ts'
import {
  intervalPlace,
  offeredService,
  scheduledService,
  scheduleInterval,
  scheduleSource,
  vehicleSchedule,
  vehicleServices,
} from './schedule-contract.ts'

const vehicleParams = z.object({ id: id() })
const intervalParams = z.object({ vehicle_id: id(), interval_id: id() })
/** Old screens send numbers as text. */
const typedNumber = z.union([z.number(), z.string().max(20)])

export const scheduleCalls = defineCalls('schedules', {
  show: {
    method: 'GET',
    path: '/vehicles/{id}/schedule',
    who: 'fleetUser',
    summary: 'What is due on a vehicle: intervals with their services, and the forecast as a sum',
    params: vehicleParams,
    answer: z.object({ schedule: vehicleSchedule }),
    refusals: ['schedules_off', 'vehicle_not_found'],
  },
  services: {
    method: 'GET',
    path: '/vehicles/{id}/show_services',
    who: 'fleetUser',
    summary: 'The services of a vehicle and when each is due next',
    params: vehicleParams,
    query: z.object({ page: page() }),
    answer: z.object({ services: z.array(scheduledService), total_pages: z.number() }),
    refusals: ['vehicle_not_found'],
  },
  nextIntervals: {
    method: 'GET',
    path: '/vehicles/next_maintenance_interval',
    who: 'fleetUser',
    summary: 'The first open interval of each vehicle',
    query: z.object({ vehicleIds: ids(100).optional(), vehicle_ids: ids(100).optional() }),
    answer: z.object({
      intervals: z.array(scheduleInterval.extend({ vehicle_id: z.number(), odometer_units: z.enum(['miles', 'kilometers']) })),
    }),
  },
  recommended: {
    method: 'GET',
    path: '/services/recommended/oem',
    who: 'fleetUser',
    summary: 'The services of one interval, done ones included',
    query: z.object({
      vehicleId: id().optional(),
      vehicle_id: id().optional(),
      interval: id().optional(),
      interval_id: id().optional(),
    }),
    answer: z.object({
      interval: scheduleInterval,
      services: z.array(offeredService),
      source: scheduleSource,
      previous_interval_id: z.number().nullable(),
      next_interval_id: z.number().nullable(),
    }),
    refusals: ['vehicle_not_found', 'interval_not_found'],
  },
  extras: {
    method: 'GET',
    path: '/services/recommended/caradvise',
    who: 'fleetUser',
    summary: 'Services that a vehicle may also need',
    query: z.object({ vehicleId: id().optional(), vehicle_id: id().optional() }),
    answer: z.object({ services: z.array(offeredService) }),
    refusals: ['vehicle_not_found'],
  },
  saveForecast: {
    method: 'PUT',
    path: '/interval_based_reminders/{vehicle_id}',
    who: 'fleetUser',
    summary: 'Saves the current mileage as a reading of today, and the distance a month',
    params: z.object({ vehicle_id: id() }),
    body: z.object({
      current_mileage: typedNumber.optional(),
      monthly_mileage: typedNumber.optional(),
      /** The sender can ask a person: an odometer that is far off is refused with `confirm_odometer`, to be sent again without this. */
      ask_odometer: z.boolean().optional(),
    }),
    answer: z.object({ schedule: vehicleSchedule }),
    refusals: ['schedules_off', 'vehicle_not_found', 'mileage_not_valid', 'confirm_odometer'],
  },
  tickService: {
    method: 'PUT',
    path: '/vehicles/update_is_completed',
    who: 'fleetUser',
    summary: 'Ticks a service of a vehicle off, or takes that back; the id is the one of the vehicle’s own service',
    body: z.object({ service_id: id(), is_completed: flag() }),
    answer: z.object({ service: scheduledService }),
    refusals: ['service_not_found'],
  },
  saveServiceReminder: {
    method: 'PUT',
    path: '/service_based_reminders/{vehicle_id}',
    who: 'fleetUser',
    summary: 'Says when one service was done last; what is due follows from it',
    params: z.object({ vehicle_id: id() }),
    body: z.object({
      service_definition_id: id(),
      /** The interval that was done, in the vehicle's unit; by the mileage when left out. */
      interval: id().optional(),
      last_completed_mileage: typedNumber.optional(),
      last_completed_date: z.string().max(40).optional(),
    }),
    answer: z.object({ services: z.array(scheduledService), schedule: vehicleSchedule }),
    refusals: ['vehicle_not_found', 'service_not_found', 'interval_not_found', 'mileage_not_valid', 'completion_date_not_valid'],
  },
  markServices: {
    method: 'PUT',
    path: '/vehicles/{vehicle_id}/intervals/{interval_id}/services',
    who: 'fleetUser',
    summary: 'Marks services of an interval as completed, or takes the mark back',
    params: intervalParams,
    body: z.object({
      service_completed_details: z
        .array(z.object({ id: id(), is_completed: z.boolean() }))
        .max(200)
        .default([]),
      are_all_completed: z.boolean().optional(),
      customer_id: z.unknown().optional(),
    }),
    answer: z.object({ schedule: vehicleSchedule, next_interval_id: z.number().nullable() }),
    refusals: ['schedules_off', 'vehicle_not_found', 'interval_not_found', 'service_not_in_interval', 'no_service_chosen'],
  },
  markInterval: {
    method: 'PUT',
    path: '/vehicles/{vehicle_id}/intervals/{interval_id}/completion',
    who: 'fleetUser',
    summary: 'Marks an interval as completed, or takes the mark back',
    params: intervalParams,
    body: z.object({
      is_completed: flag(),
      service_definition_ids: ids(200).optional(),
      customer_id: z.unknown().optional(),
    }),
    answer: z.object({ schedule: vehicleSchedule, next_interval_id: z.number().nullable() }),
    refusals: ['schedules_off', 'vehicle_not_found', 'interval_not_found', 'service_not_in_interval'],
  },
  completedIntervals: {
    method: 'GET',
    path: '/vehicles/{id}/completed_intervals',
    who: 'fleetUser',
    summary: 'Intervals completed on a vehicle, newest first',
    params: vehicleParams,
    answer: z.object({
      completed_intervals: z.array(
        intervalPlace.extend({
          completed_on: z.string(),
          odometer: z.number(),
          /** What the engine had run by then, where it was known. */
          engine_hours: z.number().nullable(),
          completed_by: z.string(),
          /** By an order, by maintenance done elsewhere, or marked: only a mark is taken back by itself. */
          source: z.enum(['order', 'manual', 'marked']),
          services: z.array(z.object({ service_id: z.number(), name: z.string() })),
        }),
      ),
    }),
    refusals: ['vehicle_not_found'],
  },
  fleetServices: {
    method: 'GET',
    path: '/fleets/me/vehicle_services',
    who: 'fleetUser',
    summary: 'Due and upcoming services of the fleet, what is due longest first; vehicles with an active order are left out',
    query: z.object({ page: page(), vehicle_ids: ids(500).optional() }),
    answer: z.object({ vehicle_services: z.array(vehicleServices), total_count: z.number(), total_pages: z.number() }),
  },
  ...reminderCalls,
})
