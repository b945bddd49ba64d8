import { z } from 'zod'

const SCHEDULE_SOURCES = ['general_recommendation', 'manufacturer', 'mixed'] as const

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
export const intervalPlace = z.object({ interval_id: z.number(), interval: z.number(), interval_kilometers: z.number() })

export const scheduleInterval = intervalPlace.extend({
  tag,
  group,
  /** Negative: over. */
  remaining: z.number(),
  due_on: z.string().nullable(),
  is_completed: z.boolean(),
  services: z.array(offeredService),
  /** Of these services those that engine hours bring first; negative: over. */
  by_hours: z.array(z.object({ service_id: z.number(), due_hours: z.number(), hours_remaining: z.number() })).optional(),
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
  /** Never shown as the manufacturer's unless it says so; `mixed`: some of the intervals are. */
  source: z.enum(SCHEDULE_SOURCES),
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

/** Where the intervals come from. Only a manufacturer's own data may be called the manufacturer's. */
export const scheduleSource = z.object({
  kind: z.enum(SCHEDULE_SOURCES),
  name: z.string().nullable(),
  reviewed_on: z.string(),
})
export type ScheduleSource = z.output<typeof scheduleSource>

/** One line of the schedule grid and of the next-maintenance table. */
export const scheduledService = intervalPlace.extend({
  /** Of this vehicle's service, not of the service. */
  id: z.number(),
  service_definition_id: z.number(),
  name: z.string(),
  /** How often, in the vehicle's unit. */
  every: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  /** Where the vehicle stands today. */
  predicted_odometer: z.number(),
  remaining: z.number(),
  recommendation_state: z.enum(['Past Due', 'Due Now', 'Due Soon']).nullable(),
  estimated_maintenance_date: z.string().nullable(),
  is_completed: z.boolean(),
  can_complete: z.boolean(),
  recommended: z.boolean(),
  positions: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
  position_choice: z.enum(['none', 'one', 'several']),
  /** The position that it starts with. */
  position: z.string().nullable(),
  last_completed_mileage: z.number().nullable(),
  last_completed_date: z.string().nullable(),
})
export type ScheduledService = z.output<typeof scheduledService>
