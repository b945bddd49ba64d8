import { client } from '#platform/contract/client.ts'
import type { inboxCalls } from '../../inbox/inbox-contract.ts'

export const notifications = client<typeof inboxCalls>('notifications')
