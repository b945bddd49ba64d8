import { formatPhone } from '#features/countries/phone.ts'
import type { SignedInCtx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { refreshScreens } from '#features/orders/server/life/take-step.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { noticeCalls } from '../contract.ts'
import { findNotified, findUndelivered, findUndeliveredSms } from './undelivered-store.ts'

type UndeliveredInput = Pick<Input<typeof noticeCalls.undelivered>, 'params'>

/** People whom no mail or SMS about an order reached. A shop sees names of the fleet's users but not their addresses, and vice versa. */
export const listUndelivered = async (ctx: SignedInCtx, { params }: UndeliveredInput) => {
  const { acting } = ctx
  const ownKind = 'shopId' in acting ? 'shop' : 'user'
  const scope = 'shopId' in acting ? { shopId: acting.shopId } : scopeOf(acting)
  const order = (await findOrder(ctx.db, scope, params.id)) ?? refuse('order_not_found')
  const subject = { fleetId: order.fleetId, type: 'order', id: order.id } as const
  const mails = (await findUndelivered(ctx.db, subject)).map((mail) => ({
    id: mail.id,
    channel: 'email' as const,
    to_name: mail.toName,
    to_address: mail.toKind === ownKind ? mail.toAddress : null,
  }))
  const texts = (await findUndeliveredSms(ctx.db, subject)).map((text) => ({
    id: text.id,
    channel: 'text' as const,
    to_name: text.toName,
    to_address: ownKind === 'user' ? formatPhone(text.number) : null,
  }))
  return { undelivered: [...mails, ...texts] }
}

/** Refreshes open screens of the mail's order. */
export const recordUndelivered = async (tx: Tx, { eventId }: { eventId: number | null }): Promise<void> => {
  const about = eventId === null ? undefined : await findNotified(tx, eventId)
  if (about?.subjectType !== 'order' || about.fleetId === null) return
  const order = await findOrder(tx, { fleetId: about.fleetId }, Number(about.subjectId))
  if (order) await refreshScreens(tx, order)
}
