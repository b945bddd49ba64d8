/** What happened to money, line after line. Lines are never changed; what is paid, open or owed is read from them. */

export const LEDGER_KINDS = [
  'authorised',
  'captured',
  'voided',
  'refunded',
  'failed',
  'settled',
  'fee',
  'promotion',
  /** Taken back by the cardholder's bank, and given back again by it. */
  'disputed',
  'dispute_won',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Money that was paid and went back. */
export const GONE_BACK = ['refunded', 'disputed'] as const satisfies readonly LedgerKind[]
export type Currency = 'USD' | 'CAD'

/**
 * `reference` is what the provider calls the money; `ofReference` names the line that this one acts on: a capture its authorisation,
 * a refund its capture. Amounts are whole cents and never negative: the kind says which way they go.
 */
export type LedgerMovement = {
  kind: LedgerKind
  amountCents: number
  providerReference: string | null
  ofReference: string | null
}

/** All in whole cents. */
export type Balance = {
  /** Set aside at the bank, not taken yet. */
  authorisedCents: number
  /** Taken, before what was given back. */
  capturedCents: number
  refundedCents: number
  /** Taken back by banks and not won again. */
  disputedCents: number
  /** Paid outside the provider and written down by the back office. */
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

/** Reads a balance from all lines of one order, charge or fleet. A failed try moves nothing. */
export function balanceOf(lines: readonly LedgerMovement[]): Balance {
  const balance = { ...NOTHING }
  const openCents = new Map<string | null, number>()
  for (const line of lines) {
    // An authorisation ends with its void or its one capture, whatever that took of it.
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

/** What was really paid, without what is only set aside. */
export const takenOf = ({ capturedCents, settledCents, refundedCents, disputedCents }: Balance): number =>
  capturedCents + settledCents - refundedCents - disputedCents

/** What the fleet has paid or had set aside: an approval has only the rest to pay. */
export const previousPayments = (balance: Balance): number => balance.authorisedCents + takenOf(balance)

export const currencyOf = (country: 'US' | 'CA'): Currency => (country === 'CA' ? 'CAD' : 'USD')
