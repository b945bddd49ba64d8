import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { disputeCalls } from '../../disputes/disputes-contract.ts'
import { handleWebhookMessage } from '../pay/handle-webhook.ts'
import { findLastCharge } from './dispute-store.ts'

/**
 * Installations with the embedded vault have no bank: the back office simulates one, and its message is handled like a real
 * webhook.
 */
export const simulateDispute = async (ctx: Ctx, { body }: Input<typeof disputeCalls.simulate>) => {
  const { cardProvider } = ctx.ports
  if (!cardProvider.simulateDispute) return refuse('dispute_simulation_off')
  const ofReference = (await findLastCharge(ctx.db, body)) ?? refuse('nothing_to_dispute')
  const signed = (await cardProvider.simulateDispute({ ofReference, status: body.status })) ?? refuse('nothing_to_dispute')
  const message = (await cardProvider.readWebhook(signed)) ?? refuse('webhook_unsigned')
  await handleWebhookMessage(ctx, message)
  return {}
}
