import type { PushSender } from './port.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'

/** Development and demo: notifications stay in their table, and the outbox page shows them. */
export const outboxPush = (publicKey: string): PushSender => ({
  publicKey,
  mayReach: isPublicAddress,
  send: async () => ({ taken: true }),
})

/** Not set up: no browser can subscribe. */
export const noPush: PushSender = {
  publicKey: null,
  mayReach: () => false,
  send: async () => ({ taken: false, how: 'refused', reply: 'push is not set up', retryAfterMs: null }),
}
