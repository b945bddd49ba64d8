import { addDays, productDayOf } from '#features/countries/dates.ts'

/** Lists of orders that wait for the back office: payments in manual review, and orders that a shop received and has not finished. */
export const ORDER_LISTS = ['to_settle', 'in_shop', 'abandoned'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** An order in the shop for longer than this is abandoned, and it blocks its vehicle. */
export const ABANDONED_AFTER_DAYS = 14
/** A row that has waited this long is highlighted. */
export const LONG_DAYS = 7

export const OFFICE_PAGE_SIZE = 50
export const SETTLED_AT_ONCE = 200
export const REFERENCE_MAXIMUM = 100
export const REASON_MAXIMUM = 500

const DAY_MS = 86_400_000

/** 24 hours earlier. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Whole days between two instants. */
export const daysBetween = (since: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS))

/** An order received before this day counts as abandoned. */
export const abandonedBefore = (now: Date): string => addDays(productDayOf(now), -ABANDONED_AFTER_DAYS)

/** Emails of these events are recreated with a new link; their secret text was cleared. */
const INVITATIONS = ['user_invited', 'shop_desk_invited'] as const
export const isInvitation = (type: string | null): boolean => INVITATIONS.some((known) => known === type)

/** The job's data as keys and values: `mailId 17`, `eventIds 3, 4`. */
export const aboutJob = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')
    .slice(0, ABOUT_LENGTH)
const ABOUT_LENGTH = 120
