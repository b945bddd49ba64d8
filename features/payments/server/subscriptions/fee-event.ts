import { SYSTEM_ACTOR } from '#features/events/event.ts'
import type { FeeFacts } from '#features/events/fee-payloads.ts'

/** The reference from an event to its monthly fee. */
export const aboutFee = ({ fleetId, id }: { fleetId: number; id: number }, now: Date) => ({
  fleetId,
  subjectId: id,
  at: now.toISOString(),
  actor: SYSTEM_ACTOR,
})

export const feeFacts = ({ month, vehicles, amountCents, currency }: FeeFacts): FeeFacts => ({
  month,
  vehicles,
  amountCents,
  currency,
})
