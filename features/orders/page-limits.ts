/** Maximum rows per page: also the maximum number of ids that one call may name or approve. */
export const ORDERS_PAGE_MAXIMUM = 500

/** Maximum number of shop names in the filter of an order list. */
export const SHOP_NAMES_MAXIMUM = 1000
