import type { Generated } from 'kysely'

/** Maintenance that was done elsewhere, as a person wrote it down. At a shop of the product, or at one with a name only. */
type ManualHistoryTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  shopId: number | null
  customShopName: string | null
  /** Where the shop was looked for. */
  zip: string | null
  odometer: number
  odometerUnits: 'miles' | 'kilometers'
  doneOn: string
  poNumber: string | null
  customerComments: string | null
  totalCents: number
  recordedByUserId: number | null
  recordedBy: string
  /** Made once for each form: sent again, it stands for the same record. */
  createdAt: Date
  updatedAt: Date
}

type ManualServiceTable = {
  fleetId: number
  id: Generated<number>
  manualHistoryId: number
  serviceDefinitionId: number | null
  /** What was done where the catalogue has no word for it. */
  name: string | null
  position: string | null
  priceCents: number
}

type MaintenanceDocumentTable = {
  fleetId: number
  id: Generated<number>
  manualHistoryId: number
  /** Where the file lies; never leaves the server. */
  fileKey: string
  fileName: string
  contentType: string
  bytes: number
  createdAt: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    manualHistories: ManualHistoryTable
    manualServices: ManualServiceTable
    maintenanceDocuments: MaintenanceDocumentTable
  }
}
