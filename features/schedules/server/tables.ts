import type { Generated } from 'kysely'

type ServiceCompletionTable = {
  fleetId: number
  vehicleId: number
  serviceDefinitionId: number
  /** Multiples of the interval up to and including this one count as done. */
  doneThrough: number
  odometer: number
  doneOn: string
  source: 'order' | 'manual' | 'marked'
  orderId: number | null
}

type ServiceRecordTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  serviceDefinitionId: number
  odometer: number
  doneOn: string
  /** The multiple of the interval that this completed; null for a service that no schedule asks for. */
  intervalOdometer: number | null
  source: 'order' | 'manual' | 'marked'
  orderId: number | null
  /** Name of the person or the shop. */
  recordedBy: string
  /** The record of maintenance done elsewhere that says so. */
  manualHistoryId: Generated<number | null>
  /** What the engine had run by then. */
  engineHours: Generated<number | null>
  /** How far the service was done with before this record, to take it back exactly. */
  doneThroughBefore: Generated<number | null>
}

type VehicleReminderTable = {
  fleetId: number
  vehicleId: number
  /** No reminder is sent before this day. */
  reminderDate: string
  snoozedByUserId: number | null
  snoozedAt: Date
}

type MaintenancePreferenceTable = { userId: number; textNotification: boolean; emailNotification: boolean; updatedAt: Date }

declare module '#platform/db/tables.ts' {
  interface Tables {
    serviceCompletions: ServiceCompletionTable
    serviceRecords: ServiceRecordTable
    vehicleReminders: VehicleReminderTable
    maintenancePreferences: MaintenancePreferenceTable
    /** Vehicles whose due services are to be written anew. */
    servicesToList: { fleetId: number; vehicleId: number }
    fleetReminderRuns: { fleetId: number; ranOn: string; ranAt: Date }
  }
}
