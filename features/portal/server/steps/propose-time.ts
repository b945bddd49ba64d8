import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { addDays } from '#features/countries/dates.ts'
import type { Order } from '#features/orders/order.ts'
import { holdSlot } from '#features/orders/server/booking/hold-slot.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { actorOfShop, takeStep } from '#features/orders/server/life/take-step.ts'
import { dayState } from '#features/shops/day-state.ts'
import { freeStarts } from '#features/shops/opening-times.ts'
import { findBookedTimes } from '#features/shops/server/times/times-store.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { portalCalls } from '../../contract.ts'
import { loadOrder, stepDepsOf } from './desk-step.ts'
import { presentOrder } from '../present-order.ts'
import { findOwnShop } from '../settings-store.ts'

const MINUTE_MS = 60_000
const minutesOf = (order: Order): number => (order.appointmentEndsAt.getTime() - order.appointmentAt.getTime()) / MINUTE_MS
const movingOf = (order: Order) => ({ fleetId: order.fleetId, orderId: order.id })

/** Free slots for rescheduling this visit; its current slot counts as free. */
export const freeTimes = async (ctx: ShopCtx, { params, query }: Input<typeof portalCalls.freeTimes>) => {
  const order = (await findOrder(ctx.db, { shopId: ctx.acting.shopId }, params.id)) ?? refuse('order_not_found')
  const shop = await findOwnShop(ctx.db, ctx.acting)
  const timesQuery = { from: query.date, to: addDays(query.date, query.days), moving: movingOf(order) }
  const { times: shopTimes, booked } = (await findBookedTimes(ctx.db, [shop], timesQuery)).get(shop.id)!
  const request = { minutes: minutesOf(order), booked, now: ctx.now }
  const days = Array.from({ length: query.days }, (_, index) => addDays(query.date, index))
  return {
    today: dayIn(shop.zone, ctx.now),
    available_times: days.map((date) => {
      const times = freeStarts(shopTimes, date, request)
      return { date, times, state: times.length > 0 ? ('open' as const) : dayState(shopTimes, date, request) }
    }),
  }
}

/** Reschedules the appointment, which also confirms it. Same guard as booking: the last bay is booked once. */
export const proposeTime = async (ctx: WritingShopCtx, input: Input<typeof portalCalls.proposeTime>) => {
  const order = await loadOrder(ctx, input)
  const shop = await findOwnShop(ctx.db, ctx.acting)
  const { date: day, time } = input.body
  const request = { shop, day, time, minutes: minutesOf(order), moving: movingOf(order) }
  const slot = await holdSlot(ctx.db, ctx.now, request)
  await takeStep(stepDepsOf(ctx), order, { type: 'reschedule', ...slot }, actorOfShop(ctx.acting))
  return presentOrder(ctx.db, ctx.acting, order.id, ctx.now)
}
