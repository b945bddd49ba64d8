import { addDays, productDayOf } from '#features/countries/dates.ts'

/** What waits for the back office: payments in manual review, and orders that the shop has taken in and not ended. */
export const ORDER_LISTS = ['to_settle', 'in_shop', 'abandoned'] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** An order in the shop for longer than this is nobody's any more, and its vehicle is blocked by it. */
export const ABANDONED_AFTER_DAYS = 14
/** From here on a line that waits is marked. */
export const LONG_DAYS = 7

export const OFFICE_PAGE_SIZE = 50
export const SETTLED_AT_ONCE = 200
export const REFERENCE_MAXIMUM = 100
export const REASON_MAXIMUM = 500

const DAY_MS = 86_400_000

/** Whole days between two instants. */
export const daysBetween = (since: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS))

/** Received before this day, an order counts as abandoned. */
export const abandonedBefore = (now: Date): string => addDays(productDayOf(now), -ABANDONED_AFTER_DAYS)

/** An e-mail of these is written anew with a new link; the text that opened a door was emptied. */
const INVITATIONS = ['user_invited', 'shop_desk_invited'] as const
export const isInvitation = (type: string | null): boolean => INVITATIONS.some((known) => known === type)

/** What a job was about, as keys and values: `mailId 17`, `eventIds 3, 4`. */
export const aboutJob = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')
    .slice(0, ABOUT_LENGTH)
const ABOUT_LENGTH = 120
