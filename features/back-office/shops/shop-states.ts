/** What the list filters by: all shops, those that fleets can book, and those that lack something. */
export const SHOP_STATES = ['all', 'bookable', 'not_yet'] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** Fewer than in other lists of the office: a card of a shop has seven lines on a phone. */
export const SHOPS_PAGE_SIZE = 25
