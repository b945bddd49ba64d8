import type { Logger } from 'pino'
import type { Handover, MailPort } from '#integrations/mail/port.ts'
import type { Db } from '#platform/db/database.ts'
import { noteReached, noteUnreachable, serverKey } from './mail-server-store.ts'

const LOG_EVERY_MS = 600_000
let loggedAtMs = -LOG_EVERY_MS

/** A server may repeat an address in its reply; logs must not contain any. */
export const withoutAddresses = (reply: string): string => reply.replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)')

type Deps = { db: Db; port: Pick<MailPort, 'server'>; now: () => Date; log: Pick<Logger, 'error' | 'warn'> | false }

/**
 * Records whether the mail server was reached, regardless of the mail's outcome: otherwise an operator would learn of an
 * outage from users who wait for a link. Logs at once, then every ten minutes.
 */
export const watchMailServer = async ({ db, port, now, log }: Deps, handover: Handover): Promise<void> => {
  if (!port.server) return
  const server = serverKey(port.server)
  const { address } = port.server
  if (handover.taken || handover.how !== 'unreachable') {
    if ((await noteReached(db, server)) && log) log.warn({ server: address }, 'the mail server is reached again')
    loggedAtMs = -LOG_EVERY_MS
    return
  }
  const reason = withoutAddresses(handover.reply).slice(0, 500)
  const isFirst = await noteUnreachable(db, server, reason, now())
  if (!log || (!isFirst && performance.now() - loggedAtMs < LOG_EVERY_MS)) return
  loggedAtMs = performance.now()
  log.error({ server: address, reason }, 'the mail server cannot be reached; mails wait')
}
