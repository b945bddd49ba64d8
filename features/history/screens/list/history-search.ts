import { isRealDate } from '#features/countries/dates.ts'
import type { HistoryFilter } from '../use-history.ts'

const KINDS = ['order', 'manual'] as const

/** Search parameters of a vehicle's history; defaults are omitted. `visit`: the open one. */
export type HistorySearch = { kind?: (typeof KINDS)[number]; from?: string; to?: string; query?: string; visit?: string }

const QUERY_MAXIMUM = 100

const dayOr = (value: unknown): string | null => (typeof value === 'string' && isRealDate(value) ? value : null)

export const filterOf = (search: { [P in keyof HistorySearch]?: unknown }): HistoryFilter => ({
  kind: KINDS.find((known) => known === search.kind) ?? 'all',
  from: dayOr(search.from),
  to: dayOr(search.to),
  query: typeof search.query === 'string' ? search.query.slice(0, QUERY_MAXIMUM) : '',
})

export const visitOf = ({ visit }: { visit?: unknown }): string | null => (typeof visit === 'string' ? visit : null)

export const searchOf = ({ kind, from, to, query }: HistoryFilter, visit: string | null = null): HistorySearch => ({
  ...(kind === 'all' ? {} : { kind }),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(query ? { query } : {}),
  ...(visit ? { visit } : {}),
})
