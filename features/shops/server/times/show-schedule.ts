import type { Ctx } from '#features/accounts/server/context.ts'
import { addDays, type IsoDate } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { shopCalls } from '../../contract.ts'
import { bookingWindow, freeStarts, type VisitRequest } from '../../opening-times.ts'
import { loadPlannedVisit } from '../planned-visit.ts'
import { findShopFor } from '../shop-store.ts'
import { type BookedTimes, findBookedTimes } from './times-store.ts'
import { dayState } from '../../day-state.ts'

/** Free slots of the requested days. Not a reservation: booking checks again with the day locked. */
export const showSchedule = async (ctx: Ctx, { params, query }: Input<typeof shopCalls.schedule>) => {
  const shop = (await findShopFor(ctx.db, ctx.acting.country, params.id)) ?? refuse('shop_not_found')
  const services = query.service_definition_ids.map((id) => ({ serviceDefinitionId: id, position: null }))
  const { minutes } = await loadPlannedVisit(ctx, query.vehicle_id, services)
  const { from: today, to: lastDay } = bookingWindow(shop.zone, ctx.now)
  const from = query.date ?? today
  const moving = query.order_id === undefined ? undefined : { fleetId: ctx.acting.fleetId, orderId: query.order_id }
  const known = await findBookedTimes(ctx.db, [shop], { from, to: addDays(from, query.days), moving })
  const entries = daysFrom(from, query.days).map((date) => entryOf(known.get(shop.id)!, date, minutes, ctx.now))
  return {
    available_times: entries.map((entry) => ({ ...entry, payment_method_availability: shop.paymentProviders })),
    visit_minutes: minutes,
    time_zone: shop.zone,
    today,
    last_day: lastDay,
  }
}

const daysFrom = (from: IsoDate, count: number): IsoDate[] => Array.from({ length: count }, (_, index) => addDays(from, index))

const entryOf = ({ times: shop, booked }: BookedTimes, date: IsoDate, minutes: number, now: Date) => {
  const request: VisitRequest = { minutes, booked, now }
  const times = freeStarts(shop, date, request)
  const some_taken = times.length < freeStarts(shop, date, { ...request, booked: [] }).length
  return { date, times, some_taken, state: times.length ? ('open' as const) : dayState(shop, date, request) }
}
