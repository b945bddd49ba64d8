import { addDays, addMonths, daysBetween, firstOfMonth, type IsoDate, lastOfMonth } from '#features/countries/dates.ts'

export const PERIOD_KINDS = ['month', 'quarter', 'year'] as const
type PeriodKind = (typeof PERIOD_KINDS)[number]

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** A month, quarter or year: `2026-10`, `2026-Q4`, `2026`. */
export type Period = { key: string; kind: PeriodKind; from: IsoDate; to: IsoDate }

const FORM = /^(20\d\d)(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/

const keyOf = (kind: PeriodKind, from: IsoDate): string => {
  const year = from.slice(0, 4)
  if (kind === 'year') return year
  return kind === 'month' ? from.slice(0, 7) : `${year}-Q${Math.ceil(Number(from.slice(5, 7)) / 3)}`
}

const periodFrom = (kind: PeriodKind, from: IsoDate): Period => ({
  key: keyOf(kind, from),
  kind,
  from,
  to: lastOfMonth(addMonths(from, MONTHS[kind] - 1)),
})

/** Null for any other text. */
export const parsePeriod = (text: string): Period | null => {
  const match = FORM.exec(text)
  if (!match) return null
  const [, year, month, quarter] = match
  if (month) return periodFrom('month', `${year}-${month}-01`)
  if (quarter) return periodFrom('quarter', `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`)
  return periodFrom('year', `${year}-01-01`)
}

/** The last whole month: this one is not over yet. */
export const lastWholeMonth = (today: IsoDate): Period => periodFrom('month', addMonths(firstOfMonth(today), -1))

/** The period of this kind in which the other one begins; for a switch between month, quarter and year. */
export const periodOfKind = (kind: PeriodKind, { from }: Period): Period => {
  const month = Number(from.slice(5, 7))
  const first = kind === 'year' ? 1 : kind === 'quarter' ? month - ((month - 1) % 3) : month
  return periodFrom(kind, `${from.slice(0, 4)}-${String(first).padStart(2, '0')}-01`)
}

export const periodBefore = ({ kind, from }: Period): Period => periodFrom(kind, addMonths(from, -MONTHS[kind]))
export const periodAfter = ({ kind, from }: Period): Period => periodFrom(kind, addMonths(from, MONTHS[kind]))

/**
 * The days that are compared. A period that is not over is held against as many days of the one before: half a November is not
 * cheaper than October.
 */
export const comparedDays = (period: Period, today: IsoDate) => {
  const before = periodBefore(period)
  const isOpen = today < period.to
  if (!isOpen) return { isOpen, from: period.from, to: period.to, beforeFrom: before.from, beforeTo: before.to }
  const to = today < period.from ? period.from : today
  const sameDays = addDays(before.from, daysBetween(period.from, to))
  return { isOpen, from: period.from, to, beforeFrom: before.from, beforeTo: sameDays < before.to ? sameDays : before.to }
}
export type ComparedDays = ReturnType<typeof comparedDays>

/** The budget of a whole period from that of a month. */
export const periodBudgetCents = ({ kind }: Period, monthlyCents: number): number => monthlyCents * MONTHS[kind]
