import type { SmsGateway } from './port.ts'

/** Nobody posts anything here: what a phone answers is typed in the outbox page. */
const nobodyPosts = { readReport: () => null, readIncoming: () => null }

/** Development and demo: texts stay in their table, where the outbox page shows them as on a phone. */
export const outboxSms: SmsGateway = {
  isConnected: true,
  from: '5550100199',
  send: async () => ({ taken: true, status: 'delivered', reference: null }),
  ...nobodyPosts,
}

/** Where no provider is configured: none is written, and whoever chooses them is told so. */
export const noSms: SmsGateway = {
  isConnected: false,
  from: null,
  send: async () => ({ taken: false, how: 'refused', reply: 'no provider is configured' }),
  ...nobodyPosts,
}
