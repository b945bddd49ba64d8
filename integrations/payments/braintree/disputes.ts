import type { Dispute } from '../port.ts'
import { centsOf } from './answers.ts'
import { utcDay } from '#platform/clock/utc-day.ts'

/** A dispute as Braintree returns it. Its dates have no time. */
export type RawDispute = {
  id: string
  kind: string
  status: string
  reason?: string | null
  amountDisputed: string
  amountWon?: string | null
  currencyIsoCode: string
  receivedDate: string
  replyByDate?: string | null
  dateWon?: string | null
  updatedAt?: string | null
  transaction: { id: string }
}

const STATUSES: Record<string, Dispute['status']> = {
  open: 'open',
  disputed: 'under_review',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  accepted: 'lost',
  auto_accepted: 'lost',
  expired: 'lost',
}

/** Noon UTC, so that the calendar day is the same in North America. */
const noonOf = (day: string): Date => new Date(`${dayOf(day)}T12:00:00.000Z`)
const dayOf = (day: string): string => utcDay(new Date(day))

export const disputeOf = (raw: RawDispute): Dispute => {
  const status = STATUSES[raw.status] ?? 'open'
  const isOver = status === 'won' || status === 'lost'
  const amountCents = centsOf(raw.amountDisputed)
  const openedAt = noonOf(raw.receivedDate)
  const over = raw.dateWon ?? raw.updatedAt
  return {
    reference: raw.id,
    ofReference: raw.transaction.id,
    status,
    amountCents,
    wonCents: status === 'won' ? centsOf(raw.amountWon ?? '') || amountCents : 0,
    currency: raw.currencyIsoCode === 'CAD' ? 'CAD' : 'USD',
    reason: raw.reason ?? null,
    openedAt,
    closedAt: isOver ? (over ? noonOf(over) : openedAt) : null,
    replyBy: raw.replyByDate ? dayOf(raw.replyByDate) : null,
  }
}
