/**
 * The card provider: stores cards and PayPal accounts, authorizes and captures payments. It never sees our pages; we never see a
 * card.
 */

import type { FastifyInstance } from 'fastify'

export type Currency = 'USD' | 'CAD'

/** The displayable part of a stored method. `expiresOn` is the last day (YYYY-MM-DD) on which it can be charged. */
export type StoredMethod = {
  vaultToken: string
  kind: 'credit_card' | 'paypal'
  cardType: string | null
  lastFour: string | null
  expiresOn: string | null
  cardholderName: string | null
  payerEmail: string | null
}

/** `declined`: permanent for this method, with the bank's reason. `unreachable`: outcome unknown; retry with the same key. */
export type Failure = { ok: false; how: 'declined' | 'unreachable'; code: string; reason: string }
export type Moved = { ok: true; reference: string; amountCents: number }
export type Outcome = Moved | Failure

/** `key`: ours, a UUID, for idempotency: repeating it returns the first result. Never call within a transaction of ours. */
type Movement = { key: string; amountCents: number; currency: Currency }

/** One movement in the provider's records. */
export type ProviderMovement = {
  reference: string
  key: string | null
  state: 'authorised' | 'captured' | 'voided' | 'refunded' | 'failed' | 'disputed' | 'dispute_won'
  amountCents: number
  currency: Currency
  at: Date
}

/** A chargeback. The money is debited when it opens and comes back if it is won. */
export type Dispute = {
  reference: string
  /** Reference of the disputed charge. */
  ofReference: string
  status: 'open' | 'under_review' | 'won' | 'lost'
  amountCents: number
  /** Amount returned when the dispute was won. */
  wonCents: number
  currency: Currency
  /** In the card network's words: `fraud`, `duplicate`. */
  reason: string | null
  openedAt: Date
  closedAt: Date | null
  /** The last day (YYYY-MM-DD) on which the provider accepts a response. */
  replyBy: string | null
}

/** References of a dispute's two movements in the provider's records. */
export const disputeMovements = ({
  reference,
  amountCents,
  wonCents,
  currency,
  status,
  openedAt,
  closedAt,
}: Dispute): ProviderMovement[] => {
  const taken = { reference, key: null, state: 'disputed' as const, amountCents, currency, at: openedAt }
  const won = {
    ...taken,
    reference: wonReference(reference),
    state: 'dispute_won' as const,
    amountCents: wonCents,
    at: closedAt ?? openedAt,
  }
  return status === 'won' ? [taken, won] : [taken]
}
export const wonReference = (reference: string): string => `${reference}:won`

export type WebhookMessage = { reference: string; happened: string; dispute?: Dispute }

/** Origins for the CSP of a page with the provider's fields, and the routes that our server serves for the provider, if any. */
type CardProviderWeb = {
  frameOrigins: readonly string[]
  connectOrigins: readonly string[]
  serve?(app: FastifyInstance): void
}

export type CardProvider = {
  /** Stored in the ledger and with every movement. */
  readonly name: string
  /** Parts of our server that pages with the provider's fields need. */
  readonly web: CardProviderWeb
  /** Token for the hosted fields in the browser. `kind` says which fields to load. */
  clientToken(): Promise<{ kind: 'embedded' | 'braintree'; token: string }>
  /** Stores the method behind a one-time nonce from the fields. */
  store(request: { key: string; nonce: string; customer: string }): Promise<{ ok: true; method: StoredMethod } | Failure>
  forget(vaultToken: string): Promise<void>
  /** Authorizes an amount. `orderName` may appear on the cardholder's statement. */
  authorise(request: Movement & { vaultToken: string; orderName: string }): Promise<Outcome>
  /** Captures an authorization, in full or in part. */
  capture(request: Movement & { reference: string }): Promise<Outcome>
  /** Voids an authorization. */
  release(request: Movement & { reference: string }): Promise<Outcome>
  refund(request: Movement & { reference: string }): Promise<Outcome>
  /** Authorizes and captures at once. */
  charge(request: Movement & { vaultToken: string; orderName: string }): Promise<Outcome>
  /** Looks up a movement whose response was lost; null: the provider has no record of it. */
  find(key: string): Promise<Outcome | null>
  /** The provider's records between two instants, for reconciliation. */
  movements(from: Date, to: Date): AsyncIterable<ProviderMovement>
  /** Verifies and parses a webhook message; null when the signature is invalid. */
  readWebhook(request: { signature: string; payload: string }): Promise<WebhookMessage | null>
  /** Only for the embedded provider: simulates a bank's step and returns the signed webhook message. Null: no such charge. */
  simulateDispute?(request: {
    ofReference: string
    status: Dispute['status']
  }): Promise<{ signature: string; payload: string } | null>
}

declare module '#platform/http/ports.ts' {
  interface Ports {
    cardProvider: CardProvider
  }
}
