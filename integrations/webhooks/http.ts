import { Agent as PlainAgent, type IncomingMessage, request as requestPlain } from 'node:http'
import { Agent as SecureAgent, request as requestSecure } from 'node:https'
import { isPublicAddress, lookupPublic, NOT_PUBLIC } from '#platform/http/public-address.ts'
import type { WebhookAnswer, WebhookRequest, WebhookSender } from './port.ts'

type Settings = {
  now: () => Date
  /** Tests and demos have their receiver there. */
  allowsLoopback?: boolean
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
/** Of an answer, for the log. */
const ANSWER_BYTES = 4096
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+(\/|$)/
const IDLE_MS = 30_000

/** Calls endpoints of customers: https on the internet alone, no redirects, a part of the answer. */
export const httpWebhooks = ({ now, allowsLoopback = false, timeoutMs = TIMEOUT_MS }: Settings): WebhookSender => {
  const isLoopback = (url: string): boolean => allowsLoopback && LOOPBACK.test(url)
  const mayReach = (url: string): boolean => isLoopback(url) || isPublicAddress(url, { anyPort: true })
  const agents = {
    plain: new PlainAgent({ keepAlive: true, timeout: IDLE_MS }),
    secure: new SecureAgent({ keepAlive: true, timeout: IDLE_MS, lookup: lookupPublic }),
  }
  const post = (url: string, { headers, body }: WebhookRequest): Promise<WebhookAnswer> =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(body)
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length, 'user-agent': 'webhooks/1' },
        signal: AbortSignal.timeout(timeoutMs),
      }
      const read = (response: IncomingMessage): void => {
        const chunks: Buffer[] = []
        let length = 0
        const end = (): void => {
          const answer = Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\0', '')
          const { 'retry-after': retryAfter } = response.headers
          resolve({ status: response.statusCode ?? 0, answer, retryAfterMs: pauseOf(retryAfter, now()), failure: null })
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          length += chunk.length
          if (length > ANSWER_BYTES) response.destroy()
        })
        response.on('close', end)
        response.on('error', end)
      }
      const sent = isLoopback(url)
        ? requestPlain(url, { ...options, agent: agents.plain }, read)
        : requestSecure(url, { ...options, agent: agents.secure }, read)
      sent.on('error', reject)
      sent.end(bytes)
    })
  return {
    mayReach,
    post: async (url, request) => {
      if (!mayReach(url)) return failed('not_public')
      try {
        return await post(url, request)
      } catch (error) {
        const { code, name } = error as NodeJS.ErrnoException
        if (code === NOT_PUBLIC) return failed('not_public')
        return failed(name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR' ? 'timeout' : 'not_connected')
      }
    },
  }
}

const failed = (failure: 'timeout' | 'not_connected' | 'not_public'): WebhookAnswer => ({
  status: null,
  answer: null,
  retryAfterMs: null,
  failure,
})

/** In seconds, or as a date. */
const pauseOf = (retryAfter: string | undefined, now: Date): number | null => {
  if (!retryAfter) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}
