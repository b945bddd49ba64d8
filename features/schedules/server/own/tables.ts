import type { GeneratedAlways, Generated } from 'kysely'
import type { EveryUnit } from '../../due-list/due-row.ts'
import type { LineSource } from '../../interval.ts'

type OwnScheduleTable = {
  fleetId: number
  id: GeneratedAlways<number>
  name: string
  everyDistance: number | null
  distanceUnits: 'miles' | 'kilometers'
  everyTime: number | null
  timeUnit: 'days' | 'weeks' | 'months'
  everyHours: Generated<number | null>
  isSevere: boolean
  appliesTo: 'all' | 'departments' | 'vehicles'
  departments: string[]
  firstDue: 'last_done' | 'today' | 'set'
  firstDueOdometer: number | null
  firstDueOn: string | null
  startedOn: string
  isPaused: Generated<boolean>
  version: Generated<number>
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

type DueServiceTable = {
  fleetId: number
  vehicleId: number
  serviceDefinitionId: number
  source: LineSource
  ownScheduleId: number | null
  /** In the vehicle's unit. */
  dueOdometer: number
  byTime: boolean
  dueHours: number | null
  everyAmount: number | null
  everyUnit: EveryUnit
  isByMark: boolean
  isKnown: Generated<boolean>
  dueOn: string | null
  dueSoonOn: string | null
  dueNowOn: string | null
  pastDueOn: string | null
  changedAt: Generated<Date>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    ownSchedules: OwnScheduleTable
    ownScheduleServices: { fleetId: number; ownScheduleId: number; serviceDefinitionId: number }
    ownScheduleVehicles: { fleetId: number; ownScheduleId: number; vehicleId: number }
    ownScheduleStarts: { fleetId: number; ownScheduleId: number; vehicleId: number; odometer: number }
    dueServices: DueServiceTable
    serviceSnoozes: {
      fleetId: number
      vehicleId: number
      serviceDefinitionId: number
      snoozedUntil: string
      snoozedBy: string
      snoozedAt: Date
    }
  }
}
