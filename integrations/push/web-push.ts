import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webPush from 'web-push'
import type { PushKeys } from './keys.ts'
import type { PushHandover, PushMessage, PushSender, PushSubscription } from './port.ts'
import { isPublicAddress, lookupPublic, NOT_PUBLIC } from '#platform/http/public-address.ts'

type WebPushSettings = PushKeys & {
  /** Contact of the installation, for a push service: an https or mailto address. */
  subject: string
  now: () => Date
  /** Tests have their push service there. */
  allowsLoopback?: boolean
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const REPLY_MAXIMUM = 500
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\//

/** Sends by the protocol of browsers' push services: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */
export const webPushSender = (settings: WebPushSettings): PushSender => {
  const { subject, now, publicKey, privateKey, allowsLoopback = false, timeoutMs = TIMEOUT_MS } = settings
  const isLoopback = (endpoint: string): boolean => allowsLoopback && LOOPBACK.test(endpoint)
  const mayReach = (endpoint: string): boolean => isLoopback(endpoint) || isPublicAddress(endpoint)
  const encrypt = ({ endpoint, p256dh, auth }: PushSubscription, { payload, topic, ttlSeconds }: PushMessage) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttlSeconds,
      topic,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    })
  return {
    publicKey,
    mayReach,
    send: async (to, message) => {
      if (!mayReach(to.endpoint)) return refused('not an address of a push service')
      const encrypted = attempt(() => encrypt(to, message))
      // The keys are not those of a browser.
      if (!encrypted) return { taken: false, how: 'gone', reply: 'invalid keys', retryAfterMs: null }
      const { headers, body } = encrypted
      try {
        const answer = await post(to.endpoint, { headers, body, timeoutMs, isLoopback: isLoopback(to.endpoint) })
        return toHandover(answer, now())
      } catch (error) {
        return toFailure(error as NodeJS.ErrnoException)
      }
    },
  }
}

const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

type Request = { headers: object; body: Buffer | null; timeoutMs: number; isLoopback: boolean }
type Answer = { status: number; retryAfter: string | undefined; text: string }

/** Never follows a redirect, which could lead to a private network. */
const post = (endpoint: string, { headers, body, timeoutMs, isLoopback }: Request): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers }, signal: AbortSignal.timeout(timeoutMs) }
    const read = (response: IncomingMessage): void => {
      const { statusCode: status = 0, headers: answered } = response
      let text = ''
      const end = (): void => resolve({ status, retryAfter: answered['retry-after'], text: text.slice(0, REPLY_MAXIMUM) })
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > REPLY_MAXIMUM) response.destroy()
      })
      response.on('close', end)
      response.on('error', end)
    }
    const sent = isLoopback
      ? requestPlain(endpoint, options, read)
      : requestSecure(endpoint, { ...options, lookup: lookupPublic }, read)
    sent.on('error', reject)
    sent.end(body)
  })

const refused = (reply: string): PushHandover => ({ taken: false, how: 'refused', reply, retryAfterMs: null })

const toHandover = ({ status, retryAfter, text }: Answer, now: Date): PushHandover => {
  if (status >= 200 && status < 300) return { taken: true }
  const reply = [status, text].filter(Boolean).join(': ')
  if (status === 404 || status === 410) return { taken: false, how: 'gone', reply, retryAfterMs: null }
  if (status === 429 || status >= 500) return { taken: false, how: 'put_off', reply, retryAfterMs: pauseOf(retryAfter, now) }
  return refused(reply)
}

/** In seconds, or as a date. */
const pauseOf = (retryAfter: string | undefined, now: Date): number | null => {
  if (!retryAfter) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const toFailure = ({ code = '', message }: NodeJS.ErrnoException): PushHandover => {
  if (code === NOT_PUBLIC) return refused(message)
  return { taken: false, how: NOT_CONNECTED.includes(code) ? 'unreachable' : 'put_off', reply: message, retryAfterMs: null }
}
