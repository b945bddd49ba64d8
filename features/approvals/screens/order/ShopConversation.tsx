import { useQueryClient } from '@tanstack/react-query'
import { Conversation } from '#features/orders/screens/messages/Conversation.tsx'
import { orders } from '#features/orders/screens/orders.ts'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'
import { useTime } from '../decision/use-time.ts'

/** The messages between this fleet and the order's shop. */
export const ShopConversation = ({ shown: { order, messages } }: { shown: OrderApproval }) => {
  const queries = useQueryClient()
  const time = useTime(order)
  return (
    <Conversation
      reader="fleet"
      other={order.shop.name}
      {...{ messages, time }}
      send={(message) => orders.sendMessage({ params: { id: order.id }, body: { message } })}
      onSent={() => approvals.show.invalidate(queries)}
    />
  )
}
