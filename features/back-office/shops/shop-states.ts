/** What the list filters by: all shops, those that fleets can book, and those that lack something. */
export const SHOP_STATES = ['all', 'bookable', 'not_yet'] as const
export type ShopState = (typeof SHOP_STATES)[number]
