import type { MailPort } from './port.ts'

/** Leaves mails in the outbox table, where development and demo show them. */
export const outboxMail: MailPort = {
  isExternal: false,
  server: null,
  test: async () => [],
  whyUnreachable: async () => null,
  send: async () => ({ taken: true }),
}
