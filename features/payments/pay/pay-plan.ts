import { balanceOf, type LedgerMovement, takenOf } from '#features/ledger/ledger.ts'

/** How sums are spread over what was set aside and taken. All in whole cents. */

export type OpenSum = { reference: string; amountCents: number; methodId: number | null }
type Line = LedgerMovement & { methodId: number | null }

/** Authorisations that were neither taken nor let go, oldest first. */
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
 * Takes the total from what was set aside, oldest first, and lets go of the rest: never more than was authorised. What was raised by a
 * second approval is a second authorisation, so that the first one holds while the bank is asked for the difference.
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

/** What is not there to be given back: what a bank has taken counts until it is won again. */
const BACK = { refunded: 1, disputed: 1, dispute_won: -1 } as const

/** What can still be given back of each capture, newest first. */
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

/** Which captures are given back, and how much of each; null when more is asked than was taken. */
export function refundPlan(lines: readonly Line[], amountCents: number): OpenSum[] | null {
  let left = amountCents
  const plan = refundable(lines).flatMap((sum) => {
    const share = Math.min(left, sum.amountCents)
    left -= share
    return share > 0 ? [{ ...sum, amountCents: share }] : []
  })
  return left === 0 && plan.length > 0 ? plan : null
}

/** What was really paid, without what is only set aside. */
export const takenCents = (lines: readonly LedgerMovement[]): number => takenOf(balanceOf(lines))
