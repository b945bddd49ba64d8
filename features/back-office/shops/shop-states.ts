/** Filters of the list: all shops, bookable ones, and those with missing data. */
export const SHOP_STATES = ['all', 'bookable', 'not_yet'] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** Smaller than other pages of the office: a shop's card has seven lines on a phone. */
export const SHOPS_PAGE_SIZE = 25
