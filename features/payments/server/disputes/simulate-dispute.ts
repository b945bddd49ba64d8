import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { disputeCalls } from '../../disputes/disputes-contract.ts'
import { handleWebhookMessage } from '../orders/handle-webhook.ts'
import { findLastCharge } from './dispute-store.ts'

/** Where the vault of the product stands for a provider there is no bank: the back office plays it, and its message comes as any would. */
export const simulateDispute = async (ctx: Ctx, { body }: Input<typeof disputeCalls.simulate>) => {
  const { cardProvider } = ctx.ports
  if (!cardProvider.simulateDispute) return refuse('dispute_simulation_off')
  const ofReference = (await findLastCharge(ctx.db, body)) ?? refuse('nothing_to_dispute')
  const signed = (await cardProvider.simulateDispute({ ofReference, status: body.status })) ?? refuse('nothing_to_dispute')
  const message = (await cardProvider.readWebhook(signed)) ?? refuse('webhook_unsigned')
  await handleWebhookMessage(ctx, message)
  return {}
}
