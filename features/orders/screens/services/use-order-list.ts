import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import type { OrderTab } from '../../life/status.ts'
import { useFoundOrders } from './find/use-found-orders.ts'
import type { WaitingOrders } from './listed-order.ts'
import { FIXED_COLUMNS, useOrderColumns } from './order-columns.tsx'
import { useOrderPage } from './use-orders.ts'

type Tab = { tab: OrderTab; today: string; waiting?: WaitingOrders }

/** The page of a tab at the current URL. */
export const useListedOrders = (tab: OrderTab, today: string) => {
  const list = useFoundOrders(tab, today)
  const { data, error, refetch, isPlaceholderData } = useOrderPage(list.query)
  // The last page disappeared with its rows.
  if (data && !isPlaceholderData && list.page > 0 && list.page >= data.total_pages)
    list.setPage(Math.max(0, data.total_pages - 1))
  return { list, data, error, onRetry: () => void refetch(), isLoading: isPlaceholderData }
}
type ListedOrders = ReturnType<typeof useListedOrders>

/** The orders of a tab, with the settings from the URL, selected columns and widths. */
export const useOrderList = (listed: ListedOrders, { tab, today, waiting }: Tab) => {
  const isWaiting = listed.list.address.orderFilter === 'needs_approval'
  const columns = useOrderColumns({ tab, today, waiting, isWaiting })
  const { view } = listed.list.address
  const chosen = useChosenColumns(`services-columns-${tab}${view && `-${view}`}`, columns, FIXED_COLUMNS)
  return { ...listed, tab, today, waiting, isWaiting, columns, chosen, fit: useSizeToFit() }
}
export type OrderList = ReturnType<typeof useOrderList>
