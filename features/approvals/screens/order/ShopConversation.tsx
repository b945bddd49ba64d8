import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import { Conversation } from '#features/orders/screens/messages/Conversation.tsx'
import { useNewMessages } from '#features/orders/screens/messages/NewMessages.tsx'
import { orders } from '#features/orders/screens/calls.ts'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'
import { useTime } from '../decision/use-time.ts'

/** The messages between this fleet and the order's shop. */
export const ShopConversation = ({ shown: { order, messages } }: { shown: OrderApproval }) => {
  const queries = useQueryClient()
  const time = useTime(order)
  const params = { id: order.id }
  const draft = useDraft()
  return (
    <Conversation
      side="fleet"
      other={order.shop.name}
      {...{ messages, time, draft }}
      send={(body) => orders.sendMessage({ params, body })}
      refetch={() => approvals.show.invalidate(queries)}
      unread={useNewMessages(order.id)}
      // On failure the messages stay marked as unread.
      markRead={(lastId) =>
        void orders
          .readMessages({ params, body: { last_message_id: lastId } })
          .then((read) => queries.setQueryData(orders.newMessages.options().queryKey, read))
          .catch(() => undefined)
      }
    />
  )
}

/** A draft from the previous page, in the history state, which only the browser has. */
const useDraft = (): string | undefined => {
  const state = useLocation({ select: (location) => location.state })
  return useIsHydrated() ? state.messageToShop : undefined
}
