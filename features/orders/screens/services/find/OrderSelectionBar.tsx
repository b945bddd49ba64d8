import { useContext } from 'react'
import { DownloadSelected, LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import { orders } from '../../orders.ts'
import { ApproveManyContext } from '../approve-many.ts'
import type { WaitingOrders } from '../listed-order.ts'
import type { OrderSelection } from './use-order-selection.ts'

type BarProps = {
  selection: OrderSelection
  total: number
  waiting?: WaitingOrders
  fileName: string
  /** Parameters of the list's file. */
  query: NonNullable<Parameters<typeof orders.csv>[0]>['query']
}

/** The bar over the toolbar, with what can be done with the selected orders. */
const OrderSelectionBar = ({ selection, total, waiting, fileName, query }: BarProps) => {
  const renderApproval = useContext(ApproveManyContext)
  return (
    <LazySelectionBar selection={selection} total={total}>
      {renderApproval && waiting
        ? renderApproval({
            orders: selection.chosen,
            versionToApprove: ({ id }) => {
              const order = waiting.get(id)
              return order?.can_approve ? order.version : null
            },
            onStarted: selection.onClear,
          })
        : null}
      <DownloadSelected fileName={fileName} load={() => orders.csv({ query: { ...query, ...namedBy(selection) } })} />
    </LazySelectionBar>
  )
}

const namedBy = ({ isAll, ids }: OrderSelection) => {
  const [orderIds, recordIds] = [ids.filter((id) => id > 0), ids.filter((id) => id < 0).map((id) => -id)]
  return isAll ? { except_order_ids: orderIds, except_record_ids: recordIds } : { order_ids: orderIds, record_ids: recordIds }
}

export default OrderSelectionBar
