import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingSms, Posted, SmsHandover, SmsMessage, SmsGateway, SmsReport } from './port.ts'

type TwilioSettings = {
  accountSid: string
  authToken: string
  /** A number of ours, `+15550100199`, or a messaging service, `MG…`. */
  from: string
  /** Our webhook URLs: Twilio signs them, so they come from the configuration, never from a request. */
  addresses: { report: string; incoming: string }
  /** Another host in tests. */
  api?: string
  timeoutMs?: number
}

const API = 'https://api.twilio.com'
const TIMEOUT_MS = 20_000

/**
 * Twilio's Programmable Messaging. Makes its one call with `fetch`, to control the timeout and the meaning of a failure.
 */
export const twilioSms = (settings: TwilioSettings): SmsGateway => {
  const { accountSid, authToken, from, addresses, api = API, timeoutMs = TIMEOUT_MS } = settings
  const url = `${api}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const isGenuine = (address: string, { form, signature }: Posted): boolean =>
    signature !== null &&
    [address, withOtherPort(address)].some((signed) => isEqual(signature, signatureOf(authToken, signed, form)))
  return {
    isConnected: true,
    from: numberOf(from),
    send: async (text) => {
      const request = { method: 'POST', headers: { authorization, accept: 'application/json' }, body: formOf(text, settings) }
      try {
        const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
        return toHandover(answer.status, await answer.json().catch(() => ({})))
      } catch (error) {
        return { taken: false, how: wasReached(error) ? 'put_off' : 'unreachable', reply: replyOf(error) }
      }
    },
    readReport: (posted) => (isGenuine(addresses.report, posted) ? toReport(posted.form) : null),
    readIncoming: (posted) => (isGenuine(addresses.incoming, posted) ? toIncoming(posted.form) : null),
  }
}

/** The URL, followed by name and value of each field in the order of their names. */
const signatureOf = (authToken: string, address: string, form: Posted['form']): string => {
  const fields = Object.keys(form)
    .sort()
    .map((name) => name + form[name])
  return createHmac('sha1', authToken)
    .update(address + fields.join(''))
    .digest('base64')
}

/** Twilio signs some requests with the default port in the URL, others without. */
const withOtherPort = (address: string): string =>
  /^https?:\/\/[^/]+:\d+/.test(address)
    ? address.replace(/^(https?:\/\/[^/]+):\d+/, '$1')
    : address.replace(/^(https?):\/\/[^/]+/, (origin, scheme) => `${origin}:${scheme === 'https' ? 443 : 80}`)

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const formOf = ({ number, body }: SmsMessage, { from, addresses }: TwilioSettings): URLSearchParams =>
  new URLSearchParams({
    To: `+1${number}`,
    ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
    Body: body,
    StatusCallback: addresses.report,
  })

type Answer = { sid?: string; status?: string; code?: number; message?: string }

/** The recipient has replied STOP to Twilio itself. */
const UNSUBSCRIBED = 21610
/** An account problem, not this text's: nothing was handed over, and it is sent once the account is fixed. */
const OF_THE_ACCOUNT = [401, 402, 403, 404]

const toHandover = (httpStatus: number, { sid, code, message }: Answer): SmsHandover => {
  if (httpStatus >= 200 && httpStatus < 300 && sid) return { taken: true, status: 'sent', reference: sid }
  const reply = [code ?? httpStatus, message].filter(Boolean).join(': ')
  if (code === UNSUBSCRIBED) return { taken: false, how: 'stopped', reply }
  // 429: not accepted; a 5xx may come after Twilio accepted it.
  if (httpStatus === 429 || OF_THE_ACCOUNT.includes(httpStatus)) return { taken: false, how: 'unreachable', reply }
  return { taken: false, how: httpStatus >= 500 || httpStatus < 400 ? 'put_off' : 'refused', reply }
}

const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const causeOf = (error: unknown): { code?: string; message?: string } => (error as { cause?: { code?: string } }).cause ?? {}
const wasReached = (error: unknown): boolean => !NOT_CONNECTED.includes(causeOf(error).code ?? '')
const replyOf = (error: unknown): string => causeOf(error).message ?? (error as Error).message

const REPORTED: Readonly<Record<string, SmsReport['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

const toReport = (form: Posted['form']): SmsReport | 'nothing' => {
  const status = REPORTED[form.MessageStatus ?? '']
  if (!status || !form.MessageSid) return 'nothing'
  return { reference: form.MessageSid, status, reply: form.ErrorCode || null }
}

const toIncoming = (form: Posted['form']): IncomingSms | 'nothing' => {
  const number = numberOf(form.From ?? '')
  if (!number || !form.MessageSid) return 'nothing'
  return { reference: form.MessageSid, number, body: form.Body ?? '', isAnswered: Boolean(form.OptOutType) }
}

/** "+13125550101" as ten digits; null for a short code or a number from elsewhere. */
const numberOf = (number: string): string | null => /^\+1(\d{10})$/.exec(number)?.[1] ?? null
