import type { SmsGateway } from './port.ts'

/** No webhooks here: a phone's reply is typed in the outbox page. */
const nobodyPosts = { readReport: () => null, readIncoming: () => null }

/** Development and demo: texts stay in their table, and the outbox page shows them as on a phone. */
export const outboxSms: SmsGateway = {
  isConnected: true,
  from: '5550100199',
  send: async () => ({ taken: true, status: 'delivered', reference: null }),
  ...nobodyPosts,
}

/** No provider configured: no text is written, and users who choose SMS see that it is unavailable. */
export const noSms: SmsGateway = {
  isConnected: false,
  from: null,
  send: async () => ({ taken: false, how: 'refused', reply: 'no provider is configured' }),
  ...nobodyPosts,
}
