import type { WritingShopCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { portalCalls } from '../../contract.ts'
import { deskStep } from './desk-step.ts'

export const confirm = (ctx: WritingShopCtx, asked: Input<typeof portalCalls.confirm>) =>
  deskStep(ctx, asked, { type: 'confirm' })

/** The shop cannot take the vehicle, or the vehicle never came: the fleet reads the comment. */
export const decline = (ctx: WritingShopCtx, asked: Input<typeof portalCalls.decline>) => {
  const { reason, comment } = asked.body
  return deskStep(ctx, asked, { type: 'decline', reason, comment })
}

export const payInShop = (ctx: WritingShopCtx, asked: Input<typeof portalCalls.payInShop>) =>
  deskStep(ctx, asked, { type: 'pay_in_shop' })
