import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { useState } from 'react'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import type { ListedOrder } from '../../../listed-wire.ts'
import { filterOf } from '../../../life/status.ts'
import { findOrders, narrowOrders, type OrdersFilter } from '../../../find-orders.ts'
import { type OrderSort, sortOrders } from '../../../sort-orders.ts'

export const ORDERS_PARAMS = {
  startingPage: text('active'),
  startingDate: text(),
  endingDate: text(),
  orderFilter: text(),
  query: text(),
  status: text(),
  shop: text(),
  sort: text(),
  direction: oneOf(['', 'asc', 'desc']),
  /** Id of the saved view that was opened; its filters are in the address as well. */
  view: text(),
}
type OrdersAddress = ValuesOf<typeof ORDERS_PARAMS>

/** The orders that an address shows, of those of its tab, without its status segment. */
const foundOf = (rows: readonly ListedOrder[], { query, status, shop }: Pick<OrdersAddress, 'query' | 'status' | 'shop'>) =>
  narrowOrders(findOrders(rows, query), { status, shop })

/** How many orders a view has; null for the other tab, whose orders are not loaded. */
export const countOrders = (
  rows: readonly ListedOrder[] | undefined,
  now: OrdersAddress,
  saved: OrdersAddress,
): number | null => {
  const isSamePeriod = saved.startingDate === now.startingDate && saved.endingDate === now.endingDate
  if (!rows || saved.startingPage !== now.startingPage || !isSamePeriod) return null
  return foundOf(rows, saved).filter(({ status }) => !saved.orderFilter || filterOf(status) === saved.orderFilter).length
}

/** Search, filters and sort of an order list, stored in the URL beside the tab. */
export const useFoundOrders = (rows: readonly ListedOrder[] | undefined, usual: OrderSort) => {
  const [address, setAddress] = useAddressFilters(ORDERS_PARAMS)
  // Typing filters immediately; the URL follows with a delay.
  const [looked, look] = useState(address.query)
  const [viewBefore, setViewBefore] = useState(address.view)
  if (viewBefore !== address.view) {
    setViewBefore(address.view)
    look(address.query)
  }
  const sort: OrderSort = address.sort ? { key: address.sort, direction: address.direction === 'desc' ? 'desc' : 'asc' } : usual
  const filter: OrdersFilter = { status: address.status, shop: address.shop }
  return {
    /** Filters shared by the list and its CSV. */
    narrowed: { query: looked, ...filter, sort: sort.key, direction: sort.direction },
    found: rows && sortOrders(foundOf(rows, { query: looked, ...filter }), sort),
    address,
    change: setAddress,
    looked,
    search: (query: string): void => {
      look(query)
      setAddress({ query })
    },
    filter,
    narrow: (change: Partial<OrdersFilter>): void => setAddress(change),
    sort,
    sortBy: (next: OrderSort): void =>
      setAddress(next === usual ? { sort: '', direction: '' } : { sort: next.key, direction: next.direction }),
    show: (place: { orderFilter?: string; startingDate?: string; endingDate?: string }): void => setAddress(place),
    reset: (): void => {
      look('')
      setAddress({ orderFilter: '', query: '', status: '', shop: '' })
    },
    /** A changed list starts at its first page. */
    key: [looked, address.status, address.shop, address.orderFilter].join('|'),
  }
}
