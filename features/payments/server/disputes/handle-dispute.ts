import { CARD_PROVIDER } from '#features/ledger/ledger.ts'
import { type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import { appendLine } from '#features/ledger/server/ledger-store.ts'
import { type Dispute, wonReference } from '#integrations/payments/port.ts'
import type { Tx } from '#platform/db/database.ts'
import { isUnfinished, laterOf } from '../../disputes/dispute.ts'
import { type Charge, findCharge, lockDispute, noteDispute } from './dispute-store.ts'
import { takenKey, notifyDispute } from './notify-dispute.ts'

type Deps = { db: Tx; now: Date; emit: (event: ProductEvent) => void }

/**
 * Handles a dispute message: a bank takes money back for its cardholder. Each message contains the whole dispute, so the first one
 * writes the chargeback, and each movement is in the ledger once. Disputes of unknown charges are stored for the back office only.
 */
export const handleDispute = async (deps: Deps, dispute: Dispute): Promise<void> => {
  const { db, now } = deps
  const known = await lockDispute(db, { provider: CARD_PROVIDER, dispute, now })
  const charge = await findCharge(db, dispute.ofReference)
  const status = laterOf(known.status, dispute.status)
  const closedAt = isUnfinished(status) ? null : (dispute.closedAt ?? now)
  await noteDispute(db, known.id, { status, closedAt, charge })
  if (!charge) return
  if (await appendLine(db, lineOf(charge, dispute, 'disputed'))) await notifyDispute(deps, charge, dispute, 'taken')
  if (dispute.status === 'won' && (await appendLine(db, lineOf(charge, dispute, 'dispute_won'))))
    await notifyDispute(deps, charge, dispute, 'won')
  if (status === 'lost' && (known.isNew || known.status !== 'lost')) await notifyDispute(deps, charge, dispute, 'lost')
}

const lineOf = (charge: Charge, dispute: Dispute, kind: 'disputed' | 'dispute_won') => {
  const { reference, ofReference, currency, reason, openedAt, closedAt } = dispute
  const isTaken = kind === 'disputed'
  return {
    ...charge,
    kind,
    amountCents: isTaken ? dispute.amountCents : dispute.wonCents,
    currency,
    providerReference: isTaken ? reference : wonReference(reference),
    ofReference,
    idempotencyKey: isTaken ? takenKey(dispute) : `${kind}:${reference}`,
    reason,
    actor: SYSTEM_ACTOR,
    // The provider's timestamp, so that both sides are in the same nightly reconciliation.
    at: isTaken ? openedAt : (closedAt ?? openedAt),
  }
}
