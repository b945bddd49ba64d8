/** Payment events of an order. */

type Words = { en: string; fr: string }

type PaymentMoved = {
  amountCents: number
  /** Display name of the method at that time; null: not paid by a method of the fleet. */
  method: Words | null
}

export type PaymentPayloads = {
  payment_authorised: PaymentMoved
  /** The bank's own message. */
  payment_declined: PaymentMoved & { reason: string }
  /** The authorization was voided. */
  payment_released: PaymentMoved
  payment_refunded: PaymentMoved & { reason: string }
  /** The cardholder's bank withdrew the amount. `replyBy`: the last day (YYYY-MM-DD) for a response. */
  payment_disputed: PaymentMoved & { reason: string; replyBy: string | null }
  dispute_won: PaymentMoved
  dispute_lost: PaymentMoved
  /** A policy covers the order, but a user must approve it, for this reason. */
  auto_approval_waits: { reason: 'payment_missing' | 'payment_declined'; version: number }
}

/** Subject type of each event. */
export const PAYMENT_SUBJECT_OF = {
  payment_authorised: 'order',
  payment_declined: 'order',
  payment_released: 'order',
  payment_refunded: 'order',
  payment_disputed: 'order',
  dispute_won: 'order',
  dispute_lost: 'order',
  auto_approval_waits: 'order',
} as const
