import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { EVERY_UNITS } from './due-list/due-row.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** Older clients send numbers as strings. */
export const typedNumber = z.union([z.number(), z.string().max(20)])

const SCHEDULE_SOURCES = ['general_recommendation', 'manufacturer', 'mixed'] as const

export const dueBasis = z.object({
  service_id: z.number(),
  due_odometer: z.number(),
  counts_from: z
    .enum(['last_done', 'never_done', 'mark', 'own_schedule'])
    .describe("One interval after the last time, a mark of the schedule, or as a fleet's own schedule begins."),
  every: z.number().nullable().describe('What the meter that comes first asks for.'),
  every_unit: z.enum(EVERY_UNITS),
  due_hours: z.number().nullable(),
  last_done: z
    .object({
      odometer: z.number(),
      on: z.string(),
      is_estimated: z.boolean(),
      is_never: z.boolean(),
      is_stated: z.boolean().describe('Stated by a user, without a record.'),
    })
    .nullable()
    .describe('Null: last service unknown.'),
})
registerSchema('DueBasis', dueBasis, 'Why a service is due where it is.')
export type DueBasis = z.output<typeof dueBasis>

export const offeredService = z.object({
  service_id: z.number(),
  name: z.string(),
  positions: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .nullable()
    .describe('Null: nothing to choose.'),
  position_choice: z.enum(['none', 'one', 'several']),
  position: z.string().nullable().describe('The position that it starts with.'),
  is_completed: z.boolean(),
  is_known: z.boolean().describe('False: last service unknown, so it is not due by itself.'),
})
registerSchema(
  'IntervalService',
  offeredService,
  "A service as one can choose it. Distances are in the vehicle's `odometer_units`.",
)
export type OfferedService = z.output<typeof offeredService>

/** Data strings, English in every language; screens use `group`. */
const tag = z.enum(['Past Due', 'Currently Due', 'Upcoming']).nullable()
const group = z.enum(['past_due', 'currently_due', 'upcoming'])

/** `interval_id` is the interval's odometer in the vehicle's unit; `interval` is in miles. */
export const intervalRef = z.object({ interval_id: z.number(), interval: z.number(), interval_kilometers: z.number() })

export const scheduleInterval = intervalRef.extend({
  tag,
  group,
  remaining: z.number().describe('Negative: over. With `by_time` for display only: `days_remaining` is what counts.'),
  due_on: z.string().nullable(),
  days_remaining: z.number().nullable().describe('Negative: over.'),
  by_time: z.boolean().describe('The calendar comes first: `due_on` is exact. Otherwise it is a forecast.'),
  is_completed: z.boolean(),
  /** False: the last time of all its services is unknown; the odometer is a fixed multiple of the interval. */
  is_known: z.boolean(),
  services: z.array(offeredService),
  due: z.array(dueBasis).optional().describe('Of the open services that are due next there: why.'),
  by_hours: z
    .array(z.object({ service_id: z.number(), due_hours: z.number(), hours_remaining: z.number() }))
    .optional()
    .describe('Of these services those that engine hours bring first; negative: over.'),
})
registerSchema('ScheduleInterval', scheduleInterval)
export type ScheduleInterval = z.output<typeof scheduleInterval>

/** recorded + driven = today; next − today = still_to_go. All lines add up exactly. */
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
  /** False: the last time is unknown; `next` is a fixed multiple of the interval. */
  is_known: z.boolean(),
  by_time: z.boolean().describe('The calendar comes first: `due_on` is exact.'),
})

export const vehicleSchedule = z.object({
  vehicle_id: z.number(),
  source: z
    .enum(SCHEDULE_SOURCES)
    .describe("Never shown as the manufacturer's unless it says so; `mixed`: some of the intervals are."),
  odometer_units: z.enum(['miles', 'kilometers']),
  odometer: z.number(),
  odometer_read_on: z.string(),
  predicted_odometer: z.number(),
  monthly_distance: z.number(),
  counts_distance: z.boolean(),
  last_maintenance_odometer: z.number().nullable(),
  last_maintenance_date: z.string().nullable(),
  next_maintenance_date: z.string().nullable(),
  last_completed: intervalRef.extend({ completed_on: z.string() }).nullable(),
  intervals: z.array(scheduleInterval),
  extra_services: z.array(offeredService),
  not_known: z
    .array(offeredService.extend({ due: dueBasis }))
    .describe('Services without a known last date. They are due at no interval.'),
  forecast: forecast.nullable(),
})
registerSchema('VehicleSchedule', vehicleSchedule)
export type VehicleSchedule = z.output<typeof vehicleSchedule>

const maintenanceItem = intervalRef.extend({
  name: z.string(),
  status: z.enum(['past_due', 'due', 'upcoming']),
  tag,
  remaining: z.number(),
  due_on: z.string().nullable(),
  days_remaining: z.number().nullable(),
  by_time: z.boolean(),
  is_known: z.boolean(),
  services: z.array(offeredService),
})
registerSchema('UpcomingMaintenance', maintenanceItem)

export const vehicleServices = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  ...vehicleIdentityFields,
  body: z.string(),
  vehicle_type_id: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  predicted_odometer: z.number(),
  last_maintenance_miles: z.number().nullable(),
  last_maintenance_kilometers: z.number().nullable(),
  last_maintenance_date: z.string().nullable(),
  maintenance: z.array(maintenanceItem),
})
registerSchema(
  'VehicleServices',
  vehicleServices,
  'A vehicle of the upcoming-maintenance list, with what is past due, due, and first to come.',
)

export const scheduleSource = z.object({
  kind: z.enum(SCHEDULE_SOURCES),
  name: z.string().nullable(),
  reviewed_on: z.string(),
})
registerSchema(
  'ScheduleSource',
  scheduleSource,
  "Where the intervals come from. Only a manufacturer's own data may be called the manufacturer's.",
)
export type ScheduleSource = z.output<typeof scheduleSource>

export const scheduledService = intervalRef.extend({
  id: z.number().describe("Of this vehicle's service, not of the service."),
  service_definition_id: z.number(),
  name: z.string(),
  every: z.number().describe("How often, in the vehicle's unit."),
  odometer_units: z.enum(['miles', 'kilometers']),
  predicted_odometer: z.number().describe('Where the vehicle stands today.'),
  remaining: z.number(),
  days_remaining: z.number().nullable().describe('Negative: over.'),
  by_time: z.boolean().describe('The calendar comes first: `days_remaining` is what counts.'),
  is_known: z.boolean().describe('False: last service unknown, so it is not due by itself.'),
  recommendation_state: z.enum(['Past Due', 'Due Now', 'Due Soon']).nullable(),
  estimated_maintenance_date: z.string().nullable(),
  is_completed: z.boolean(),
  can_complete: z.boolean(),
  recommended: z.boolean(),
  positions: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
  position_choice: z.enum(['none', 'one', 'several']),
  position: z.string().nullable().describe('The position that it starts with.'),
  last_completed_mileage: z.number().nullable().describe('Null: never done, or unknown; `due.last_done` distinguishes them.'),
  last_completed_date: z.string().nullable(),
  due: dueBasis,
})
registerSchema('VehicleService', scheduledService, 'One line of the schedule grid and of the next-maintenance table.')
export type ScheduledService = z.output<typeof scheduledService>
