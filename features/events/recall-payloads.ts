/** What happens to recalls, as events tell it. */

type RecallStatus = { state: 'may_apply' | 'applies' | 'done' | 'not_applicable'; doneOn: string | null }

export type RecallPayloads = {
  /** Somebody said what is known of it, or an order repaired it. The subject is the vehicle. */
  recall_changed: {
    campaign: string
    component: string
    before: RecallStatus | null
    after: RecallStatus
    orderId: number | null
  }
  /** A file of an authority (`importId`), or its answer when it was asked (null), brought campaigns that the fleet's vehicles had not. */
  recalls_found: { importId: string | null; vehicles: number; campaigns: number; parkIt: number }
  recalls_imported: {
    fileName: string
    campaigns: number
    campaignsNew: number
    campaignsChanged: number
    vehicles: number
  }
}

/** What each of them is about. */
export const RECALL_SUBJECT_OF = {
  recall_changed: 'vehicle',
  recalls_found: 'fleet',
  recalls_imported: 'recall_import',
} as const
