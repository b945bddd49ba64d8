/**
 * Filters of the order lists besides the search, each declared once: the URL, saved views and their mails, the panel, the
 * calls of page and file and the SQL derive from this list, or do not compile.
 */
export const ORDER_FILTERS = ['status', 'shop'] as const

/** Values of the filters; an empty string means no filter. */
export type OrdersFilter = Record<(typeof ORDER_FILTERS)[number], string>

export const filtersIn = <From extends { [F in keyof OrdersFilter]?: unknown }>(from: From): Pick<From, keyof OrdersFilter> =>
  Object.fromEntries(ORDER_FILTERS.map((filter) => [filter, from[filter]])) as Pick<From, keyof OrdersFilter>

type AtShop = { custom_shop_name: string | null; shop: { name: string } | null }
export const shopOf = ({ custom_shop_name: typed, shop }: AtShop): string | null => typed ?? shop?.name ?? null

/** Manual records have a separate filter status. */
export const MANUAL = 'manual'
