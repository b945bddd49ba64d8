import { client } from '#platform/contract/client.ts'
import type { inboxCalls, unreadCalls } from '../inbox/inbox-contract.ts'
import type { outboxCalls, noticeCalls } from '../contract.ts'

export const notifications = client<typeof inboxCalls>('notifications')
export const unreadNotifications = client<typeof unreadCalls>('unread')
export const outbox = client<typeof outboxCalls>('outbox')
export const notices = client<typeof noticeCalls>('notices')
