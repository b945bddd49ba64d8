import { useQueries } from '@tanstack/react-query'
import type { DeskDay, DeskOrderRow } from '../../contract.ts'
import { portal } from '../calls.ts'

/** Appointments of a day that can still be moved, by time. */
const bookingsOf = (day: DeskDay): DeskOrderRow[] =>
  [...day.requests, ...day.vehicles]
    .filter(({ state, appointment_date: date }) => date === day.date && (state === 'requested' || state === 'expected'))
    .toSorted((a, b) => a.appointment_datetime.localeCompare(b.appointment_datetime))

export type Bookings = ReadonlyMap<string, DeskOrderRow[]>

/** The appointments of newly closed days. A day that is not loaded yet is missing. */
export const useBookings = (days: readonly string[]): Bookings => {
  const queries = useQueries({ queries: days.map((date) => portal.day.options({ query: { date } })) })
  return new Map(days.flatMap((date, index) => (queries[index]?.data ? [[date, bookingsOf(queries[index].data)]] : [])))
}
