import { client } from '#platform/contract/client.ts'
import type { unreadCalls } from '../../inbox/inbox-contract.ts'

export const unreadNotifications = client<typeof unreadCalls>('unread')
