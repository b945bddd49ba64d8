import { balanceOf, type LedgerMovement, takenOf } from '#features/ledger/ledger.ts'

/** Distributes sums over authorizations and captures, in whole cents. */

export type OpenSum = { reference: string; amountCents: number; methodId: number | null }
type Line = LedgerMovement & { methodId: number | null }

/** Authorizations that were neither captured nor voided, oldest first. */
export function openAuthorisations(lines: readonly Line[]): OpenSum[] {
  const ended = new Set(
    lines.filter(({ kind }) => kind === 'voided' || kind === 'captured').map(({ ofReference }) => ofReference),
  )
  return lines.flatMap(({ kind, providerReference, amountCents, methodId }) =>
    kind === 'authorised' && providerReference !== null && !ended.has(providerReference)
      ? [{ reference: providerReference, amountCents, methodId }]
      : [],
  )
}

type CaptureStep = OpenSum & { kind: 'capture' | 'void' }

/**
 * Captures the total from the authorizations, oldest first, and voids the rest; never captures more than was authorized. A second
 * approval that raises the total adds a second authorization, so that the first one holds while the difference is authorized.
 */
export function capturePlan(openSums: readonly OpenSum[], totalCents: number): CaptureStep[] {
  let left = Math.max(0, totalCents)
  return openSums.map(({ reference, amountCents, methodId }) => {
    const taken = Math.min(left, amountCents)
    left -= taken
    return taken > 0
      ? { kind: 'capture', reference, amountCents: taken, methodId }
      : { kind: 'void', reference, amountCents, methodId }
  })
}

/** Amounts that cannot be refunded: a disputed amount counts until the dispute is won. */
const BACK = { refunded: 1, disputed: 1, dispute_won: -1 } as const

/** The refundable amount of each capture, newest first. */
export function refundable(lines: readonly Line[]): OpenSum[] {
  const returned = new Map<string | null, number>()
  for (const { kind, ofReference, amountCents } of lines)
    if (kind in BACK) returned.set(ofReference, (returned.get(ofReference) ?? 0) + BACK[kind as keyof typeof BACK] * amountCents)
  return lines
    .flatMap(({ kind, providerReference: reference, amountCents, methodId }) => {
      if (kind !== 'captured' || reference === null) return []
      const left = amountCents - (returned.get(reference) ?? 0)
      return left > 0 ? [{ reference, amountCents: left, methodId }] : []
    })
    .toReversed()
}

/** The captures to refund, and the amount of each; null if the total exceeds the captured amount. */
export function refundPlan(lines: readonly Line[], amountCents: number): OpenSum[] | null {
  let left = amountCents
  const plan = refundable(lines).flatMap((sum) => {
    const share = Math.min(left, sum.amountCents)
    left -= share
    return share > 0 ? [{ ...sum, amountCents: share }] : []
  })
  return left === 0 && plan.length > 0 ? plan : null
}

/** The captured amount, without open authorizations. */
export const takenCents = (lines: readonly LedgerMovement[]): number => takenOf(balanceOf(lines))
