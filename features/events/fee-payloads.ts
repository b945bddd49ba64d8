/** A monthly fee, as the letters about it need it. Days are YYYY-MM-DD. */
export type FeeFacts = {
  month: string
  vehicles: number
  amountCents: number
  currency: 'USD' | 'CAD'
}

export type FeePayloads = {
  /** `lineId`: of the ledger, by which the receipt is found. */
  fee_paid: FeeFacts & { method: { en: string; fr: string } | null; lineId: number }
  /** `nextTryOn` null: it waits for another method. */
  fee_declined: FeeFacts & { method: { en: string; fr: string } | null; nextTryOn: string | null }
  /** There is nothing to charge: no default method. */
  fee_needs_method: FeeFacts
  /** The cardholder's bank took this much of it back. `replyBy`: the last day for an answer. */
  fee_disputed: DisputedFee & { reason: string; replyBy: string | null }
  fee_dispute_won: DisputedFee
  fee_dispute_lost: DisputedFee
}

type DisputedFee = FeeFacts & { method: { en: string; fr: string } | null; disputedCents: number; lineId: number }

export const FEE_SUBJECT_OF = {
  fee_paid: 'monthly_fee',
  fee_declined: 'monthly_fee',
  fee_needs_method: 'monthly_fee',
  fee_disputed: 'monthly_fee',
  fee_dispute_won: 'monthly_fee',
  fee_dispute_lost: 'monthly_fee',
} as const
