/** Events of recalls. */

type RecallStatus = { state: 'may_apply' | 'applies' | 'done' | 'not_applicable'; doneOn: string | null }

export type RecallPayloads = {
  /** A user recorded the recall's status, or an order repaired it. The subject is the vehicle. */
  recall_changed: {
    campaign: string
    component: string
    before: RecallStatus | null
    after: RecallStatus
    orderId: number | null
  }
  /** An authority's file (`importId`), or its response to a query (`importId` null), added campaigns for the fleet's vehicles. */
  recalls_found: { importId: string | null; vehicles: number; campaigns: number; parkIt: number }
  recalls_imported: {
    fileName: string
    campaigns: number
    campaignsNew: number
    campaignsChanged: number
    vehicles: number
  }
}

/** Subject type of each event. */
export const RECALL_SUBJECT_OF = {
  recall_changed: 'vehicle',
  recalls_found: 'fleet',
  recalls_imported: 'recall_import',
} as const
