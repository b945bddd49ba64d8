import type { QueryClient } from '@tanstack/react-query'
import { notifications } from './calls.ts'
import { unreadNotifications } from './unread.ts'

/** The count, and the list where it is open. */
export const refetchNotifications = async (queries: QueryClient): Promise<void> => {
  await Promise.all([unreadNotifications.count.invalidate(queries), notifications.list.invalidate(queries)])
}
