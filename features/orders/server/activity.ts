import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import type { OrderFacts } from '#features/events/event.ts'
import { findEventsOf, type StoredEvent } from '#features/events/server/store.ts'
import { serviceName } from '#features/schedules/service.ts'
import { findShop } from '#features/shops/server/shop-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { activityLine, type ActivityVoice } from '../activity.ts'
import type { orderCalls } from '../contract.ts'
import type { Order } from '../order.ts'
import { orderNamed } from './notes.ts'
import type { Definitions } from './present-order.ts'
import { readDefinitions } from './lists/read-orders.ts'

export const listActivity = async (ctx: Ctx, { query }: Input<typeof orderCalls.activity>) => ({
  shop_order_activity_items: await activityOf(ctx, await orderNamed(ctx, query)),
})

/** What happened to an order, newest first, read from its events: nothing is written for the list alone. */
const activityOf = async (ctx: Ctx, order: Order) => {
  const [tell, shop] = await Promise.all([readActivity(ctx, order), findShop(ctx.db, order.shopId)])
  return tell(shop?.zone ?? 'Etc/GMT+5')
}

/** The same for who reads the shop beside it, and knows its zone only then. */
export const readActivity = async (ctx: Ctx, { fleetId, id }: Pick<Order, 'fleetId' | 'id'>) => {
  const [events, definitions] = await Promise.all([
    findEventsOf(ctx.db, { fleetId }, { type: 'order', id }),
    readDefinitions(ctx.db),
  ])
  return (zone: string) => presentActivity(ctx, events, definitions, zone)
}

const presentActivity = (ctx: Ctx, events: StoredEvent[], definitions: Definitions, zone: string) => {
  const voice: ActivityVoice = { locale: { country: ctx.acting.country, language: ctx.language }, zone }
  return events.flatMap((event) => presentEvent(event, voice, definitions)).toReversed()
}

const presentEvent = (event: StoredEvent, voice: ActivityVoice, definitions: Definitions) => {
  const line = activityLine(event, voice)
  if (!line) return []
  const facts = event.payload as Partial<OrderFacts>
  const nameOf = (service: OrderFacts['services'][number]): string => {
    const definition = definitions.get(service.serviceDefinitionId ?? 0)
    return service.name ?? (definition ? serviceName(definition, voice.locale.language) : '')
  }
  return [
    {
      id: event.id,
      created_at: event.at,
      acting_user: event.actor.name,
      acting_kind: event.actor.kind,
      activity_type: event.type,
      ...line,
      total: facts.totalCents === undefined ? null : toDollars(facts.totalCents),
      service_details: (facts.services ?? []).map((service) => ({
        id: service.id,
        name: nameOf(service),
        price: service.priceCents === null ? null : toDollars(service.priceCents),
        status: service.status,
      })),
    },
  ]
}
