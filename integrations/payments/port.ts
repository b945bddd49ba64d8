/** The card provider: keeps cards and PayPal accounts, sets money aside and takes it. It never sees our pages, we never see a card. */

import type { FastifyInstance } from 'fastify'

export type Currency = 'USD' | 'CAD'

/** What the provider keeps, as far as it may be shown. `expiresOn` is the last day (YYYY-MM-DD) on which it can be charged. */
export type StoredMethod = {
  vaultToken: string
  kind: 'credit_card' | 'paypal'
  cardType: string | null
  lastFour: string | null
  expiresOn: string | null
  cardholderName: string | null
  payerEmail: string | null
}

/** `declined`: for good, by this method, with the bank's reason. `unreachable`: nobody knows; ask again by the same key. */
export type Failure = { ok: false; how: 'declined' | 'unreachable'; code: string; reason: string }
export type Moved = { ok: true; reference: string; amountCents: number }
export type Outcome = Moved | Failure

/** `key`: ours, a UUID. The same key twice is one movement, with the answer of the first. Never within a transaction of ours. */
type Movement = { key: string; amountCents: number; currency: Currency }

/** One movement as the provider's own books have it. */
export type ProviderMovement = {
  reference: string
  key: string | null
  state: 'authorised' | 'captured' | 'voided' | 'refunded' | 'failed' | 'disputed' | 'dispute_won'
  amountCents: number
  currency: Currency
  at: Date
}

/** A cardholder's bank wants money back. From its beginning the money is gone; won, it comes back. */
export type Dispute = {
  reference: string
  /** The charge that it is about. */
  ofReference: string
  status: 'open' | 'under_review' | 'won' | 'lost'
  amountCents: number
  /** What came back when it was won. */
  wonCents: number
  currency: Currency
  /** In the network's words: `fraud`, `duplicate`. */
  reason: string | null
  openedAt: Date
  closedAt: Date | null
  /** The last day (YYYY-MM-DD) on which the provider takes an answer. */
  replyBy: string | null
}

/** What a provider's books call the two movements of a dispute. */
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

/** Origins that a page with the provider's fields may frame and ask, and what our server hands out in its name, if anything. */
type CardProviderWeb = {
  frameOrigins: readonly string[]
  connectOrigins: readonly string[]
  serve?(app: FastifyInstance): void
}

export type CardProvider = {
  /** Named in the ledger and beside every movement. */
  readonly name: string
  /** What the pages that show its fields need of our server. */
  readonly web: CardProviderWeb
  /** What the hosted fields in the browser need. `kind` tells the page which of them to load. */
  clientToken(): Promise<{ kind: 'embedded' | 'braintree'; token: string }>
  /** Keeps what the fields took down under a nonce that can be used once. */
  store(request: { key: string; nonce: string; customer: string }): Promise<{ ok: true; method: StoredMethod } | Failure>
  forget(vaultToken: string): Promise<void>
  /** Sets money aside. `orderName` is what the cardholder's statement may show. */
  authorise(request: Movement & { vaultToken: string; orderName: string }): Promise<Outcome>
  /** Takes what was set aside, or less. */
  capture(request: Movement & { reference: string }): Promise<Outcome>
  /** Lets go of what was set aside. */
  release(request: Movement & { reference: string }): Promise<Outcome>
  refund(request: Movement & { reference: string }): Promise<Outcome>
  /** Takes money at once. */
  charge(request: Movement & { vaultToken: string; orderName: string }): Promise<Outcome>
  /** What became of a movement whose answer was not heard; null: the provider never heard of it. */
  find(key: string): Promise<Outcome | null>
  /** The provider's books between two instants, to hold ours against. */
  movements(from: Date, to: Date): AsyncIterable<ProviderMovement>
  /** A message of the provider's, once its signature holds; null when it does not. */
  readWebhook(request: { signature: string; payload: string }): Promise<WebhookMessage | null>
  /** Only where no bank stands behind it: what one would do, as the signed message that would come. Null: there is no such charge. */
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
