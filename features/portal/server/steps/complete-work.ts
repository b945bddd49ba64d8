import type { WritingShopCtx } from '#features/accounts/server/context.ts'
import { completeOrder } from '#features/orders/server/life/complete-order.ts'
import { actorOfShop } from '#features/orders/server/life/take-step.ts'
import type { Input } from '#platform/contract/call.ts'
import type { portalCalls } from '../../contract.ts'
import { judgeReading, readOdometer } from './judge-reading.ts'
import { loadOrder, stepDepsOf, todayAtShop } from './desk-step.ts'
import { filingInvoice } from './file-invoice.ts'
import { presentOrder } from '../present-order.ts'

/** Completes the order. An invalid file refuses the whole step, so that nothing is saved in part. */
export const complete = async (ctx: WritingShopCtx, input: Input<typeof portalCalls.complete>) => {
  const { invoice_number: invoiceNumber, invoice_files: uploads } = input.body
  const order = await loadOrder(ctx, input)
  const odometer = await readOdometer(ctx, order, input.body.odometer)
  if (odometer !== null && order.status === 'approved')
    await judgeReading(ctx, { ...order, odometer }, { canAsk: input.body.ask_odometer, received: order })
  const done = { odometer, invoiceNumber, doneOn: await todayAtShop(ctx) }
  const actor = { ...actorOfShop(ctx.acting), kind: 'shop' as const, id: ctx.acting.userId, shopId: ctx.acting.shopId }
  await filingInvoice(ctx, order, uploads, async () => {
    await completeOrder({ ...stepDepsOf(ctx), ports: ctx.ports }, order, done, actor)
  })
  return presentOrder(ctx.db, ctx.acting, order.id, ctx.now)
}
