/**
 * When a shop can take a visit. Opening hours are wall-clock times in the shop's zone; visits are instants, so clock changes
 * need no special case. Uses Temporal: server only.
 */
import type { IsoDate } from '#features/countries/dates.ts'
import { addDays, daysBetween, weekdayOf } from '#features/countries/dates.ts'
import { VISIT_STEP_MINUTES } from '#features/services/visit-minutes.ts'

const MINUTE_MS = 60_000

/** A visit today starts at least an hour from now. */
const NOTICE_MINUTES = 60
/** From today to this many days ahead, inclusive, in the shop's zone. */
export const BOOKING_WINDOW_DAYS = 30
/** A visit longer than the day may only start in its first two hours. */
const LONG_VISIT_START_MINUTES = 120

/** Weekday 1 (Monday) to 7 (Sunday); times are 'HH:mm', '24:00' for closing at midnight. A weekday without an entry is closed. */
export type DayHours = { weekday: number; opens: string; closes: string }

export type ShopTimes = {
  /** IANA zone. */
  zone: string
  hours: readonly DayHours[]
  closedOn: readonly IsoDate[]
  bays: number
  /** Takes appointments by phone: its opening hours are offered without counting bays. */
  phoneOnly: boolean
}

export type BookedVisit = { startsAt: Date; minutes: number }

/** Duration of the visit, existing visits, and the current time. */
export type VisitRequest = { minutes: number; booked: readonly BookedVisit[]; now: Date }

/** Dates on which a visit can be requested, in the shop's zone. */
export function bookingWindow(zone: string, now: Date): { from: IsoDate; to: IsoDate } {
  const from = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
  return { from, to: addDays(from, BOOKING_WINDOW_DAYS) }
}

/** The instant of a wall-clock time in a zone; null for a time skipped by a clock change. For a repeated hour, the first one. */
export function instantOf(zone: string, date: IsoDate, time: string): Date | null {
  const target = Temporal.PlainDateTime.from(`${date}T${time}`)
  const found = target.toZonedDateTime(zone)
  return found.toPlainDateTime().equals(target) ? new Date(found.epochMilliseconds) : null
}

/** Free slots of one day, ascending 'HH:mm'; empty if the shop is closed or full, or the day is outside the window. */
export function freeStarts(shop: ShopTimes, date: IsoDate, request: VisitRequest): string[] {
  const { from, to } = bookingWindow(shop.zone, request.now)
  const hours = shop.hours.find(({ weekday }) => weekday === weekdayOf(date))
  if (hours === undefined || date < from || date > to || shop.closedOn.includes(date)) return []
  const opens = minuteOfDay(hours.opens)
  const closes = minuteOfDay(hours.closes)
  const starts = []
  for (let start = roundUp(opens); start <= lastStart(opens, closes, request.minutes); start += VISIT_STEP_MINUTES) {
    const time = timeOf(start)
    const startsAt = instantOf(shop.zone, date, time)
    const fits = startsAt !== null && isFree(shop, startsAt, Math.min(request.minutes, closes - start), request)
    if (fits) starts.push(time)
  }
  return starts
}

/** Why a visit cannot start at a time; null if it can. */
export type NotFree = 'closed' | 'not_offered' | 'too_soon' | 'taken'

export function whyNotFree(shop: ShopTimes, date: IsoDate, time: string, request: VisitRequest): NotFree | null {
  if (freeStarts(shop, date, request).includes(time)) return null
  if (isClosed(shop, date)) return 'closed'
  // Ignores existing visits and the minimum notice.
  const startsAt = instantOf(shop.zone, date, time)
  if (startsAt !== null && startsAt.getTime() < request.now.getTime() + NOTICE_MINUTES * MINUTE_MS) return 'too_soon'
  return freeStarts(shop, date, { ...request, booked: [] }).includes(time) ? 'taken' : 'not_offered'
}

const isClosed = (shop: ShopTimes, date: IsoDate): boolean =>
  shop.closedOn.includes(date) || !shop.hours.some(({ weekday }) => weekday === weekdayOf(date))

/** One entry per requested day, in order. */
export function freeTimes(
  shop: ShopTimes,
  from: IsoDate,
  days: number,
  request: VisitRequest,
): { date: IsoDate; times: string[] }[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index)).map((date) => ({
    date,
    times: freeStarts(shop, date, request),
  }))
}

export type FreeStart = { date: IsoDate; time: string }

/** The first free slots in the window, optionally not before a day. */
export function nextFreeStarts(shop: ShopTimes, request: VisitRequest, count: number, notBefore?: IsoDate): FreeStart[] {
  const { from, to } = bookingWindow(shop.zone, request.now)
  const first = notBefore !== undefined && notBefore > from ? notBefore : from
  const found: FreeStart[] = []
  for (let day = 0; day <= daysBetween(first, to) && found.length < count; day += 1) {
    const date = addDays(first, day)
    found.push(...freeStarts(shop, date, request).map((time) => ({ date, time })))
  }
  return found.slice(0, count)
}

/** First free slot in the window, for lists of shops; null without one. */
export function nextFreeStart(shop: ShopTimes, request: VisitRequest): FreeStart | null {
  return nextFreeStarts(shop, request, 1)[0] ?? null
}

function lastStart(opens: number, closes: number, minutes: number): number {
  if (minutes <= closes - opens) return closes - minutes
  return Math.min(opens + LONG_VISIT_START_MINUTES, closes) - 1
}

/** Whether a bay is free in every half hour of the visit within opening hours. */
function isFree(shop: ShopTimes, startsAt: Date, minutes: number, { booked, now }: VisitRequest): boolean {
  if (startsAt.getTime() < now.getTime() + NOTICE_MINUTES * MINUTE_MS) return false
  if (shop.phoneOnly) return true
  const end = startsAt.getTime() + minutes * MINUTE_MS
  for (let from = startsAt.getTime(); from < end; from += VISIT_STEP_MINUTES * MINUTE_MS) {
    const to = Math.min(end, from + VISIT_STEP_MINUTES * MINUTE_MS)
    const present = booked.filter((visit) => visit.startsAt.getTime() < to && endOf(visit) > from)
    if (present.length >= shop.bays) return false
  }
  return true
}

function endOf(visit: BookedVisit): number {
  return visit.startsAt.getTime() + visit.minutes * MINUTE_MS
}

/** Slots start on half hours, even if a shop opens at 7:45. */
function roundUp(minute: number): number {
  return Math.ceil(minute / VISIT_STEP_MINUTES) * VISIT_STEP_MINUTES
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
