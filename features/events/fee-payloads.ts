/** A monthly fee, with the data for its emails. Days are YYYY-MM-DD. */
export type FeeFacts = {
  month: string
  vehicles: number
  amountCents: number
  currency: 'USD' | 'CAD'
}

export type FeePayloads = {
  /** `lineId`: the ledger line, which identifies the receipt. */
  fee_paid: FeeFacts & { method: { en: string; fr: string } | null; lineId: number }
  /** `nextTryOn` null: no retry until another payment method is added. */
  fee_declined: FeeFacts & { method: { en: string; fr: string } | null; nextTryOn: string | null }
  /** There is no default method to charge. */
  fee_needs_method: FeeFacts
  /** The cardholder's bank withdrew this amount. `replyBy`: the last day for a response. */
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
