import { useEffect, useEffectEvent } from 'react'
import { Conversation } from '#features/orders/screens/messages/Conversation.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import type { DeskOrder } from '../contract.ts'
import { portal } from './desk.ts'
import { useDeskSend } from './use-desk-send.ts'
import styles from './FleetConversation.module.css'

/** The messages between this shop and the order's fleet. */
export const FleetConversation = ({ order }: { order: DeskOrder }) => {
  const formats = useFormats()
  const send = useDeskSend()
  const last = order.messages.at(-1)?.id
  const markRead = useEffectEvent((lastId: number) => {
    const body = { last_message_id: lastId }
    // The mark stays when it fails: nothing is lost.
    send(() => portal.readMessages({ params: { id: order.id }, body })).catch(() => undefined)
  })
  const isUnread = order.unread_messages > 0
  useEffect(() => {
    if (isUnread && last !== undefined) markRead(last)
  }, [isUnread, last])
  return (
    <div className={styles.below}>
      <Conversation
        reader="shop"
        other={order.fleet.name}
        messages={order.messages}
        time={(instant) => formats.dateTime(instant, pageFacts().timeZone)}
        send={(message) => send(() => portal.sendMessage({ params: { id: order.id }, body: { message } }))}
        onSent={async () => undefined}
      />
    </div>
  )
}
