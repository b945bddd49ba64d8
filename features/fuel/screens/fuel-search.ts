import { isRealDate } from '#features/countries/dates.ts'

/** Search parameters of a vehicle's fuel tab: the period, both days inclusive. */
export type FuelSearch = { from?: string; to?: string }

const isDay = (value: unknown): value is string => typeof value === 'string' && isRealDate(value)

export const periodOf = ({ from, to }: { from?: unknown; to?: unknown }): FuelSearch => ({
  ...(isDay(from) ? { from } : {}),
  ...(isDay(to) ? { to } : {}),
})
