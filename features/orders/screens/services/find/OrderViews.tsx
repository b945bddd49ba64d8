import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { OrderList } from '../order-list.tsx'
import { servicesTexts } from '../services-texts.ts'
import { countOrders, ORDERS_PARAMS } from './use-found-orders.ts'

/** Saved views of open and past orders; the tab of the page is part of a view. */
export const OrderViews = ({ tab, rows, list, chosen, fit }: OrderList) => {
  const t = useTexts(servicesTexts)
  return (
    <SavedViews
      list="orders"
      params={ORDERS_PARAMS}
      filters={{ ...list.address, startingPage: tab }}
      change={list.change}
      all={t(`all_${tab}`)}
      total={rows?.length}
      place={{ startingPage: tab }}
      columns={chosen}
      fit={fit}
      countOf={async (saved) => countOrders(rows, { ...list.address, startingPage: tab }, saved)}
    />
  )
}
