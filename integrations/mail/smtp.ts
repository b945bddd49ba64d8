import { createTransport } from 'nodemailer'
import type { Handover, Mail, MailPort, MailTestLine } from './port.ts'
import { type ConnectionOptions, testConnection } from './test-connection.ts'

/** Timeouts of one attempt: connection, greeting, silence between responses, and total. */
type MailTimeouts = { connectionMs: number; greetingMs: number; silenceMs: number; wholeMs: number }
const TIMEOUTS: MailTimeouts = { connectionMs: 15_000, greetingMs: 15_000, silenceMs: 60_000, wholeMs: 120_000 }

/** `SMTP_URL` as nodemailer reads it (`smtp://user:password@host:587`), `MAIL_FROM` as the sender; a bare address is named by each mail. */
export const smtpMail = (url: string, from: string, timeouts = TIMEOUTS): MailPort & { close(): void } => {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
  })
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  const message = (mail: Mail) => ({
    // The same id when a send is repeated after a crash, so that mail servers and clients can drop the duplicate.
    messageId: `<mail-${mail.id}@${domain}>`,
    from: from.includes('<') ? from : { name: mail.fromName, address: from },
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.pictures.map(({ contentId, fileName, type, content }) => ({
      cid: contentId,
      filename: fileName,
      contentType: type,
      content,
      contentDisposition: 'inline' as const,
    })),
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
  })
  const send = (mail: Mail): Promise<Handover> =>
    transport.sendMail({ ...message(mail), signal: AbortSignal.timeout(timeouts.wholeMs) }).then(
      () => ({ taken: true }),
      (error: unknown) => toHandover(error as SmtpFailure),
    )
  const { host = 'localhost', port, auth } = transport.options as ConnectionOptions
  return {
    isExternal: true,
    server: { address: port ? `${host}:${port}` : host, user: auth?.user ?? null, sender: from },
    test: async (mail) => {
      const lines = await testConnection(transport.options as ConnectionOptions)
      if (lines.some(({ state }) => state === 'failed')) return lines
      const beganMs = performance.now()
      const handover = await send(mail)
      const ms = Math.round(performance.now() - beganMs)
      const last: MailTestLine = { step: 'accept', state: handover.taken ? 'done' : 'failed', ms, reply: null }
      return [...lines, handover.taken ? last : { ...last, reply: handover.reply }]
    },
    whyUnreachable: async (withinMs) => {
      const lines = await testConnection({ ...(transport.options as ConnectionOptions), connectionTimeout: withinMs })
      return lines.find(({ state }) => state === 'failed')?.reply ?? null
    },
    send,
    close: () => transport.close(),
  }
}

/** RFC 2369 and RFC 8058: the mail program shows its own button and posts to the address, without opening a page. */
const unsubscribeHeaders = ({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> =>
  unsubscribeUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

type SmtpFailure = Error & {
  code?: string
  syscall?: string
  timeoutType?: string
  command?: string
  response?: string
  responseCode?: number
}

/** A server that fails before RCPT TO (password, greeting, TLS) has not refused the recipient. */
const toHandover = (error: SmtpFailure): Handover => {
  const reply = error.response ?? error.message
  const ofMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  if (ofMail) return { taken: false, how: (error.responseCode ?? 500) >= 500 ? 'refused' : 'put_off', reply }
  return { taken: false, how: wasReached(error) ? 'put_off' : 'unreachable', reply }
}

const BEFORE_THE_MAIL = new Set(['EDNS', 'EAUTH', 'ETLS', 'EPROXY', 'EPROTOCOL', 'ENOAUTH', 'EOAUTH2'])
const wasReached = ({ code = '', syscall, timeoutType, responseCode }: SmtpFailure): boolean =>
  !BEFORE_THE_MAIL.has(code) &&
  syscall !== 'connect' &&
  timeoutType !== 'CONNECTION_TIMEOUT' &&
  timeoutType !== 'GREETING_TIMEOUT' &&
  responseCode === undefined
