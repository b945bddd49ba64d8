import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { vehicleSchedule } from '../schedule-contract.ts'

const vehicleParams = z.object({ id: id() })
const serviceParams = z.object({ service_definition_id: id() })

const meters = z.object({ distance: z.number().nullable(), months: z.number().nullable(), hours: z.number().nullable() })
registerSchema('IntervalMeters', meters, 'In `odometer_units`; null: this meter does not count.')
export type IntervalMeters = z.output<typeof meters>

const adjusted = meters.extend({ is_off: z.boolean(), set_by: z.string(), set_at: z.string() })
registerSchema('AdjustedInterval', adjusted)
export type Adjusted = z.output<typeof adjusted>

export const vehicleInterval = z.object({
  service_definition_id: z.number(),
  service_name: z.string(),
  recommended: meters.nullable().describe('Null: not recommended for this vehicle.'),
  severe: meters.nullable().describe('What the source asks for under severe duty; null: the same.'),
  source: z.enum(['general_recommendation', 'manufacturer']).nullable(),
  source_name: z.string().nullable(),
  reviewed_on: z.string().nullable(),
  of_fleet: adjusted.nullable(),
  of_vehicle: adjusted.nullable(),
  in_force: z
    .enum(['recommended', 'severe', 'fleet', 'vehicle', 'own', 'off'])
    .describe('The interval in effect; `own`: from a fleet schedule.'),
  every: meters.nullable(),
  needs_hours: z.boolean().describe('An interval by engine hours counts only where a reading is known.'),
})
registerSchema('VehicleInterval', vehicleInterval)
export type VehicleInterval = z.output<typeof vehicleInterval>

const engineHours = z.object({
  hours: z.number(),
  read_on: z.string(),
  predicted: z.number(),
  monthly: z.number().describe('Estimated from the distance unless readings or a person say so.'),
  is_monthly_estimated: z.boolean(),
})

export const vehicleIntervals = z.object({
  vehicle_id: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  can_edit: z.boolean(),
  pull: z
    .object({
      kind: z.enum(['general_recommendation', 'manufacturer']),
      source_name: z.string().nullable(),
      needs_vin: z.boolean(),
      pulled_at: z.string().nullable(),
      pulled_by: z.string().nullable(),
      reviewed_on: z.string().nullable(),
      left_out: z.array(z.string()),
    })
    .describe("Whose schedules are pulled: a manufacturer's by VIN, or general recommendations where no such source is set up."),
  severe_duty: z.object({ of_fleet: z.boolean(), of_vehicle: z.boolean().nullable(), is_severe: z.boolean() }),
  engine_hours: engineHours.nullable(),
  intervals: z.array(vehicleInterval),
})
registerSchema('VehicleIntervals', vehicleIntervals)
export type VehicleIntervals = z.output<typeof vehicleIntervals>

const answer = z.object({ vehicle_intervals: vehicleIntervals })

const fleetIntervals = z.object({
  odometer_units: z.enum(['miles', 'kilometers']),
  severe_duty: z.boolean(),
  severe_otherwise: z.number().describe('Vehicles that differ from the fleet.'),
  counts_by_marks: z.boolean().describe('Due at fixed marks, regardless of the last service.'),
  intervals: z.array(
    z.object({ service_definition_id: z.number(), service_name: z.string(), of_fleet: adjusted, vehicles_otherwise: z.number() }),
  ),
  services: z.array(namedRef),
})
registerSchema('FleetIntervals', fleetIntervals)
export type FleetIntervals = z.output<typeof fleetIntervals>
const fleetAnswer = z.object({ fleet_intervals: fleetIntervals })

export const intervalForm = z.object({
  is_off: z.boolean().default(false),
  every_distance: z.number().nullable().default(null),
  every_months: z.number().nullable().default(null),
  every_hours: z.number().nullable().default(null),
})
registerSchema('IntervalForm', intervalForm)
const CHECKED = ['interval_missing', 'interval_distance_invalid', 'interval_months_invalid', 'interval_hours_invalid'] as const

export const vehicleIntervalCalls = defineCalls('vehicleIntervals', {
  show: {
    method: 'GET',
    path: '/vehicles/{id}/intervals',
    who: 'schedules.read',
    summary: 'List the intervals of a vehicle',
    description: 'How often each service of a vehicle is due, who says so, and what would count otherwise',
    params: vehicleParams,
    answer,
    refusals: ['vehicle_not_found'],
  },
  pull: {
    method: 'POST',
    path: '/vehicles/{id}/oem_schedules/pull',
    who: 'schedules.edit',
    summary: 'Pull the schedule of a vehicle',
    description: 'Pulls the vehicle’s schedule from its source, in the place of what came from there before',
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
    // The provider is called outside of any transaction.
    transaction: false,
    perMinute: 60,
  },
  adjust: {
    method: 'PUT',
    path: '/vehicles/{id}/adjusted_intervals/{service_definition_id}',
    who: 'schedules.edit',
    summary: 'Adjust an interval of a vehicle',
    description: 'Sets how often a service is due on one vehicle, or that it is not',
    params: vehicleParams.extend(serviceParams.shape),
    body: intervalForm,
    answer,
    refusals: [...CHECKED, 'vehicle_not_found', 'service_not_found', 'schedules_off'],
  },
  undo: {
    method: 'DELETE',
    path: '/vehicles/{id}/adjusted_intervals/{service_definition_id}',
    who: 'schedules.edit',
    summary: 'Undo an adjusted interval of a vehicle',
    description: 'The fleet’s interval counts again on this vehicle, or the recommended one',
    params: vehicleParams.extend(serviceParams.shape),
    answer,
    refusals: ['vehicle_not_found', 'schedules_off'],
  },
  severeDuty: {
    method: 'PUT',
    path: '/vehicles/{id}/severe_duty',
    who: 'schedules.edit',
    summary: 'Set severe duty for a vehicle',
    description: 'Whether the severe figures of its intervals count on this vehicle; null: as the fleet has it',
    params: vehicleParams,
    body: z.object({ severe_duty: z.boolean().nullable() }),
    answer,
    refusals: ['vehicle_not_found', 'schedules_off'],
  },
  engineHours: {
    method: 'PUT',
    path: '/vehicles/{id}/engine_hours',
    who: 'odometer.record',
    summary: 'Set the engine hours of a vehicle',
    description: 'Saves a reading of the engine hours as of today, and how many there are a month',
    params: vehicleParams,
    body: z.object({
      engine_hours: z.number(),
      monthly_engine_hours: z.number().nullable().optional().describe('Null: by the readings, or by the distance.'),
      is_replaced: z.boolean().default(false).describe('A new engine or meter: it may stand lower than before.'),
    }),
    answer,
    refusals: ['vehicle_not_found', 'engine_hours_invalid', 'engine_hours_fell', 'monthly_hours_invalid', 'schedules_off'],
  },
  fleet: {
    method: 'GET',
    path: '/adjusted_intervals',
    who: 'schedules.read',
    summary: 'List the adjusted intervals of the fleet',
    description: 'What the fleet has set for all its vehicles',
    answer: fleetAnswer,
  },
  adjustFleet: {
    method: 'PUT',
    path: '/adjusted_intervals/{service_definition_id}',
    who: 'schedules.edit',
    summary: 'Adjust an interval for the fleet',
    description: 'Sets how often a service is due on all vehicles of the fleet, or that it is not',
    params: serviceParams,
    body: intervalForm,
    answer: fleetAnswer,
    refusals: [...CHECKED, 'service_not_found', 'schedules_off'],
  },
  undoFleet: {
    method: 'DELETE',
    path: '/adjusted_intervals/{service_definition_id}',
    who: 'schedules.edit',
    summary: 'Undo an adjusted interval of the fleet',
    description: 'The recommended intervals of a service count again on the vehicles of the fleet',
    params: serviceParams,
    answer: fleetAnswer,
    refusals: ['schedules_off'],
  },
  severeFleet: {
    method: 'PUT',
    path: '/severe_duty',
    who: 'schedules.edit',
    summary: 'Set severe duty for the fleet',
    description: 'Whether the severe figures count on the vehicles of the fleet that do not say otherwise',
    body: z.object({ severe_duty: z.boolean() }),
    answer: fleetAnswer,
    refusals: ['schedules_off'],
  },
  countingFleet: {
    method: 'PUT',
    path: '/interval_counting',
    who: 'schedules.edit',
    summary: 'Set how the fleet counts intervals',
    description: 'Whether services are due at fixed marks (10,000, 20,000 …) or one interval after they were done last',
    body: z.object({ counts_by_marks: z.boolean() }),
    answer: fleetAnswer,
    refusals: ['schedules_off'],
  },
})
