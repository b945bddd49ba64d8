import type { WritingShopCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { portalCalls } from '../../contract.ts'
import { deskStep } from './desk-step.ts'

export const confirm = (ctx: WritingShopCtx, input: Input<typeof portalCalls.confirm>) =>
  deskStep(ctx, input, { type: 'confirm' })

/** Declines a request or reports a no-show, with a comment for the fleet. */
export const decline = (ctx: WritingShopCtx, input: Input<typeof portalCalls.decline>) => {
  const { reason, comment } = input.body
  return deskStep(ctx, input, { type: 'decline', reason, comment })
}

export const payInShop = (ctx: WritingShopCtx, input: Input<typeof portalCalls.payInShop>) =>
  deskStep(ctx, input, { type: 'pay_in_shop', means: input.body?.means })
