/** What the address of a shop's day may say: without a date it is today. */
export type PortalDaySearch = { date?: string }

export const dateOf = ({ date }: { date?: unknown }): PortalDaySearch =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}

/** What the address of a shop's past orders may say: without a page it is the first. */
export type PastOrdersSearch = { page?: number; query?: string }

/** The router reads digits as a number; what is looked for is always text. */
export const pastOrdersOf = ({ page, query }: { page?: unknown; query?: unknown }): { page: number; words: string } => {
  const number = Number(page ?? 1)
  return { page: Number.isInteger(number) && number > 0 ? number : 1, words: String(query ?? '') }
}
