/** What happens to the schedules of a fleet and to the catalogue of intervals, as events tell it. */

export type OwnScheduleSnapshot = {
  name: string
  serviceDefinitionIds: number[]
  everyDistance: number | null
  distanceUnits: 'miles' | 'kilometers'
  everyTime: number | null
  timeUnit: 'days' | 'weeks' | 'months'
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

type Change = { before: OwnScheduleSnapshot | null; after: OwnScheduleSnapshot | null }

export type SchedulePayloads = {
  own_schedule_created: Change
  own_schedule_updated: Change
  own_schedule_deleted: Change
  intervals_imported: { source: string; fileName: string; intervals: number }
  intervals_import_undone: { source: string; fileName: string; intervals: number }
}

/** What each of them is about. */
export const SCHEDULE_SUBJECT_OF = {
  own_schedule_created: 'own_schedule',
  own_schedule_updated: 'own_schedule',
  own_schedule_deleted: 'own_schedule',
  intervals_imported: 'interval_import',
  intervals_import_undone: 'interval_import',
} as const
