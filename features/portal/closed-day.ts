import { addDays, weekdayOf } from '#features/countries/dates.ts'
import type { DayHours } from '#features/shops/opening-times.ts'

/** Appointments can be moved as far ahead as they can be booked. */
const WINDOW_DAYS = 30

type Opening = { hours: readonly Pick<DayHours, 'weekday'>[]; closures: readonly string[] }

/** The first day after a closed one on which the shop is open; null if none can be booked. */
export function nextOpenDay({ hours, closures }: Opening, closedDay: string, today: string): string | null {
  const last = addDays(today, WINDOW_DAYS)
  for (let day = addDays(closedDay, 1); day <= last; day = addDays(day, 1)) {
    if (hours.some(({ weekday }) => weekday === weekdayOf(day)) && !closures.includes(day)) return day
  }
  return null
}

/** What happens to the appointments of a closed day: chosen times, and whether all others move to the next open day. */
export type DayMoves = { others: boolean; times: Readonly<Record<number, { date: string; time: string }>> }
export const OFFER_NEXT_DAY: DayMoves = { others: true, times: {} }

type Booking = { id: number; version: number }
export type Move = { order_id: number; version: number; date: string; time?: string }

/** The moves to send for one closed day; an appointment without one stays. */
export const movesOf = (bookings: readonly Booking[], { others, times }: DayMoves, nextDay: string | null): Move[] =>
  bookings.flatMap(({ id, version }) => {
    const chosen = times[id]
    if (chosen) return [{ order_id: id, version, ...chosen }]
    return others && nextDay ? [{ order_id: id, version, date: nextDay }] : []
  })
