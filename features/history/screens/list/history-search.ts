import { isRealDate } from '#features/countries/dates.ts'
import type { HistoryFilter } from '../use-history.ts'

const KINDS = ['order', 'manual'] as const

/** Search parameters of a vehicle's history; defaults are omitted. */
export type HistorySearch = { kind?: (typeof KINDS)[number]; from?: string; to?: string }

const dayOr = (value: unknown): string | null => (typeof value === 'string' && isRealDate(value) ? value : null)

export const filterOf = (search: { [P in keyof HistorySearch]?: unknown }): HistoryFilter => ({
  kind: KINDS.find((known) => known === search.kind) ?? 'all',
  from: dayOr(search.from),
  to: dayOr(search.to),
})

export const searchOf = ({ kind, from, to }: HistoryFilter): HistorySearch => ({
  ...(kind === 'all' ? {} : { kind }),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})
