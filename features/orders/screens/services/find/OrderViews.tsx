import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import type { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import type { ListedOrder } from '../../../listed-wire.ts'
import type { OrderColumn } from '../order-columns.tsx'
import { servicesTexts } from '../services-texts.ts'
import { countOrders, ORDERS_PARAMS, type useFoundOrders } from './use-found-orders.ts'

type ViewsProps = {
  tab: 'active' | 'past'
  rows: readonly ListedOrder[] | undefined
  list: ReturnType<typeof useFoundOrders>
  chosen: ReturnType<typeof useChosenColumns<OrderColumn>>
  fit: ReturnType<typeof useSizeToFit>
}

/** Saved views of open and past orders; the tab of the page is part of a view. */
export const OrderViews = ({ tab, rows, list, chosen, fit }: ViewsProps) => {
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
