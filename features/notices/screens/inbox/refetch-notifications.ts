import type { QueryClient } from '@tanstack/react-query'
import { orders } from '#features/orders/screens/calls.ts'
import { unreadNotifications, notifications } from '../calls.ts'

/** Refetches the count, the list if open, and the marks of new messages in lists of orders. */
export const refetchNotifications = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    unreadNotifications.count.invalidate(queries),
    notifications.list.invalidate(queries),
    orders.newMessages.invalidate(queries),
  ])
}
