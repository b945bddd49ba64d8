import { oneOf, type Param, type Params, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { useState } from 'react'
import { SEARCH_DELAY_MS, useDelayedCall } from '#platform/ui/form/use-delayed.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { FILTER_STATUSES, type OrderFilter, ORDER_STATUSES, type OrderStatus, type OrderTab } from '../../../life/status.ts'
import { filtersIn, MANUAL, ORDER_FILTERS, type OrdersFilter } from '../../../find-orders.ts'
import { isSortable, type OrderSort, usualSort } from '../../../sort-orders.ts'
import { readDay } from '../services-params.ts'
import { closedWindowOf, type OrderPageQuery } from '../use-orders.ts'

const FILTERS = Object.keys(FILTER_STATUSES) as OrderFilter[]
type ListedStatus = OrderStatus | typeof MANUAL
const STATUSES: readonly ('' | ListedStatus)[] = ['', ...ORDER_STATUSES, MANUAL]
/** The call's limit. */
const SEARCH_MAXIMUM = 100

export const ORDERS_PARAMS = {
  startingPage: text('active'),
  startingDate: text(),
  endingDate: text(),
  orderFilter: oneOf<'' | OrderFilter>(['', ...FILTERS]),
  query: text(),
  status: oneOf(STATUSES),
  shop: text(),
  sort: text(),
  direction: oneOf(['', 'asc', 'desc']),
  /** Id of the opened saved view; its filters are in the URL as well. */
  view: text(),
} satisfies Params & Record<keyof OrdersFilter, Param>
export type OrdersAddress = ValuesOf<typeof ORDERS_PARAMS>

const sortOf = ({ sort, direction }: OrdersAddress, usual: OrderSort): OrderSort =>
  isSortable(sort) ? { key: sort, direction: direction === 'desc' ? 'desc' : 'asc' } : usual

/** Converts the URL to the query of the list's rows. */
export const pageQueryOf = (tab: OrderTab, today: string, address: OrdersAddress): OrderPageQuery => {
  const { key, direction } = sortOf(address, usualSort(tab, address.orderFilter))
  const window = tab === 'active' ? null : closedWindowOf(tab, today, readDay(address.startingDate), readDay(address.endingDate))
  return {
    tab,
    query: address.query.slice(0, SEARCH_MAXIMUM),
    ...filtersIn(address),
    direction,
    ...(isSortable(key) ? { sort: key } : {}),
    ...(tab === 'active' && address.orderFilter ? { order_filter: address.orderFilter } : {}),
    ...(window ? { appointment_datetime_from: window.from, appointment_datetime_to: window.to } : {}),
  }
}

/** Search, filters, sort and page of an order list; all but the page are in the URL, with the tab. */
export const useFoundOrders = (tab: OrderTab, today: string) => {
  const [address, setAddress] = useAddressFilters(ORDERS_PARAMS)
  const box = useSearchBox(address.query, (query) => setAddress({ query }))
  const usual = usualSort(tab, address.orderFilter)
  const sort = sortOf(address, usual)
  const filter = filtersIn(address)
  const query = pageQueryOf(tab, today, address)
  const key = JSON.stringify(query)
  const [paging, setPaging] = useState({ key, page: 0 })
  const page = paging.key === key ? paging.page : 0
  return {
    /** Filters shared by the list and its CSV. */
    narrowed: { query: query.query ?? '', ...filter, sort: sort.key, direction: sort.direction },
    address,
    change: setAddress,
    looked: box.looked,
    search: box.search,
    isFiltered: query.query !== '' || ORDER_FILTERS.some((one) => filter[one] !== ''),
    filter,
    narrow: (change: Partial<OrdersFilter>): void => setAddress(change),
    usual,
    sort,
    sortBy: (next: OrderSort): void =>
      setAddress(next === usual ? { sort: '', direction: '' } : { sort: next.key, direction: next.direction }),
    show: (where: { orderFilter?: OrderFilter | ''; startingDate?: string; endingDate?: string }): void => setAddress(where),
    reset: (): void => {
      box.clear()
      setAddress({ orderFilter: '', query: '', view: '', ...Object.fromEntries(ORDER_FILTERS.map((one) => [one, ''])) })
    },
    query: { ...query, page: page + 1 },
    page,
    /** A new search, filter or sort starts at the first page. */
    setPage: (next: number): void => setPaging({ key, page: next }),
    /** Changes with search and filters, but not with the sort, so that sorting keeps a selection. */
    key: JSON.stringify({ ...query, sort: null, direction: null }),
  }
}

/** The search field: its text, and the debounced URL update. A new URL, from a view or link, replaces the text. */
const useSearchBox = (searched: string, onSearch: (query: string) => void) => {
  const [looked, look] = useState(searched)
  const [sent, setSent] = useState(searched)
  const [before, setBefore] = useState(searched)
  if (before !== searched) {
    setBefore(searched)
    if (searched !== sent) look(searched)
  }
  const settle = useDelayedCall((query: string) => {
    setSent(query)
    onSearch(query)
  }, SEARCH_DELAY_MS)
  return {
    looked,
    search: (typed: string): void => {
      look(typed)
      settle(typed.trim())
    },
    clear: (): void => {
      settle.cancel()
      setSent('')
      look('')
    },
  }
}
