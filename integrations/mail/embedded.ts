import type { MailPort } from './port.ts'

/** Leaves mails in the outbox table, where development and demo show them. */
export const outboxMail: MailPort = {
  isExternal: false,
  server: null,
  test: async () => [],
  whyUnreachable: async () => null,
  send: async () => ({ taken: true }),
}

/** Without a mail server, outside a demo: mails wait as during an outage, and are sent once one is set up. */
export const noMail: MailPort = {
  ...outboxMail,
  send: async () => ({ taken: false, how: 'unreachable', reply: 'no mail server is set up' }),
}
