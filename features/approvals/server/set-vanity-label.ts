import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { checkVanityLabel } from '#features/orders/invoice.ts'
import { saveVanityLabel } from '#features/orders/server/comments-and-labels-store.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { refreshScreens } from '#features/orders/server/life/take-step.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { approvalCalls } from '../contract.ts'

/** Sets the fleet's own label of a service of an order, in any status. The shop still sees the real name. */
export const setVanityLabel = async (ctx: WritingCtx, { params, body }: Input<typeof approvalCalls.setVanityLabel>) => {
  const checked = checkVanityLabel(body.vanity_label ?? '')
  if (!checked.ok) return refuse(checked.code)
  const { shop_order_id: named } = body
  if (named !== undefined && named !== params.id) refuse('id_of_another', {}, { field: 'shop_order_id' })
  const order = (await findOrder(ctx.db, scopeOf(ctx.acting), params.id, 'lock')) ?? refuse('order_not_found')
  if (!order.services.some((service) => service.id === body.order_service_id)) refuse('unknown_service')
  await saveVanityLabel(ctx.db, order, body.order_service_id, checked.text)
  await refreshScreens(ctx.db, order)
  return { order_service_id: body.order_service_id, vanity_label: checked.text }
}
