import { addDays, type IsoDate, weekdayOf } from '#features/countries/dates.ts'
import { instantOf } from '#features/shops/opening-times.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { holidays } from '../holidays.ts'
import type { SeedShop } from '../shops/shop.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const DAYS_TO_LOOK = 14
/** By then a vehicle that came at opening time has been inspected and its estimate sent. */
const MORNING_MINUTES = 180
/** Enough for a long visit that began in the morning to end before closing. */
const WINDING_UP_MINUTES = 90

const hoursOn = (shop: SeedShop, day: IsoDate) =>
  holidays(shop.country, Number(day.slice(0, 4))).includes(day)
    ? undefined
    : shop.hours.find(({ weekday }) => weekday === weekdayOf(day))

/** The day itself when the shop is open, else the nearest open one in that direction. */
export function openDay(shop: SeedShop, day: IsoDate, step: 1 | -1): IsoDate {
  for (let days = 0; days < DAYS_TO_LOOK; days += 1) {
    const near = addDays(day, days * step)
    if (hoursOn(shop, near)) return near
  }
  throw new Error(`${shop.name} is closed for a fortnight around ${day}`)
}

/** The open day this many open days after (or, negative, before) this one. */
export function openDaysFrom(shop: SeedShop, day: IsoDate, count: number): IsoDate {
  const step = count < 0 ? -1 : 1
  let near = day
  for (let left = Math.abs(count); left > 0; left -= 1) near = openDay(shop, addDays(near, step), step)
  return near
}

/** An instant in the shop's own time zone; minutes count from its opening. */
export function afterOpening(shop: SeedShop, day: IsoDate, minutes: number): Date {
  const opens = hoursOn(shop, day)?.opens ?? '08:00'
  return new Date((instantOf(shop.zone, day, opens) as Date).getTime() + minutes * MINUTE_MS)
}

/** When a visit was requested: some open days before, during the shop's opening hours. */
export function requestTimeBefore(shop: SeedShop, startsAt: Date, openDays: number, minutes: number): Date {
  const day = openDaysFrom(shop, dayIn(shop.zone, startsAt), -openDays)
  const last = minutesAfter(closingOf(shop, day), -LAST_ANSWER_MINUTES)
  const start = afterOpening(shop, day, minutes)
  return start < last ? start : last
}
const LAST_ANSWER_MINUTES = 60

function closingOf(shop: SeedShop, day: IsoDate): Date {
  return instantOf(shop.zone, day, hoursOn(shop, day)?.closes ?? '18:00') as Date
}

/**
 * A shop's working day in the demo. `moment`: now or, when the shop is closed or has just opened, the middle of its last morning;
 * all of the demo's events happened before it. `day`: the day of that moment. `next`: when the next vehicles are expected.
 * `later`: opening times of the two following days.
 */
export type ShopDay = { day: IsoDate; moment: Date; next: Date; later: readonly [Date, Date] }

export function shopDayOf(shop: SeedShop, now: Date): ShopDay {
  const today = dayIn(shop.zone, now)
  const mid = afterOpening(shop, today, MORNING_MINUTES)
  const isUnderWay = hoursOn(shop, today) !== undefined && now >= mid
  const day = isUnderWay ? today : openDay(shop, addDays(today, -1), -1)
  const lastStart = minutesAfter(closingOf(shop, day), -WINDING_UP_MINUTES)
  const isAtWork = isUnderWay && now <= lastStart
  const moment = isAtWork ? now : isUnderWay ? lastStart : afterOpening(shop, day, MORNING_MINUTES)
  const nextDay = isAtWork ? today : openDay(shop, now < mid ? today : addDays(today, 1), 1)
  const next = isAtWork ? now : afterOpening(shop, nextDay, MORNING_MINUTES)
  const opening = (days: number) => afterOpening(shop, openDaysFrom(shop, nextDay, days), 0)
  return { day, moment, next, later: [opening(1), opening(2)] }
}

/** Rounds down to the half hours at which visits start. */
export function atHalfHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS)
}
