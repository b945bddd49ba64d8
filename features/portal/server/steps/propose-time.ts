import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { wallClock } from '#features/countries/clock-time.ts'
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

export const freeTimes = async (ctx: ShopCtx, { params, query }: Input<typeof portalCalls.freeTimes>) =>
  findFreeTimes(ctx, (await findOrder(ctx.db, { shopId: ctx.acting.shopId }, params.id)) ?? refuse('order_not_found'), query)

/** Free slots for rescheduling this visit; its current slot counts as free. */
const findFreeTimes = async (ctx: ShopCtx, order: Order, query: { date: string; days: number }) => {
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
  await moveTo(ctx, order, input.body)
  return presentOrder(ctx.db, ctx.acting, order.id, ctx.now)
}

type NewTime = { date: string; time: string }
const moveTo = async (ctx: WritingShopCtx, order: Order, { date: day, time }: NewTime): Promise<void> => {
  const shop = await findOwnShop(ctx.db, ctx.acting)
  const slot = await holdSlot(ctx.db, ctx.now, { shop, day, time, minutes: minutesOf(order), moving: movingOf(order) })
  await takeStep(stepDepsOf(ctx), order, { type: 'reschedule', ...slot }, actorOfShop(ctx.acting))
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The free time of a day that is nearest to the order's present one. */
const nearestTime = async (ctx: ShopCtx, order: Order, date: string): Promise<string> => {
  const { available_times: days } = await findFreeTimes(ctx, order, { date, days: 1 })
  const shop = await findOwnShop(ctx.db, ctx.acting)
  const present = minuteOf(wallClock(order.appointmentAt, shop.zone).time)
  const distance = (time: string): number => Math.abs(minuteOf(time) - present)
  const [nearest] = (days[0]?.times ?? []).toSorted((a, b) => distance(a) - distance(b))
  return nearest ?? refuse('no_time_that_day', { order_id: order.id }, { order_id: order.id })
}

type Move = { order_id: number; version?: number | undefined; date: string; time?: string | undefined }

/** Moves the appointments of a day that is closed. Those with a chosen time first, so that no other gets it. */
export const moveAppointments = async (ctx: WritingShopCtx, moves: readonly Move[]): Promise<void> => {
  for (const move of moves.toSorted((a, b) => Number(a.time === undefined) - Number(b.time === undefined))) {
    const order = await loadOrder(ctx, { params: { id: move.order_id }, body: { version: move.version } })
    await moveTo(ctx, order, { date: move.date, time: move.time ?? (await nearestTime(ctx, order, move.date)) })
  }
}
