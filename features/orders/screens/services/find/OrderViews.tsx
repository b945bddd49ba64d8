import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { OrderTab } from '../../../life/status.ts'
import { orders } from '../../calls.ts'
import type { OrderList } from '../order-list.tsx'
import { servicesTexts } from '../services-texts.ts'
import { ORDERS_PARAMS, type OrdersAddress, pageQueryOf } from './use-found-orders.ts'

/** Saved views of open and past orders; a view includes the tab of the page. */
export const OrderViews = ({ tab, today, data, list, chosen, fit }: OrderList) => {
  const t = useTexts(servicesTexts)
  return (
    <SavedViews
      list="orders"
      params={ORDERS_PARAMS}
      filters={{ ...list.address, startingPage: tab }}
      change={list.change}
      all={t(`all_${tab}`)}
      total={data?.whole.count}
      stickyFilters={{ startingPage: tab }}
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
  const tab: OrderTab = startingPage === 'past' ? 'past' : 'active'
  return (await orders.page({ query: { ...pageQueryOf(tab, today, saved), page_size: 1 } })).total_count
}
