/** Filters of the order lists, shared by the lists on screen and their CSV. */

/** Filters; an empty string is no filter. */
export type OrdersFilter = { status: string; shop: string }

type AtShop = { custom_shop_name: string | null; shop: { name: string } | null }
export const shopOf = ({ custom_shop_name: typed, shop }: AtShop): string | null => typed ?? shop?.name ?? null

/** Manual records have a filter status of their own. */
export const MANUAL = 'manual'
