import type { ShopCtx } from '#features/accounts/server/context.ts'
import { findEventsOf } from '#features/events/server/store.ts'
import type { Order } from '#features/orders/order.ts'
import { type RefusalCode, refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'

type OrderChange = {
  version: number
  kind: 'estimate' | 'decision' | 'other'
  by: 'shop' | 'fleet' | 'system'
  /** The user of the shop's desk. */
  deskId: number | null
  name: string
  at: string
}

const ESTIMATES: readonly string[] = ['estimate_sent', 'estimate_revised']
const DECISIONS: readonly string[] = ['order_approved', 'order_first_approved', 'order_auto_approved', 'services_declined']

/** Changes of an order's version, oldest first. */
export const findChanges = async (db: Db, order: { fleetId: number; id: number }): Promise<OrderChange[]> => {
  const events = await findEventsOf(db, order, { type: 'order', id: order.id })
  return events.flatMap(({ type, payload, actor, at }) => {
    if (!('version' in payload)) return []
    const kind = ESTIMATES.includes(type) ? 'estimate' : DECISIONS.includes(type) ? 'decision' : 'other'
    const by = actor.kind === 'user' ? 'fleet' : actor.kind
    return [{ version: payload.version, kind, by, deskId: actor.kind === 'shop' ? actor.id : null, name: actor.name, at }]
  })
}

/** Refuses a step on an outdated version of the order, naming who changed it: the fleet's decision matters most, then a colleague. */
export const refuseOutdated = async (ctx: Pick<ShopCtx, 'db' | 'acting'>, order: Order, seen: number): Promise<never> => {
  const changes = (await findChanges(ctx.db, order)).filter(({ version }) => version > seen)
  const byDesk = changes.findLast(({ by, deskId }) => by === 'shop' && deskId !== ctx.acting.userId)
  const code = (): RefusalCode => {
    if (changes.some(({ kind, by }) => kind === 'decision' && by === 'fleet')) return 'fleet_decided_meanwhile'
    if (byDesk) return 'colleague_changed_meanwhile'
    if (changes.some(({ by }) => by === 'fleet')) return 'fleet_changed_meanwhile'
    return changes.some(({ by }) => by === 'shop') ? 'self_changed_meanwhile' : 'order_changed_meanwhile'
  }
  return refuse(code(), { name: byDesk?.name ?? '' }, { version: order.version, status: order.status })
}
