import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id, ids, page } from '#platform/contract/fields.ts'

/** A service as one can choose it. Distances are in the vehicle's `odometer_units`. */
export const offeredService = z.object({
  service_id: z.number(),
  name: z.string(),
  /** Null: nothing to choose. */
  positions: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
  position_choice: z.enum(['none', 'one', 'several']),
  /** The position that it starts with. */
  position: z.string().nullable(),
  is_completed: z.boolean(),
})
export type OfferedService = z.output<typeof offeredService>

/** Data strings, English in every language; `group` is what screens go by. */
const tag = z.enum(['Past Due', 'Currently Due', 'Upcoming']).nullable()
const group = z.enum(['past_due', 'currently_due', 'upcoming'])

/** `interval_id` is the odometer of the interval in the vehicle's unit; `interval` is in miles. */
const intervalPlace = z.object({ interval_id: z.number(), interval: z.number(), interval_kilometers: z.number() })

export const scheduleInterval = intervalPlace.extend({
  tag,
  group,
  /** Negative: over. */
  remaining: z.number(),
  due_on: z.string().nullable(),
  is_completed: z.boolean(),
  services: z.array(offeredService),
})
export type ScheduleInterval = z.output<typeof scheduleInterval>

/** recorded + driven = today; next − today = still_to_go. Every line adds up exactly. */
const forecast = z.object({
  recorded: z.number(),
  recorded_on: z.string(),
  days: z.number(),
  per_day: z.number(),
  driven: z.number(),
  today: z.number(),
  next: z.number(),
  still_to_go: z.number(),
  due_on: z.string().nullable(),
  days_until_due: z.number().nullable(),
})

export const vehicleSchedule = z.object({
  vehicle_id: z.number(),
  /** Never shown as the manufacturer's unless it says so. */
  source: z.enum(['general_recommendation', 'manufacturer']),
  odometer_units: z.enum(['miles', 'kilometers']),
  odometer: z.number(),
  odometer_read_on: z.string(),
  predicted_odometer: z.number(),
  monthly_distance: z.number(),
  last_maintenance_odometer: z.number().nullable(),
  last_maintenance_date: z.string().nullable(),
  next_maintenance_date: z.string().nullable(),
  last_completed: intervalPlace.extend({ completed_on: z.string() }).nullable(),
  intervals: z.array(scheduleInterval),
  extra_services: z.array(offeredService),
  forecast: forecast.nullable(),
})
export type VehicleSchedule = z.output<typeof vehicleSchedule>

const maintenanceItem = intervalPlace.extend({
  name: z.string(),
  status: z.enum(['past_due', 'due', 'upcoming']),
  tag,
  remaining: z.number(),
  due_on: z.string().nullable(),
  services: z.array(offeredService),
})

/** A vehicle of the upcoming-maintenance list, with what is past due, due, and first to come. */
export const vehicleServices = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  other_id: z.string().nullable(),
  license_plate_number: z.string().nullable(),
  license_plate_state: z.string().nullable(),
  body: z.string(),
  vehicle_type_id: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  predicted_odometer: z.number(),
  last_maintenance_miles: z.number().nullable(),
  last_maintenance_kilometers: z.number().nullable(),
  last_maintenance_date: z.string().nullable(),
  maintenance: z.array(maintenanceItem),
})
export type VehicleServices = z.output<typeof vehicleServices>

/** One line of the schedule grid and of the next-maintenance table. */
const scheduledService = intervalPlace.extend({
  id: z.number(),
  name: z.string(),
  /** How often, in the vehicle's unit. */
  every: z.number(),
  remaining: z.number(),
  recommendation_state: z.enum(['Past Due', 'Due Now', 'Due Soon']).nullable(),
  estimated_maintenance_date: z.string().nullable(),
  is_completed: z.boolean(),
  recommended: z.boolean(),
})

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
    refusals: ['vehicle_not_found'],
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
    body: z.object({ current_mileage: typedNumber.optional(), monthly_mileage: typedNumber.optional() }),
    answer: z.object({ schedule: vehicleSchedule }),
    refusals: ['vehicle_not_found', 'mileage_not_valid'],
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
    refusals: ['vehicle_not_found', 'interval_not_found', 'service_not_in_interval', 'no_service_chosen'],
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
    refusals: ['vehicle_not_found', 'interval_not_found', 'service_not_in_interval'],
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
          completed_by: z.string(),
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
})
