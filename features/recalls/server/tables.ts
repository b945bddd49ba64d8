import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { RecallSource, RecallState } from '../recall.ts'

/** An authority's data on a campaign; French if published. */
type CampaignFacts = {
  manufacturer: string
  component: string
  componentFr: string | null
  summary: string
  summaryFr: string | null
  consequence: string | null
  consequenceFr: string | null
  remedy: string | null
  remedyFr: string | null
  parkIt: boolean
  parkOutside: boolean
  announcedOn: string
}
type Model = { make: string; model: string; year: number; makeKey: string; modelKey: string; familyKey: string }

type VehicleRecallTable = {
  fleetId: number
  vehicleId: number
  campaignId: number
  state: Generated<RecallState>
  doneOn: string | null
  orderFleetId: number | null
  orderId: number | null
  foundAt: Date
  changedBy: string | null
  changedAt: Date | null
}

type RecallImportTable = {
  id: string
  userId: number
  userName: string
  fileName: string
  fileKey: string
  bytes: number
  status: string
  format: string | null
  errorCode: string | null
  errorData: JSONColumnType<Record<string, string | number>> | null
  rowsRead: Generated<number>
  rowsLeftOut: Generated<number>
  campaigns: number | null
  campaignsNew: number | null
  campaignsChanged: number | null
  vehicles: number | null
  parkItVehicles: number | null
  createdAt: Date
  finishedAt: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    recallCampaigns: CampaignFacts & { id: GeneratedAlways<number>; source: RecallSource; number: string }
    recallModels: Model & { campaignId: number }
    vehicleRecalls: VehicleRecallTable
    recallLookups: {
      make: string
      model: string
      year: number
      askedAt: Date
      answeredAt: Date | null
      campaigns: Generated<number>
      failedTries: Generated<number>
      askAgainAt: Date
    }
    recallImports: RecallImportTable
    recallImportCampaigns: CampaignFacts & { importId: string; source: RecallSource; number: string }
    recallImportModels: Model & { importId: string; number: string }
  }
}
