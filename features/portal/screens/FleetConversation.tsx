import { useQueryClient } from '@tanstack/react-query'
import { Conversation } from '#features/orders/screens/messages/Conversation.tsx'
import type { DeskOrder } from '../contract.ts'
import { refreshPortal } from './desk.ts'
import { portal } from './calls.ts'
import { useShopTime } from './use-shop-time.ts'
import { useDeskSend } from './use-desk-send.ts'
import styles from './FleetConversation.module.css'

/** The messages between this shop and the order's fleet. */
export const FleetConversation = ({ order }: { order: DeskOrder }) => {
  const shopTime = useShopTime()
  const send = useDeskSend()
  const queries = useQueryClient()
  return (
    <div className={styles.below}>
      <Conversation
        side="shop"
        other={order.fleet.name}
        messages={order.messages}
        time={shopTime}
        send={(body) => send(() => portal.sendMessage({ params: { id: order.id }, body }))}
        refetch={() => refreshPortal(queries)}
        unread={order.unread_messages}
        markRead={(lastId) => {
          const body = { last_message_id: lastId }
          // On failure the messages stay marked as unread.
          send(() => portal.readMessages({ params: { id: order.id }, body })).catch(() => undefined)
        }}
      />
    </div>
  )
}
