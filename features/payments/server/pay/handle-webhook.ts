import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { SYSTEM_ACTOR } from '#features/events/event.ts'
import { appendLine, findLineOf, linesOfOrder } from '#features/ledger/server/ledger-store.ts'
import type { WebhookMessage } from '#integrations/payments/port.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { payCalls } from '../../pay/pay-contract.ts'
import { openAuthorisations } from '../../pay/pay-plan.ts'
import { handleDispute } from '../disputes/handle-dispute.ts'
import { RECONCILE_JOB } from './reconcile.ts'

/** Provider codes for an authorization that has ended. */
const ENDED = ['voided', 'expired', 'authorization_expired', 'transaction_voided']

/**
 * Handles provider webhooks. Writes the end of an authorization to the ledger once, and dispute movements; reconciliation finds any
 * other missing ones.
 */
export const handleWebhook = async (ctx: AnyoneCtx, { body }: Input<typeof payCalls.webhook>) => {
  const signed = { signature: body.bt_signature, payload: body.bt_payload }
  const message = (await ctx.ports.cardProvider.readWebhook(signed)) ?? refuse('webhook_unsigned')
  await handleWebhookMessage(ctx, message)
  return { ok: true as const }
}

/** Handles a message with a verified signature. */
export const handleWebhookMessage = (ctx: Pick<AnyoneCtx, 'write' | 'now' | 'ports'>, message: WebhookMessage): Promise<void> =>
  ctx.write(async (db, emit) => {
    if (message.dispute) await handleDispute({ db, emit, now: ctx.now }, message.dispute)
    else if (ENDED.includes(message.happened)) await endAuthorisation(db, message, ctx.now)
    else await ctx.ports.jobs.send(db, RECONCILE_JOB, {}, { key: 'webhook' })
  })

const endAuthorisation = async (tx: Tx, { reference, happened }: { reference: string; happened: string }, now: Date) => {
  const line = await findLineOf(tx, reference)
  if (!line || line.orderId === null || line.kind !== 'authorised') return
  const lines = await linesOfOrder(tx, line.fleetId, line.orderId)
  if (!openAuthorisations(lines).some((authorisation) => authorisation.reference === reference)) return
  const { fleetId, orderId, amountCents, currency, provider, methodId, methodWords } = line
  await appendLine(tx, {
    fleetId,
    orderId,
    amountCents,
    currency,
    provider,
    methodId,
    methodWords,
    kind: 'voided',
    ofReference: reference,
    idempotencyKey: `expired:${reference}`,
    reason: happened,
    actor: SYSTEM_ACTOR,
    at: now,
  })
}
