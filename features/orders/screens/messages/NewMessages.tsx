import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconMessage } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { orders } from '../calls.ts'
import { newMessagesTexts } from './new-messages-texts.ts'

/** Element id of the conversation on an order's page. */
export const CONVERSATION_ID = 'order-messages'

/** Number of the shop's messages about an order that this user has not read. */
export const useNewMessages = (orderId: number): number => {
  // An email-link session may not make this call: it is limited to one order.
  const { data: user } = useQuery(currentUserQuery)
  const { data } = useQuery({ ...orders.newMessages.options(), enabled: user?.only_order_id === null })
  return data?.orders.find((one) => one.order_id === orderId)?.count ?? 0
}

/** Mark in a list row; the order's page has the details. */
export const NewMessages = ({ orderId }: { orderId: number }) => {
  const t = useTexts(newMessagesTexts)
  const count = useNewMessages(orderId)
  if (count === 0) return null
  return (
    <span className={clsx(ui.tiny, ui.medium, ui.row)}>
      <IconMessage size={14} stroke={1.75} aria-hidden />
      {t('newMessages', { count })}
    </span>
  )
}

/** Note at the top of an order, since the messages are further down. */
export const NewMessagesBelow = ({ count }: { count: number }) => {
  const t = useTexts(newMessagesTexts)
  if (count === 0) return null
  return (
    <Button
      size="sm"
      icon={<IconMessage size={16} stroke={1.75} aria-hidden />}
      onClick={() => document.getElementById(CONVERSATION_ID)?.scrollIntoView({ block: 'center' })}
    >
      {t('newMessages', { count })}
    </Button>
  )
}
