import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import { CUSTOMER_COMMENTS_MAXIMUM } from '#features/orders/invoice.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
import type { MessageDraft } from '#features/orders/message-draft.ts'
import { Conversation } from '#features/orders/screens/messages/Conversation.tsx'
import { useNewMessages } from '#features/orders/screens/messages/NewMessages.tsx'
import { orders } from '#features/orders/screens/calls.ts'
import type { OrderApproval } from '../../contract.ts'
import { approvals } from '../calls.ts'
import type { Decision } from '../decision/use-decision.ts'
import { useTime } from '../decision/use-time.ts'
import { orderTexts } from './texts.ts'

type ShopConversationProps = {
  shown: OrderApproval
  /** The user decides: their message is sent with the decision, unless they write at once. */
  decision: Decision | null
  /** A question about a service, from its line. */
  question: MessageDraft | undefined
}

/** The messages between this fleet and the order's shop, and the one place to write the next one. */
export const ShopConversation = ({ shown: { order, messages }, decision, question }: ShopConversationProps) => {
  const queries = useQueryClient()
  const time = useTime(order)
  const params = { id: order.id }
  const fromPage = useDraft()
  return (
    <Conversation
      side="fleet"
      other={order.shop.name}
      {...{ messages, time }}
      draft={question ?? fromPage}
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
      later={
        decision
          ? {
              field: <MessageOfDecision form={decision.form} />,
              take: () => {
                decision.form.set({ message: '' })
                return decision.form.values.message
              },
              giveBack: (message) => decision.form.set({ message }),
            }
          : undefined
      }
    />
  )
}

const MessageOfDecision = ({ form }: Pick<Decision, 'form'>) => {
  const t = useTexts(orderTexts)
  return (
    <form {...form.props}>
      <TextArea label={t('message')} help={t('messageHelp')} maxLength={CUSTOMER_COMMENTS_MAXIMUM} {...form.field('message')} />
    </form>
  )
}

/** A draft from the previous page, in the history state, which only the browser has. */
const useDraft = (): MessageDraft | undefined => {
  const text = useLocation({ select: (location) => location.state.messageToShop })
  const isHydrated = useIsHydrated()
  return useMemo(() => (isHydrated && text !== undefined ? { text } : undefined), [isHydrated, text])
}
