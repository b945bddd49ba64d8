/** Rows of one page at most: as many as one call may name or approve. */
export const ORDERS_PAGE_MAXIMUM = 500

/** Names of shops that a list of orders can be filtered by. */
export const SHOP_NAMES_MAXIMUM = 1000
