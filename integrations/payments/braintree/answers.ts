import type { Transaction } from 'braintree'
import type { Failure, Outcome, ProviderMovement, StoredMethod } from '../port.ts'
import { utcDay } from '#platform/clock/utc-day.ts'

export const amountOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

export const declined = (code: string, reason: string): Failure => ({ ok: false, how: 'declined', code, reason })
/** The outcome is unknown. The error goes to the caller's log; the user sees only that the provider did not answer. */
export const unreachable = (error: unknown): Failure => ({
  ok: false,
  how: 'unreachable',
  code: (error as { type?: string }).type ?? 'network',
  reason: 'The card provider did not answer.',
})

export const isAbsent = (error: unknown): boolean => (error as { type?: string } | null)?.type === 'notFoundError'

const STATES: Record<string, ProviderMovement['state']> = {
  authorized: 'authorised',
  authorizing: 'authorised',
  submitted_for_settlement: 'captured',
  settlement_pending: 'captured',
  settlement_confirmed: 'captured',
  settling: 'captured',
  settled: 'captured',
  voided: 'voided',
}

export const stateOf = ({ status, type }: Pick<Transaction, 'status' | 'type'>): ProviderMovement['state'] => {
  const state = STATES[status] ?? 'failed'
  return type === 'credit' && state === 'captured' ? 'refunded' : state
}

/** The original outcome of a transaction, regardless of its later status. */
export const outcomeOf = (transaction: Transaction): Outcome =>
  stateOf(transaction) === 'failed'
    ? refusalOf(transaction)
    : { ok: true, reference: transaction.id, amountCents: centsOf(transaction.amount) }

const CODES: Record<string, string> = { 2000: 'do_not_honour', 2001: 'insufficient_funds', 2004: 'expired_card' }

export const refusalOf = (transaction: Transaction): Failure => {
  const code = transaction.processorResponseCode
  const reason = transaction.processorResponseText || String(transaction.gatewayRejectionReason ?? '') || 'Declined'
  return declined(CODES[code] ?? (code || 'declined'), reason)
}

type Refused = { message?: string; verification?: { processorResponseText?: string } }
export const reasonOf = (answer: object): string => {
  const { message, verification } = answer as Refused
  return verification?.processorResponseText || message || 'Declined'
}

/** The last day of the card's expiry month. */
const lastDay = (month: string, year: string): string => utcDay(Date.UTC(Number(year), Number(month), 0))

type Stored = {
  token: string
  cardType?: string
  last4?: string
  expirationMonth?: string
  expirationYear?: string
  cardholderName?: string
  email?: string
}

export const methodOf = (stored: object): StoredMethod => {
  const { token, cardType, last4, expirationMonth, expirationYear, cardholderName, email } = stored as Stored
  const isCard = last4 !== undefined
  return {
    vaultToken: token,
    kind: isCard ? 'credit_card' : 'paypal',
    cardType: cardType ?? null,
    lastFour: last4 ?? null,
    expiresOn: expirationMonth && expirationYear ? lastDay(expirationMonth, expirationYear) : null,
    cardholderName: cardholderName || null,
    payerEmail: isCard ? null : (email ?? null),
  }
}
