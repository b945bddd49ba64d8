import { oneOf, text } from '#platform/ui/address/params.ts'
import { useState } from 'react'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import type { ListedOrder } from '../../../listed-wire.ts'
import { findOrders, narrowOrders, type OrdersFilter } from '../../../find-orders.ts'
import { type OrderSort, sortOrders } from '../../../sort-orders.ts'

const PARAMS = {
  startingPage: text('active'),
  startingDate: text(),
  endingDate: text(),
  orderFilter: text(),
  query: text(),
  status: text(),
  shop: text(),
  sort: text(),
  direction: oneOf(['', 'asc', 'desc']),
}

/** Search, filters and sort of an order list, stored in the URL beside the tab. */
export const useFoundOrders = (rows: readonly ListedOrder[] | undefined, usual: OrderSort) => {
  const [address, setAddress] = useAddressFilters(PARAMS)
  // Typing filters immediately; the URL follows with a delay.
  const [looked, look] = useState(address.query)
  const sort: OrderSort = address.sort ? { key: address.sort, direction: address.direction === 'desc' ? 'desc' : 'asc' } : usual
  const filter: OrdersFilter = { status: address.status, shop: address.shop }
  return {
    /** Filters shared by the list and its CSV. */
    narrowed: { query: looked, ...filter, sort: sort.key, direction: sort.direction },
    found: rows && sortOrders(narrowOrders(findOrders(rows, looked), filter), sort),
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
