import { createTransport } from 'nodemailer'
import type { MailPort } from './port.ts'

/** A server that does not answer holds up the mails behind this one: nodemailer alone would wait up to ten minutes. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** `SMTP_URL` as nodemailer reads it (`smtp://user:password@host:587`), `MAIL_FROM` as the sender. */
export const smtpMail = (url: string, from: string): MailPort & { close(): void } => {
  const transport = createTransport({ url, ...TIMEOUTS })
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return {
    leavesHouse: true,
    send: async (mail) => {
      await transport.sendMail({
        // The same id when a send is repeated after a crash, so that mail servers and readers can drop the second copy.
        messageId: `<mail-${mail.id}@${domain}>`,
        from,
        to: { name: mail.toName, address: mail.toAddress },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
