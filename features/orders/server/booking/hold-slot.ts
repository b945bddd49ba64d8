import type { IsoDate } from '#features/countries/dates.ts'
import { freeStarts, instantOf, type NotFree, whyNotFree } from '#features/shops/opening-times.ts'
import { findBookedTimes, lockShopDay } from '#features/shops/server/times/times-store.ts'
import type { Shop } from '#features/shops/server/shop-store.ts'
import { type RefusalCode, refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Appointment } from '../../order.ts'

const MINUTE_MS = 60_000

const NOT_FREE = {
  closed: 'shop_closed_that_day',
  not_offered: 'time_not_offered',
  too_soon: 'time_too_soon',
  taken: 'slot_taken',
} as const satisfies Record<NotFree, RefusalCode>

type RequestedSlot = {
  shop: Shop
  /** Day and 'HH:mm' in the shop's zone. */
  day: IsoDate
  time: string
  minutes: number
  /** The order being rescheduled: its own visit does not block the slot. */
  moving?: { fleetId: number; orderId: number }
}

/**
 * Reserves a slot at a shop until the end of the transaction, in which the visit must be written. Locks the shop's day first, so
 * that only one of several requests gets the last bay; the others are refused with the remaining free times.
 */
export const holdSlot = async (tx: Tx, now: Date, requested: RequestedSlot): Promise<Appointment> => {
  const { shop, day, time, minutes, moving } = requested
  await lockShopDay(tx, shop.id, day)
  const known = (await findBookedTimes(tx, [shop], { from: day, to: day, moving })).get(shop.id)!
  const request = { minutes, booked: known.booked, now }
  const why = whyNotFree(known.times, day, time, request)
  const startsAt = instantOf(shop.zone, day, time)
  if (why !== null || !startsAt) {
    const times = freeStarts(known.times, day, request)
    return refuse(NOT_FREE[why ?? 'not_offered'], {}, { available_times: [{ date: day, times }] })
  }
  return {
    appointmentAt: startsAt,
    appointmentEndsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    appointmentDay: day,
  }
}
