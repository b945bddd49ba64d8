import type { IsoDate } from '#features/countries/dates.ts'
import { addMonths, firstOfMonth } from '#features/countries/dates.ts'

/** Costs of one calendar month; `start` is its first day. */
export type MonthCosts = { start: IsoDate; totalCents: number; orders: number }

/** Maximum number of months per response: five years of bars. */
export const MONTHS_MAXIMUM = 60

/** The first days of the months in a window, in order. */
export const monthsOf = (from: IsoDate, to: IsoDate): IsoDate[] => {
  const months: IsoDate[] = []
  for (let month = firstOfMonth(from); month <= to && months.length <= MONTHS_MAXIMUM; month = addMonths(month, 1))
    months.push(month)
  return months
}

/**
 * Every month of the window, including those without costs: a gap in the bars would look like missing data. Months with both
 * orders and external maintenance are added up.
 */
export const everyMonth = (from: IsoDate, to: IsoDate, known: readonly MonthCosts[]): MonthCosts[] => {
  const byStart = Map.groupBy(known, (month) => month.start)
  return monthsOf(from, to).map((start) =>
    (byStart.get(start) ?? []).reduce(
      (sum, month) => ({ start, totalCents: sum.totalCents + month.totalCents, orders: sum.orders + month.orders }),
      { start, totalCents: 0, orders: 0 },
    ),
  )
}
