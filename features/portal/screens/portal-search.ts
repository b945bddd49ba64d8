import { givenOf, type NothingElse } from '#platform/ui/address/params.ts'
import type { PastFilters } from '../contract.ts'

/** Search parameters of a shop's day: without a date it is today. */
export type PortalDaySearch = { date?: string }

export const dateOf = ({ date }: { date?: unknown }): PortalDaySearch =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}

/** Search parameters of a shop's past orders: without a page it is the first. */
export type PastOrdersSearch = PastFilters & { page?: number }

/** The router parses digits as a number; a search is always a string. */
export const pastOrdersOf = ({ page, ...sent }: { [P in keyof PastOrdersSearch]?: unknown }) => {
  const { query, ...others } = sent
  others satisfies NothingElse
  const number = Number(page ?? 1)
  return {
    page: Number.isInteger(number) && number > 0 ? number : 1,
    filters: givenOf<PastFilters>({ query: String(query ?? '') || undefined }),
  }
}
