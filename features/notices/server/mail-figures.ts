import type { MailPort } from '#integrations/mail/port.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SharedFigure } from '#platform/http/limits/operation-metrics.ts'
import { countWaitingMails, describeMailServer } from './mail-server-store.ts'

/** Metrics that alert an operator if mails are not sent. */
export const mailFigures = (mail: MailPort, clock: Clock): SharedFigure[] => [
  { name: 'mails_waiting', help: 'Emails waiting to be sent.', read: countWaitingMails },
  {
    name: 'mail_server_unreachable_seconds',
    help: 'Seconds since the mail server became unreachable, else 0.',
    read: async (db) => {
      const { unreachableSince } = await describeMailServer(db, mail)
      return unreachableSince === null ? 0 : Math.max(0, (clock.now().getTime() - unreachableSince.getTime()) / 1000)
    },
  },
]
