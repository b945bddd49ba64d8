/** What happens to the money of an order, as events tell it. */

type Words = { en: string; fr: string }

type PaymentMoved = {
  amountCents: number
  /** What it was paid with, as it was called then; null: without a method of the fleet's. */
  method: Words | null
}

export type PaymentPayloads = {
  payment_authorised: PaymentMoved
  /** In the bank's own words. */
  payment_declined: PaymentMoved & { reason: string }
  /** What was set aside is let go. */
  payment_released: PaymentMoved
  payment_refunded: PaymentMoved & { reason: string }
  /** The cardholder's bank took it back. `replyBy`: the last day (YYYY-MM-DD) for an answer. */
  payment_disputed: PaymentMoved & { reason: string; replyBy: string | null }
  dispute_won: PaymentMoved
  dispute_lost: PaymentMoved
  /** A policy would have approved the order by itself; why it waits for a person instead. */
  auto_approval_waits: { reason: 'payment_missing' | 'payment_declined'; version: number }
}

/** What each of them is about. */
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
