import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { DownloadSelected, LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import { ORDERS_PAGE_MAXIMUM } from '../../../page-limits.ts'
import { orders } from '../../calls.ts'
import { ApproveManyContext } from '../approve-many.ts'
import type { OrderPageQuery } from '../use-orders.ts'
import type { OrderSelection } from './use-order-selection.ts'

type BarProps = {
  selection: OrderSelection
  total: number | undefined
  /** The query of the listed open orders; without it none can be approved. */
  listed?: OrderPageQuery
  fileName: string
  /** Parameters of the export. */
  query: NonNullable<Parameters<typeof orders.csv>[0]>['query']
}

/** The bar over the toolbar, with the actions for selected orders. */
const OrderSelectionBar = ({ selection, total, listed, fileName, query }: BarProps) => {
  const renderApproval = useContext(ApproveManyContext)
  const ids = useSelectedToApprove(selection, listed)
  return (
    <LazySelectionBar selection={selection} total={total}>
      {renderApproval && listed && ids ? renderApproval({ ids, count: selection.count, onStarted: selection.onClear }) : null}
      <DownloadSelected fileName={fileName} load={() => orders.csv({ query: { ...query, ...namedBy(selection) } })} />
    </LazySelectionBar>
  )
}

/** Ids of selected orders; if all matches are selected, those that wait for an approval, up to the limit of one call. */
const useSelectedToApprove = ({ isAll, ids, isSelected }: OrderSelection, listed: OrderPageQuery = {}): number[] | undefined => {
  const isOther = listed.order_filter !== undefined && listed.order_filter !== 'needs_approval'
  const query = { ...listed, page: 1, order_filter: 'needs_approval', page_size: ORDERS_PAGE_MAXIMUM } as const
  const { data } = useQuery({ ...orders.page.options({ query }), enabled: isAll && !isOther })
  if (!isAll) return ids.filter((id) => id > 0)
  return isOther ? [] : data?.orders.map(({ id }) => id).filter(isSelected)
}

const namedBy = ({ isAll, ids }: OrderSelection) => {
  const [orderIds, recordIds] = [ids.filter((id) => id > 0), ids.filter((id) => id < 0).map((id) => -id)]
  return isAll ? { except_order_ids: orderIds, except_record_ids: recordIds } : { order_ids: orderIds, record_ids: recordIds }
}

export default OrderSelectionBar
