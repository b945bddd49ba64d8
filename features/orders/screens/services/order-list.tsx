import { useTexts } from '#platform/i18n/use-texts.ts'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { OrderTab } from '../../life/status.ts'
import { OrdersFilter } from './find/OrdersFilter.tsx'
import { OrderViews } from './find/OrderViews.tsx'
import { useFoundOrders } from './find/use-found-orders.ts'
import type { OrderSelection } from './find/use-order-selection.ts'
import type { WaitingOrders } from './listed-order.ts'
import { ListState } from './ListState.tsx'
import { FIXED_COLUMNS, useOrderColumns } from './order-columns.tsx'
import { OrderSegments } from './OrderSegments.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { servicesTexts } from './services-texts.ts'
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
  const acceptsAll = listed.list.address.orderFilter === 'needs_approval'
  const columns = useOrderColumns({ tab, today, waiting, acceptsAll })
  const { view } = listed.list.address
  const chosen = useChosenColumns(`services-columns-${tab}${view && `-${view}`}`, columns, FIXED_COLUMNS)
  return { ...listed, tab, today, waiting, columns, chosen, fit: useSizeToFit() }
}
export type OrderList = ReturnType<typeof useOrderList>

type ToolsProps = OrderList & Pick<ComponentProps<typeof OrdersFilter>, 'statuses'> & { children?: ReactNode }

/** The bar of the list; rows of a tablet and cards have no columns to choose. */
export const OrderTools = ({ statuses, children, ...orderList }: ToolsProps) => {
  const t = useTexts(servicesTexts)
  const isNarrow = useNarrow()
  const { tab, columns, list, chosen, fit } = orderList
  return (
    <GridToolbar
      search={list.looked}
      onSearch={list.search}
      searchLabel={t(tab === 'active' ? 'searchActive' : 'searchPast')}
      onReset={list.reset}
      isSet={list.isFiltered}
      columns={isNarrow ? null : <ColumnChooser all={columns} fit={fit} {...chosen} />}
      lead={
        <>
          <OrderSegments {...orderList} />
          <OrderViews {...orderList} />
        </>
      }
    >
      {children}
      <OrdersFilter {...{ statuses }} listed={list.query} filter={list.filter} onFilter={list.narrow} />
    </GridToolbar>
  )
}

type RowsProps = OrderList & {
  hasOrders: boolean
  selection: OrderSelection
  caption?: string | undefined
}

/** The matching orders, or the reason for an empty list. */
export const OrderRows = ({ data, hasOrders, list, chosen, fit, error, onRetry, isLoading, ...table }: RowsProps) => {
  const t = useTexts(servicesTexts)
  return (
    <ListState
      all={data?.whole.count}
      shown={data?.total_count ?? 0}
      {...{ error, onRetry }}
      onReset={list.reset}
      hasAny={hasOrders}
      query={list.looked}
      empty={{ title: t('noOrders'), more: t('noOrdersMore') }}
      none={{ title: t('noResults'), more: t(table.tab === 'active' ? 'noneOpenMore' : 'noPastMore') }}
    >
      <OrdersTable
        {...table}
        orders={data?.orders ?? []}
        paging={{ page: list.page, total: data?.total_count ?? 0, onPage: list.setPage, isLoading }}
        fits={fit.on}
        columns={chosen.shown}
        usual={list.usual}
        sort={list.sort}
        onSort={list.sortBy}
      />
    </ListState>
  )
}
