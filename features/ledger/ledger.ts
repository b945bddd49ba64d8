/** Kinds of ledger lines. Lines are append-only; paid, open and owed amounts are computed from them. */

export const LEDGER_KINDS = [
  'authorised',
  'captured',
  'voided',
  'refunded',
  'failed',
  'settled',
  'fee',
  'promotion',
  /** Charged back by the cardholder's bank; returned by the bank. */
  'disputed',
  'dispute_won',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Kinds of lines in which paid money is returned. */
export const GONE_BACK = ['refunded', 'disputed'] as const satisfies readonly LedgerKind[]
export const CURRENCIES = ['USD', 'CAD'] as const
export type Currency = (typeof CURRENCIES)[number]

/**
 * `reference`: the provider's id of the movement; `ofReference`: the line it acts on (capture -> authorization, refund ->
 * capture). Amounts are non-negative whole cents: the kind gives the direction.
 */
export type LedgerMovement = {
  kind: LedgerKind
  amountCents: number
  providerReference: string | null
  ofReference: string | null
}

/** All amounts in whole cents. */
export type Balance = {
  /** Authorized, not captured yet. */
  authorisedCents: number
  /** Captured, before refunds. */
  capturedCents: number
  refundedCents: number
  /** Charged back, and the dispute not won. */
  disputedCents: number
  /** Paid outside the provider and recorded by the back office. */
  settledCents: number
  feesCents: number
  promotionCents: number
}

const NOTHING: Balance = {
  authorisedCents: 0,
  capturedCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  settledCents: 0,
  feesCents: 0,
  promotionCents: 0,
}

const OF_KIND: Partial<Record<LedgerKind, keyof Balance>> = {
  captured: 'capturedCents',
  refunded: 'refundedCents',
  settled: 'settledCents',
  fee: 'feesCents',
  promotion: 'promotionCents',
}

/** Computes a balance from all lines of one order, charge or fleet. A failed attempt moves nothing. */
export function balanceOf(lines: readonly LedgerMovement[]): Balance {
  const balance = { ...NOTHING }
  const openCents = new Map<string | null, number>()
  for (const line of lines) {
    // An authorization ends with its void or its single capture, whatever the captured amount.
    if (line.kind === 'authorised') openCents.set(line.providerReference, line.amountCents)
    if (line.kind === 'voided' || line.kind === 'captured') openCents.delete(line.ofReference)
    if (line.kind === 'disputed') balance.disputedCents += line.amountCents
    if (line.kind === 'dispute_won') balance.disputedCents -= line.amountCents
    const sum = OF_KIND[line.kind]
    if (sum) balance[sum] += line.amountCents
  }
  for (const cents of openCents.values()) balance.authorisedCents += cents
  return balance
}

/** Amount actually paid, without open authorizations. */
export const takenOf = ({ capturedCents, settledCents, refundedCents, disputedCents }: Balance): number =>
  capturedCents + settledCents - refundedCents - disputedCents

/** Amount that the fleet has paid or authorized: an approval only has to cover the rest. */
export const previousPayments = (balance: Balance): number => balance.authorisedCents + takenOf(balance)

/** Charges cards, which are authorized before the work. */
export const CARD_PROVIDER = 'braintree'

export const currencyOf = (country: 'US' | 'CA'): Currency => (country === 'CA' ? 'CAD' : 'USD')
