import { useContext } from 'react'
import type { ListedOrder } from '../../listed-wire.ts'
import type { WaitingOrders } from './listed-order.ts'
import { OrderActionsContext } from './order-actions.ts'
import { ReviewLink } from './ReviewLink.tsx'

type ActionsProps = {
  order: ListedOrder
  waiting?: WaitingOrders
  size?: 'sm' | 'md'
  /** With Accept All beside the review. */
  acceptsAll?: boolean
  look?: 'primary' | 'quiet'
}

/** The one action of a row: the review of a waiting order, or Cancel while it can be canceled. */
export const RowActions = ({ order, waiting, size = 'sm', acceptsAll = false, look = 'quiet' }: ActionsProps) => {
  const actions = useContext(OrderActionsContext)
  const isWaiting = order.status === 'awaiting_approval'
  return (
    <>
      {actions && (acceptsAll || !isWaiting) ? actions({ order, waiting: waiting?.get(order.id) }) : null}
      <ReviewLink order={order} waiting={waiting} size={size} look={look} />
    </>
  )
}
