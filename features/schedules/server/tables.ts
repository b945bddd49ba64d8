import type { Generated } from 'kysely'

type ServiceRecordTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  serviceDefinitionId: number
  odometer: number
  doneOn: string
  /** The interval that this completed, by its odometer; null for a service that no schedule asks for. */
  intervalOdometer: number | null
  /** `stated`: somebody knew when it was done last. `never`: somebody said that it never was; it counts from when the vehicle came. */
  source: 'order' | 'manual' | 'marked' | 'stated' | 'never'
  /** Nobody read the odometer: it is the forecast of that day. */
  isEstimated: Generated<boolean>
  orderId: number | null
  /** Name of the person or the shop. */
  recordedBy: string
  /** The record of maintenance done elsewhere that says so. */
  manualHistoryId: Generated<number | null>
  /** What the engine had run by then. */
  engineHours: Generated<number | null>
  recordedAt: Generated<Date | null>
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
    serviceRecords: ServiceRecordTable
    vehicleReminders: VehicleReminderTable
    maintenancePreferences: MaintenancePreferenceTable
    /** Vehicles whose due services are to be written anew. */
    servicesToList: { fleetId: number; vehicleId: number }
    fleetReminderRuns: { fleetId: number; ranOn: string; ranAt: Date }
  }
}
