import type { Generated } from 'kysely'

type ServiceRecordTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  serviceDefinitionId: number
  odometer: number
  doneOn: string
  /** The completed interval, by odometer; null for a service outside any schedule. */
  intervalOdometer: number | null
  /** `stated`: reported without a record. `never`: reported as never done; counts from when the vehicle was added. */
  source: 'order' | 'manual' | 'marked' | 'stated' | 'never'
  /** The odometer was not read: it is that day's forecast. */
  isEstimated: Generated<boolean>
  orderId: number | null
  /** Name of the person or the shop. */
  recordedBy: string
  /** The manual record with this service. */
  manualHistoryId: Generated<number | null>
  /** Engine hours at that time. */
  engineHours: Generated<number | null>
  recordedAt: Generated<Date | null>
}

type VehicleReminderTable = {
  fleetId: number
  vehicleId: number
  /** No reminders before this day. */
  reminderDate: string
  snoozedByUserId: number | null
  snoozedAt: Date
}

type MaintenancePreferenceTable = {
  userId: number
  textNotification: boolean
  emailNotification: boolean
  /** Mails about expiring documents, and recalls. */
  documentEmails: Generated<boolean>
  recallEmails: Generated<boolean>
  updatedAt: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    serviceRecords: ServiceRecordTable
    vehicleReminders: VehicleReminderTable
    maintenancePreferences: MaintenancePreferenceTable
    /** Queue of vehicles whose due services must be recomputed. */
    servicesToList: { fleetId: number; vehicleId: number }
    fleetReminderRuns: { fleetId: number; ranOn: string; ranAt: Date }
  }
}
