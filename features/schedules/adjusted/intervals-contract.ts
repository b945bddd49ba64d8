import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { vehicleSchedule } from '../schedule-contract.ts'

const vehicleParams = z.object({ id: id() })
const serviceParams = z.object({ service_definition_id: id() })

/** In `odometer_units`; null: this meter does not count. */
const meters = z.object({ distance: z.number().nullable(), months: z.number().nullable(), hours: z.number().nullable() })
export type IntervalMeters = z.output<typeof meters>

const adjusted = meters.extend({ is_off: z.boolean(), set_by: z.string(), set_at: z.string() })
export type Adjusted = z.output<typeof adjusted>

export const vehicleInterval = z.object({
  service_definition_id: z.number(),
  service_name: z.string(),
  /** Null: nobody recommends it for this vehicle. */
  recommended: meters.nullable(),
  /** What the source asks for under severe duty; null: the same. */
  severe: meters.nullable(),
  source: z.enum(['general_recommendation', 'manufacturer']).nullable(),
  source_name: z.string().nullable(),
  reviewed_on: z.string().nullable(),
  of_fleet: adjusted.nullable(),
  of_vehicle: adjusted.nullable(),
  /** What counts in the end; `own`: one of the fleet's own schedules. */
  in_force: z.enum(['recommended', 'severe', 'fleet', 'vehicle', 'own', 'off']),
  every: meters.nullable(),
  /** An interval by engine hours counts only where a reading is known. */
  needs_hours: z.boolean(),
})
export type VehicleInterval = z.output<typeof vehicleInterval>

const engineHours = z.object({
  hours: z.number(),
  read_on: z.string(),
  predicted: z.number(),
  /** Estimated from the distance unless readings or a person say so. */
  monthly: z.number(),
  is_monthly_estimated: z.boolean(),
})

export const vehicleIntervals = z.object({
  vehicle_id: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  can_edit: z.boolean(),
  /** Whose schedules are pulled: a manufacturer's by VIN, or general recommendations where no such source is set up. */
  pull: z.object({
    kind: z.enum(['general_recommendation', 'manufacturer']),
    source_name: z.string().nullable(),
    needs_vin: z.boolean(),
    pulled_at: z.string().nullable(),
    pulled_by: z.string().nullable(),
    reviewed_on: z.string().nullable(),
    left_out: z.array(z.string()),
  }),
  severe_duty: z.object({ of_fleet: z.boolean(), of_vehicle: z.boolean().nullable(), is_severe: z.boolean() }),
  engine_hours: engineHours.nullable(),
  intervals: z.array(vehicleInterval),
})
export type VehicleIntervals = z.output<typeof vehicleIntervals>

const answer = z.object({ vehicle_intervals: vehicleIntervals })

const fleetIntervals = z.object({
  odometer_units: z.enum(['miles', 'kilometers']),
  severe_duty: z.boolean(),
  /** Vehicles that have it otherwise than the fleet. */
  severe_otherwise: z.number(),
  intervals: z.array(
    z.object({ service_definition_id: z.number(), service_name: z.string(), of_fleet: adjusted, vehicles_otherwise: z.number() }),
  ),
  services: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type FleetIntervals = z.output<typeof fleetIntervals>
const fleetAnswer = z.object({ fleet_intervals: fleetIntervals })

const form = z.object({
  is_off: z.boolean().default(false),
  every_distance: z.number().nullable().default(null),
  every_months: z.number().nullable().default(null),
  every_hours: z.number().nullable().default(null),
})
const CHECKED = ['interval_missing', 'interval_distance_invalid', 'interval_months_invalid', 'interval_hours_invalid'] as const

export const vehicleIntervalCalls = defineCalls('vehicleIntervals', {
  show: {
    method: 'GET',
    path: '/vehicles/{id}/intervals',
    who: 'fleetUser',
    summary: 'How often each service of a vehicle is due, who says so, and what would count otherwise',
    params: vehicleParams,
    answer,
    refusals: ['vehicle_not_found'],
  },
  pull: {
    method: 'POST',
    path: '/vehicles/{id}/oem_schedules/pull',
    who: 'fleetUser',
    summary: 'Pulls the vehicle’s schedule from its source, in the place of what came from there before',
    params: vehicleParams,
    answer: answer.extend({ schedule: vehicleSchedule }),
    refusals: [
      'vehicle_not_found',
      'pull_vin_missing',
      'pull_vin_unknown',
      'pull_quota',
      'pull_busy',
      'pull_not_allowed',
      'pull_away',
      'pull_not_understood',
      'pull_vehicle_changed',
      'schedules_off',
    ],
    // The source is asked outside of every transaction.
    transaction: false,
    perMinute: 60,
  },
  adjust: {
    method: 'PUT',
    path: '/vehicles/{id}/adjusted_intervals/{service_definition_id}',
    who: 'policyEditors',
    summary: 'Sets how often a service is due on one vehicle, or that it is not',
    params: vehicleParams.extend(serviceParams.shape),
    body: form,
    answer,
    refusals: [...CHECKED, 'vehicle_not_found', 'service_not_found', 'schedules_off'],
  },
  undo: {
    method: 'DELETE',
    path: '/vehicles/{id}/adjusted_intervals/{service_definition_id}',
    who: 'policyEditors',
    summary: 'The fleet’s interval counts again on this vehicle, or the recommended one',
    params: vehicleParams.extend(serviceParams.shape),
    answer,
    refusals: ['vehicle_not_found', 'schedules_off'],
  },
  severeDuty: {
    method: 'PUT',
    path: '/vehicles/{id}/severe_duty',
    who: 'policyEditors',
    summary: 'Whether the severe figures of its intervals count on this vehicle; null: as the fleet has it',
    params: vehicleParams,
    body: z.object({ severe_duty: z.boolean().nullable() }),
    answer,
    refusals: ['vehicle_not_found', 'schedules_off'],
  },
  engineHours: {
    method: 'PUT',
    path: '/vehicles/{id}/engine_hours',
    who: 'fleetUser',
    summary: 'Saves a reading of the engine hours as of today, and how many there are a month',
    params: vehicleParams,
    body: z.object({
      engine_hours: z.number(),
      /** Null: by the readings, or by the distance. */
      monthly_engine_hours: z.number().nullable().optional(),
      /** A new engine or meter: it may stand lower than before. */
      is_replaced: z.boolean().default(false),
    }),
    answer,
    refusals: ['vehicle_not_found', 'engine_hours_invalid', 'engine_hours_fell', 'monthly_hours_invalid', 'schedules_off'],
  },
  fleet: {
    method: 'GET',
    path: '/adjusted_intervals',
    who: 'fleetUser',
    summary: 'What the fleet has set for all its vehicles',
    answer: fleetAnswer,
  },
  adjustFleet: {
    method: 'PUT',
    path: '/adjusted_intervals/{service_definition_id}',
    who: 'policyEditors',
    summary: 'Sets how often a service is due on all vehicles of the fleet, or that it is not',
    params: serviceParams,
    body: form,
    answer: fleetAnswer,
    refusals: [...CHECKED, 'service_not_found', 'schedules_off'],
  },
  undoFleet: {
    method: 'DELETE',
    path: '/adjusted_intervals/{service_definition_id}',
    who: 'policyEditors',
    summary: 'The recommended intervals of a service count again on the vehicles of the fleet',
    params: serviceParams,
    answer: fleetAnswer,
    refusals: ['schedules_off'],
  },
  severeFleet: {
    method: 'PUT',
    path: '/severe_duty',
    who: 'policyEditors',
    summary: 'Whether the severe figures count on the vehicles of the fleet that do not say otherwise',
    body: z.object({ severe_duty: z.boolean() }),
    answer: fleetAnswer,
    refusals: ['schedules_off'],
  },
})
