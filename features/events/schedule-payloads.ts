/** Events of a fleet's schedules and of the interval catalog. */

export type OwnScheduleSnapshot = {
  name: string
  serviceDefinitionIds: number[]
  everyDistance: number | null
  distanceUnits: 'miles' | 'kilometers'
  everyTime: number | null
  timeUnit: 'days' | 'weeks' | 'months'
  everyHours?: number | null
  isSevere: boolean
  appliesTo: 'all' | 'departments' | 'vehicles'
  departments: string[]
  vehicleIds: number[]
  firstDue: 'last_done' | 'today' | 'set'
  firstDueOdometer: number | null
  firstDueOn: string | null
  isPaused: boolean
  vehiclesCount: number
}

/** An interval that differs from the recommended one. */
type IntervalSnapshot = {
  isOff: boolean
  everyDistance: number | null
  distanceUnits: 'miles' | 'kilometers'
  everyMonths: number | null
  everyHours: number | null
}

type Change = { before: OwnScheduleSnapshot | null; after: OwnScheduleSnapshot | null }

export type SchedulePayloads = {
  own_schedule_created: Change
  own_schedule_updated: Change
  own_schedule_deleted: Change
  intervals_imported: { source: string; fileName: string; intervals: number }
  schedule_pulled: { provider: string; sourceName: string | null; services: number; leftOut: string[] }
  interval_adjusted: { serviceDefinitionId: number; before: IntervalSnapshot | null; after: IntervalSnapshot | null }
  fleet_interval_adjusted: { serviceDefinitionId: number; before: IntervalSnapshot | null; after: IntervalSnapshot | null }
  severe_duty_set: { before: boolean | null; after: boolean | null }
  fleet_severe_duty_set: { before: boolean; after: boolean }
  /** Whether services are due at fixed marks. */
  fleet_counting_set: { before: boolean; after: boolean }
  engine_hours_recorded: { hours: number; before: number | null; source: 'form' | 'telematics'; isReplaced: boolean }
  services_snoozed: { serviceDefinitionIds: number[]; until: string | null }
  intervals_import_undone: { source: string; fileName: string; intervals: number }
}

/** Subject type of each event. */
export const SCHEDULE_SUBJECT_OF = {
  own_schedule_created: 'own_schedule',
  own_schedule_updated: 'own_schedule',
  own_schedule_deleted: 'own_schedule',
  intervals_imported: 'interval_import',
  intervals_import_undone: 'interval_import',
  schedule_pulled: 'vehicle',
  services_snoozed: 'vehicle',
  interval_adjusted: 'vehicle',
  fleet_interval_adjusted: 'fleet',
  severe_duty_set: 'vehicle',
  fleet_severe_duty_set: 'fleet',
  fleet_counting_set: 'fleet',
  engine_hours_recorded: 'vehicle',
} as const
