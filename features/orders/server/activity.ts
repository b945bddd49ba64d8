import type { Ctx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import type { OrderFacts } from '#features/events/order-payloads.ts'
import { findEventsOf, type StoredEvent } from '#features/events/server/store.ts'
import { findShop } from '#features/shops/server/shop-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { activityLine, actorNameOf, type ActivityVoice } from '../activity.ts'
import type { orderCalls } from '../contract.ts'
import type { Order } from '../order.ts'
import { orderNamed } from './notes.ts'
import { lineName } from '#features/services/catalog/services.ts'

export const listActivity = async (ctx: Ctx, { query }: Input<typeof orderCalls.activity>) => ({
  shop_order_activity_items: await activityOf(ctx, await orderNamed(ctx, query)),
})

/** Activity of an order from its stored events, newest first; there is no table for it. */
const activityOf = async (ctx: Ctx, order: Order) => {
  const [describe, shop] = await Promise.all([readActivity(ctx, order), findShop(ctx.db, order.shopId)])
  return describe(shop?.zone ?? 'Etc/GMT+5')
}

/** Loads the activity for a caller that loads the shop in parallel and passes its zone later. */
export const readActivity = async (ctx: Ctx, { fleetId, id }: Pick<Order, 'fleetId' | 'id'>) => {
  const events = await findEventsOf(ctx.db, { fleetId }, { type: 'order', id })
  return (zone: string) => {
    const locale = { country: ctx.acting.country, language: ctx.language }
    const voice: ActivityVoice = { locale, zone, brand: resolveBrand(ctx.host) }
    return events.flatMap((event) => presentEvent(event, voice)).toReversed()
  }
}

const presentEvent = (event: StoredEvent, voice: ActivityVoice) => {
  const line = activityLine(event, voice)
  if (!line) return []
  const facts = event.payload as Partial<OrderFacts>
  return [
    {
      id: event.id,
      created_at: event.at,
      acting_user: actorNameOf(event, uiLanguage(voice.locale.language), voice.brand),
      acting_kind: event.actor.kind,
      activity_type: event.type,
      ...line,
      total: facts.totalCents === undefined ? null : toDollars(facts.totalCents),
      service_details: (facts.services ?? []).map((service) => ({
        id: service.id,
        name: lineName(service, voice.locale.language),
        price: service.priceCents === null ? null : toDollars(service.priceCents),
        status: service.status,
      })),
    },
  ]
}
