import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import type { OrderTab } from '../../../life/status.ts'
import { orders } from '../../calls.ts'
import type { OrderList } from '../use-order-list.ts'
import { ORDERS_PARAMS, type OrdersAddress, pageQueryOf } from './use-found-orders.ts'

/** Saved views of open and past orders; a view includes the tab of the page. */
export const OrderViews = ({ tab, today, data, list, chosen, fit }: OrderList) => {
  return (
    <SavedViews
      list="orders"
      params={ORDERS_PARAMS}
      filters={{ ...list.address, startingPage: tab }}
      change={list.change}
      total={data?.whole.count}
      stickyFilters={{ startingPage: tab, orderFilter: list.address.orderFilter }}
      columns={chosen}
      fit={fit}
      countOf={async (saved) => countOrders(saved, today)}
    />
  )
}

/** Counts a view's orders; null for upcoming services, which are not orders. */
const countOrders = async (saved: OrdersAddress, today: string): Promise<number | null> => {
  const { startingPage } = saved
  if (startingPage === 'upcoming') return null
  const tab: OrderTab = startingPage === 'past' || startingPage === 'canceled' ? startingPage : 'active'
  return (await orders.page({ query: { ...pageQueryOf(tab, today, saved), page_size: 1 } })).total_count
}
