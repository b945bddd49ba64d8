import { type Acting, fullName, type ShopActing, wholeFleetTopic } from '#features/accounts/acting.ts'
import { type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Order } from '../../order.ts'
import type { OrderActor, OrderStep } from '../../life/step.ts'
import { transition } from '../../life/transition.ts'
import { saveOrder } from '../order-store.ts'

export type StepDeps = { db: Tx; now: Date; emit: (event: ProductEvent) => void }

/**
 * The only way to change a stored order: applies the rule, saves its result, emits its events and notifies open screens. Refuses
 * with the rule's code. `order` must be loaded with a lock in this transaction.
 */
export const takeStep = async (deps: StepDeps, order: Order, step: OrderStep, actor: OrderActor): Promise<Order> => {
  const done = transition(order, step, actor, deps.now)
  if (!done.ok)
    return refuse(done.code, { status: done.status ?? '' }, done.code === 'stale_estimate' ? { version: order.version } : {})
  await saveOrder(deps.db, done.order, done.services)
  for (const event of done.events) deps.emit(event)
  await refreshScreens(deps.db, done.order)
  return done.order
}

/**
 * Pushes to open screens of the fleet and the shop which order changed. Drivers only learn that some order changed: they may
 * not have access to that one.
 */
export const refreshScreens = async (db: Tx, { id, fleetId, vehicleId, shopId }: Order): Promise<void> => {
  const restricted = { topic: wholeFleetTopic(fleetId), facts: { order_id: id, vehicle_id: vehicleId } }
  await publish(
    db,
    { topic: `fleet:${fleetId}`, channel: 'orders', restricted },
    { topic: `shop:${shopId}`, channel: 'orders', order_id: id },
  )
}

export const actorOfFleet = (acting: Pick<Acting, 'userId' | 'firstName' | 'lastName' | 'roles' | 'fleetId'>): OrderActor => ({
  kind: 'user',
  id: acting.userId,
  name: fullName(acting),
  roles: acting.roles,
  fleetId: acting.fleetId,
})

export const actorOfShop = (desk: ShopActing): OrderActor => ({
  kind: 'shop',
  id: desk.userId,
  name: fullName(desk),
  shopId: desk.shopId,
})

/** The product itself as actor: confirms, approves and captures automatically. */
export const systemActor: OrderActor = { kind: 'system', id: null, name: SYSTEM_ACTOR.name }
