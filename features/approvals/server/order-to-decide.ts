import type { Ctx } from '#features/accounts/server/context.ts'
import { localize } from '#features/countries/country.ts'
import type { Order } from '#features/orders/order.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { inEveryLanguage } from '#platform/i18n/texts.ts'
import { sentenceWithPeople } from '../sentence.ts'
import { canApprove, type Ruling } from '../who-may-approve.ts'
import type { ApprovalFacts } from './approvers.ts'
import { loadOrderToApprove } from './order-to-approve.ts'
import { presentApprovers } from './show-approval.ts'

/** The order, locked, for a step that is part of deciding it: refused like the decision itself. */
export const lockOrderToDecide = async (ctx: Ctx, id: number): Promise<Order> => {
  const { order, facts, ruling } = await loadOrderToApprove(ctx, id, 'lock')
  // In every other status it is too late for all users; the step itself refuses with that reason.
  if (order.status === 'awaiting_approval' && !canApprove(order, ruling, ctx.acting.userId)) refuseIneligible(ctx, facts, ruling)
  return order
}

/** Refuses with the reason and the people to ask. */
export const refuseIneligible = (ctx: Ctx, { words }: ApprovalFacts, ruling: Ruling): never => {
  // In both languages: a held decision stores its refusal for other readers.
  const sentence = inEveryLanguage((language) => sentenceWithPeople(ruling, words, { language, userId: ctx.acting.userId }))
  return refuse('not_eligible', { sentence }, { sentence: localize(sentence, ctx.language), ...presentApprovers(ctx, ruling) })
}
