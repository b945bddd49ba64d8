import { useTexts } from '#platform/i18n/use-texts.ts'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { loadPages, usePrintedRows } from '#platform/ui/use-printing.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { ListedOrder } from '../../listed-wire.ts'
import { ORDERS_PAGE_MAXIMUM } from '../../page-limits.ts'
import { orders } from '../calls.ts'
import { OrdersFilter } from './find/OrdersFilter.tsx'
import { OrderViews } from './find/OrderViews.tsx'
import type { OrderSelection } from './find/use-order-selection.ts'
import { ListState } from './ListState.tsx'
import { OrderSegments } from './OrderSegments.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { servicesTexts } from './services-texts.ts'
import type { OrderList } from './use-order-list.ts'

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

const NONE = { active: 'noResults', past: 'noPast', canceled: 'noCancelled' } as const
const NONE_MORE = { active: 'noneOpenMore', past: 'noPastMore', canceled: 'noCancelledMore' } as const

/** The matching orders, or the reason for an empty list. */
export const OrderRows = ({ data, hasOrders, list, chosen, fit, error, onRetry, isLoading, ...table }: RowsProps) => {
  const t = useTexts(servicesTexts)
  const total = data?.total_count ?? 0
  const load = async (page: number): Promise<ListedOrder[]> =>
    (await orders.page({ query: { ...list.query, page, page_size: ORDERS_PAGE_MAXIMUM } })).orders
  const rows = usePrintedRows({
    key: JSON.stringify(list.query),
    rows: data?.orders ?? [],
    total,
    loadAll: () => loadPages(total, ORDERS_PAGE_MAXIMUM, load),
  })
  return (
    <ListState
      all={data?.whole.count}
      shown={total}
      {...{ error, onRetry }}
      onReset={list.reset}
      hasAny={hasOrders}
      query={list.looked}
      empty={{ title: t('noOrders'), more: t('noOrdersMore') }}
      none={{ title: t(NONE[table.tab]), more: t(NONE_MORE[table.tab]) }}
    >
      <OrdersTable
        {...table}
        orders={rows}
        paging={{ page: list.page, total, onPage: list.setPage, isLoading }}
        fits={fit.on}
        columns={chosen.shown}
        usual={list.usual}
        sort={list.sort}
        onSort={list.sortBy}
      />
    </ListState>
  )
}
