import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { OPEN_STATUSES } from '#features/orders/life/status.ts'
import { listOrders } from '#features/orders/server/lists/order-list-store.ts'
import { presentOrder } from '#features/orders/server/present-order.ts'
import { ruleSentence } from '../../sentence.ts'
import { sentenceWords } from '../policies/words.ts'
import { servicesToCheck } from '../earlier/present-earlier.ts'
import { canReaderApprove } from '../key-approval.ts'
import { recordView } from '../order-view-store.ts'
import { rulingsOf } from '../rulings.ts'
import { presentApprovers } from '../show-approval.ts'
import { approvalPayments } from './approval-payments.ts'

/** A fleet with more open orders has problems that a list cannot solve. */
const LISTED = 500

/** Open orders with the approvers of each: those awaiting approval first, then by appointment. */
export const listActiveMaintenances = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  const orders = await listOrders(ctx.db, scope, { statuses: [...OPEN_STATUSES] }, LISTED)
  const rulings = await rulingsOf(ctx, orders)
  await recordView(ctx.db, ctx.acting.userId, orders, ctx.now)
  const words = sentenceWords(ctx.acting.country)
  const [paymentOf, toCheck] = await Promise.all([approvalPayments(ctx, rulings), servicesToCheck(ctx, rulings)])
  const viewer = { language: ctx.language, userId: ctx.acting.userId }
  return {
    orders: rulings.toSorted(byTurn).map(({ order, services, ruling }) => ({
      ...presentOrder(ctx, order, services),
      can_approve: canReaderApprove(ctx, { order, services, ruling }),
      ...presentApprovers(ctx, ruling),
      sentence: ruleSentence(ruling, words, viewer),
      ...paymentOf({ order, ruling }),
      to_check: toCheck({ order, services }),
    })),
  }
}

type Turn = { order: { status: string; appointmentAt: Date; id: number } }
const waits = ({ order }: Turn): number => Number(order.status !== 'awaiting_approval')
const byTurn = (a: Turn, b: Turn): number =>
  waits(a) - waits(b) || a.order.appointmentAt.getTime() - b.order.appointmentAt.getTime() || a.order.id - b.order.id
