import { addDays, addMonths, firstOfMonth, type IsoDate, type ProductDay } from '#features/countries/dates.ts'

export const PERIOD_UNITS = ['month', 'quarter', 'year'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]
export const MONTHS_OF: Record<PeriodUnit, number> = { month: 1, quarter: 3, year: 12 }

/** Days in the product's zone, both inclusive. */
export type Days = { from: IsoDate; to: IsoDate }
export type Period = Days & { unit: PeriodUnit }
/** A period with the previous one. A running period is compared with the same days of the previous one, not with all of it. */
export type ComparedPeriod = Period & { isRunning: boolean; before: Period & { isPart: boolean } }

/** The whole period that contains a day. */
export const periodOf = (unit: PeriodUnit, day: IsoDate): Period => {
  const month = Number(day.slice(5, 7))
  const from = addMonths(firstOfMonth(day), -((month - 1) % MONTHS_OF[unit]))
  return { unit, from, to: addDays(addMonths(from, MONTHS_OF[unit]), -1) }
}

export const periodBefore = ({ unit, from }: Period): Period => periodOf(unit, addDays(from, -1))

/** Null if it has not begun. */
export const periodAfter = ({ unit, to }: Period, today: ProductDay): Period | null =>
  to < today ? periodOf(unit, addDays(to, 1)) : null

export const compared = (period: Period, today: ProductDay): ComparedPeriod => {
  const before = periodBefore(period)
  const isRunning = period.from <= today && today < period.to
  const sameDay = addMonths(today, -MONTHS_OF[period.unit])
  // On the last day of a short month, the previous month is compared as a whole.
  const isPart = isRunning && sameDay < before.to
  return { ...period, isRunning, before: { ...before, to: isPart ? sameDay : before.to, isPart } }
}
