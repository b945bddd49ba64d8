import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, ids, line, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { ODOMETER_MAXIMUM } from '#features/vehicles/odometer.ts'
import { DUE_STATES } from '../due-list/due-states.ts'
import { APPLIES_TO, DEPARTMENTS_MAXIMUM, FIRST_DUES, NAME_MAXIMUM, SERVICES_MAXIMUM, VEHICLES_MAXIMUM } from './own-schedule.ts'
import { TIME_UNITS } from '../next/next-due.ts'

const params = z.object({ id: id() })
const form = z.object({
  name: line(NAME_MAXIMUM),
  service_definition_ids: ids(SERVICES_MAXIMUM).default([]),
  every_distance: z.number().nullable().default(null),
  every_time: z.number().nullable().default(null),
  time_unit: z.enum(TIME_UNITS).default('months'),
  every_hours: z.number().nullable().default(null).describe('Engine hours.'),
  is_severe: z.boolean().default(false),
  applies_to: z.enum(APPLIES_TO),
  departments: z.array(line(100)).max(DEPARTMENTS_MAXIMUM).default([]),
  vehicle_ids: ids(VEHICLES_MAXIMUM).default([]),
  first_due: z.enum(FIRST_DUES).default('last_done'),
  first_due_odometer: z.number().int().min(0).max(ODOMETER_MAXIMUM).nullable().default(null),
  first_due_on: day().nullable().default(null),
})
registerSchema('RecurringServiceForm', form)

export const ownSchedule = z.object({
  id: z.number(),
  name: z.string(),
  services: z.array(namedRef),
  every_distance: z.number().nullable(),
  distance_units: z.enum(['miles', 'kilometers']),
  every_time: z.number().nullable(),
  time_unit: z.enum(TIME_UNITS),
  every_hours: z.number().nullable(),
  is_severe: z.boolean(),
  applies_to: z.enum(APPLIES_TO),
  departments: z.array(z.string()),
  vehicle_ids: z.array(z.number()),
  vehicles_count: z.number().describe('Number of vehicles it applies to today.'),
  first_due: z.enum(FIRST_DUES),
  first_due_odometer: z.number().nullable(),
  first_due_on: z.string().nullable(),
  is_paused: z.boolean(),
  version: z.number(),
})
registerSchema('RecurringService', ownSchedule)
export type OwnSchedule = z.output<typeof ownSchedule>

const dueVehicle = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  license_plate: z.string().nullable(),
  other_id: z.string().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']),
  predicted_odometer: z.number(),
  last_done_odometer: z.number().nullable(),
  last_done_on: z.string().nullable(),
  due: z
    .array(z.object({ odometer: z.number(), on: z.string().nullable(), by_time: z.boolean(), hours: z.number().nullable() }))
    .describe('The first one, then its repetitions. Empty: last service unknown.'),
  remaining: z.number(),
  state: z.enum(DUE_STATES).nullable(),
})
registerSchema('RecurringServiceVehicle', dueVehicle)
export type DueVehicle = z.output<typeof dueVehicle>

const CHECKED = [
  'own_name_missing',
  'own_service_missing',
  'own_service_unknown',
  'own_every_missing',
  'own_every_distance_invalid',
  'own_every_time_invalid',
  'own_every_hours_invalid',
  'own_department_missing',
  'own_vehicle_missing',
  'own_vehicle_unknown',
  'own_first_due_missing',
] as const

export const ownScheduleCalls = defineCalls('ownSchedules', {
  list: {
    method: 'GET',
    path: '/own_schedules',
    who: 'schedules.read',
    summary: 'List recurring services',
    description: 'The recurring services that the fleet has set up itself',
    answer: z.object({ own_schedules: z.array(ownSchedule) }),
  },
  choices: {
    method: 'GET',
    path: '/own_schedules/choices',
    who: 'schedules.edit',
    summary: 'Get the choices of the recurring service form',
    description: 'The services, departments and vehicles that an own schedule may name',
    answer: z.object({
      odometer_units: z.enum(['miles', 'kilometers']),
      services: z.array(namedRef),
      departments: z.array(z.string()),
      vehicles: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          model: z.string(),
          other_id: z.string().nullable(),
          plate: z.string().nullable(),
        }),
      ),
    }),
  },
  create: {
    method: 'POST',
    path: '/own_schedules',
    who: 'schedules.edit',
    summary: 'Add a recurring service',
    description: 'Sets up a recurring service; what is due by it is listed at once',
    body: form,
    answer: z.object({ own_schedule: ownSchedule }),
    status: 201,
    refusals: [...CHECKED, 'schedules_off'],
  },
  preview: {
    method: 'POST',
    path: '/own_schedules/preview',
    who: 'schedules.edit',
    summary: 'Preview a recurring service',
    description: 'The next dates by a schedule that is not saved yet',
    body: form.extend({ id: id().optional() }),
    answer: z.object({
      vehicles: z.array(dueVehicle),
      vehicles_count: z.number(),
      counts: z.object({ past_due: z.number(), due_now: z.number(), due_soon: z.number() }),
    }),
    refusals: [...CHECKED, 'own_schedule_not_found', 'schedules_off'],
  },
  update: {
    method: 'PUT',
    path: '/own_schedules/{id}',
    who: 'schedules.edit',
    summary: 'Update a recurring service',
    description: 'Changes a recurring service',
    params,
    body: form.extend({ version: z.number().optional() }),
    answer: z.object({ own_schedule: ownSchedule }),
    refusals: [...CHECKED, 'own_schedule_not_found', 'conflict', 'schedules_off'],
  },
  pause: {
    method: 'PUT',
    path: '/own_schedules/{id}/pause',
    who: 'schedules.edit',
    summary: 'Pause or resume a recurring service',
    description: 'Pauses a recurring service, or continues it',
    params,
    body: z.object({ is_paused: z.boolean() }),
    answer: z.object({ own_schedule: ownSchedule }),
    refusals: ['own_schedule_not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/own_schedules/{id}',
    who: 'schedules.edit',
    summary: 'Delete a recurring service',
    description: 'Deletes a recurring service; what was done stays in the history',
    params,
    answer: z.object({}),
    refusals: ['own_schedule_not_found'],
  },
})
