import type { Generated } from 'kysely'

/** External maintenance, entered manually; its shop is in the product or only a name. */
type ManualHistoryTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  shopId: number | null
  customShopName: string | null
  /** ZIP of the shop search. */
  zip: string | null
  odometer: number
  odometerUnits: 'miles' | 'kilometers'
  doneOn: string
  poNumber: string | null
  customerComments: string | null
  /** Total including tax. Negative for a credit, which is not a visit. */
  totalCents: number
  laborCents: number | null
  partsCents: number | null
  taxCents: number | null
  recordedByUserId: number | null
  recordedBy: string
  /** Created once per form, so that a repeated submission finds the same record. */
  createdAt: Date
  updatedAt: Date
}

type ManualServiceTable = {
  fleetId: number
  id: Generated<number>
  manualHistoryId: number
  serviceDefinitionId: number | null
  /** Free text if the catalog has no match. */
  name: string | null
  position: string | null
  priceCents: number
}

type MaintenanceDocumentTable = {
  fleetId: number
  id: Generated<number>
  manualHistoryId: number
  /** Storage key; never sent to clients. */
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
