import { toDollars } from '#features/countries/money.ts'

/** The records of one kind in one year. `visits`: those that were neither canceled nor a refund. */
export type YearSum = { year: string; visits: number; cancelled: number; cents: number }

/** Sums over all records, sent with each page. */
export const sumsOf = (years: readonly YearSum[]) => ({
  total_cost: toDollars(years.reduce((sum, { cents }) => sum + Number(cents), 0)),
  years: years.map(({ cents, ...year }) => ({ ...year, cost: toDollars(Number(cents)) })),
})
