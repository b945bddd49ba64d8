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
}

export const FEE_SUBJECT_OF = {
  fee_paid: 'monthly_fee',
  fee_declined: 'monthly_fee',
  fee_needs_method: 'monthly_fee',
} as const
