/** Events of problems of vehicles. The subject is the problem, unless a line says otherwise. */

type Named = { vehicleId: number; vehicleName: string; title: { en: string; fr: string } }

export type ProblemPayloads = {
  /** A source saw it; `isNew` false: it joined a problem that was known. */
  problem_raised: Named & {
    source: 'report' | 'inspection' | 'fault_code' | 'recall'
    severity: 'do_not_drive' | 'repair_soon' | 'can_wait'
    isNew: boolean
    returned: boolean
    reporter: string | null
    /** It came with a file; missing in events from before files could be imported. */
    isImported?: boolean
  }
  /** A file of open issues was imported; the subject is the fleet. */
  problems_imported: { added: number }
  /** A user decided about it or wrote in it, or its order decided. */
  problem_decided: Named & {
    step: 'watched' | 'booked' | 'closed' | 'reopened' | 'replied'
    until: string | null
    reason: 'repaired' | 'no_fault' | 'duplicate' | 'not_worth_it' | null
    note: string | null
    orderId: number | null
    shopName: string | null
  }
}

/** Subject type of each event. */
export const PROBLEM_SUBJECT_OF = {
  problem_raised: 'problem',
  problem_decided: 'problem',
  problems_imported: 'fleet',
} as const
