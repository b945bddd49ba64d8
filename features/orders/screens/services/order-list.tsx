import { useTexts } from '#platform/i18n/use-texts.ts'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { ListedOrder } from '../../listed-wire.ts'
import { EARLIEST_FIRST, LATEST_FIRST } from './find/found-orders.ts'
import { OrdersFilter } from './find/OrdersFilter.tsx'
import { useFoundOrders } from './find/use-found-orders.ts'
import type { OrderSelection } from './find/use-order-selection.ts'
import type { WaitingOrders } from './listed-order.ts'
import { ListState } from './ListState.tsx'
import { FIXED_COLUMNS, useOrderColumns } from './order-columns.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { servicesTexts } from './services-texts.ts'

type Tab = { tab: 'active' | 'past'; today: string; waiting?: WaitingOrders }

/** The orders of a tab with what the address, the chosen columns and the widths make of them. */
export const useOrderList = (rows: readonly ListedOrder[] | undefined, { tab, today, waiting }: Tab) => {
  const usual = tab === 'active' ? EARLIEST_FIRST : LATEST_FIRST
  const columns = useOrderColumns({ tab, today, waiting })
  const list = useFoundOrders(rows, usual)
  const { view } = list.address
  const chosen = useChosenColumns(`services-columns-${tab}${view && `-${view}`}`, columns, FIXED_COLUMNS)
  return { rows, tab, today, waiting, usual, columns, list, chosen, fit: useSizeToFit() }
}
export type OrderList = ReturnType<typeof useOrderList>

type ToolsProps = OrderList & Pick<ComponentProps<typeof OrdersFilter>, 'statuses'> & { children: ReactNode }

/** Search, the tab's own filter and that of shops; the column menu is only for tables, since a phone has cards. */
export const OrderTools = ({ rows = [], tab, columns, list, chosen, fit, statuses, children }: ToolsProps) => {
  const t = useTexts(servicesTexts)
  const forTable = usePhone() ? {} : { sizeToFit: fit, columns: <ColumnChooser all={columns} {...chosen} /> }
  return (
    <GridToolbar
      search={list.looked}
      onSearch={list.search}
      searchLabel={t(tab === 'active' ? 'searchActive' : 'searchPast')}
      onReset={list.reset}
      {...forTable}
    >
      {children}
      <OrdersFilter {...{ statuses }} orders={rows} filter={list.filter} onFilter={list.narrow} />
    </GridToolbar>
  )
}

type RowsProps = OrderList &
  Pick<ComponentProps<typeof ListState>, 'error' | 'onRetry'> & {
    orders: readonly ListedOrder[]
    hasOrders: boolean
    selection: OrderSelection
    caption?: string | undefined
  }

/** The found orders, or why there are none. */
export const OrderRows = ({ rows, orders, hasOrders, list, chosen, fit, error, onRetry, ...table }: RowsProps) => {
  const t = useTexts(servicesTexts)
  return (
    <ListState
      all={rows?.length}
      shown={orders.length}
      {...{ error, onRetry }}
      onReset={list.reset}
      hasAny={hasOrders}
      query={list.looked}
      empty={{ title: t('noOrders'), more: t('noOrdersMore') }}
      none={{ title: t('noResults'), more: t(table.tab === 'active' ? 'noneOpenMore' : 'noPastMore') }}
    >
      <OrdersTable
        key={list.key}
        {...table}
        orders={orders}
        fits={fit.on}
        columns={chosen.shown}
        sort={list.sort}
        onSort={list.sortBy}
      />
    </ListState>
  )
}
