import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Acting } from '#features/accounts/acting.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { refusalCodeOf } from '#platform/http/problems/refusal-code.ts'
import { oneCount } from '#platform/http/limits/rate-limit-store.ts'
import type { SharedCounts } from '#platform/http/limits/shared-counts.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { plainAddress } from './address-ranges.ts'
import { identifyKey } from './identify-key.ts'
import { RequestLog } from './request-log.ts'

const WINDOW_SECONDS = 60
/** The name of the policy in the `RateLimit` headers. */
const POLICY = 'key'

type Known = { keyId: number; remaining: number | null; resetSeconds: number; line?: LoggedAs }
/** Logged in place of the facts of the response. */
type LoggedAs = { route: string; status?: number; code?: string | null }

/** Calls within the request of an assistant, which was counted and is logged itself. */
const withinRequest = new AsyncLocalStorage<true>()
export const asOneRequest = <T>(work: () => Promise<T>): Promise<T> => withinRequest.run(true, work)

type Settings = {
  db: Db
  clock: Clock
  /** Requests of one key in a minute; 0: no limit. */
  perMinute: number
  /** With several processes, a limit holds over all of them. */
  shared: SharedCounts | null
}

/**
 * Identifies, limits and logs the requests of API keys. Returns how to resolve the key of a request, and how to log it otherwise.
 * `RateLimit` and `RateLimit-Policy` have the form of draft-ietf-httpapi-ratelimit-headers-11.
 */
export const watchKeyRequests = (app: FastifyInstance, settings: Settings) => {
  const known = new WeakMap<FastifyRequest, Known>()
  sendLimits(app, known, settings)
  logRequests(app, known, settings)
  const count = counterOf(settings)
  const limit = async (request: FastifyRequest, keyId: number): Promise<void> => {
    const state: Known = { keyId, remaining: null, resetSeconds: 0 }
    known.set(request, state)
    const { perMinute } = settings
    if (perMinute === 0) return
    const { current, ttl } = await count(keyId)
    state.remaining = Math.max(0, perMinute - current)
    state.resetSeconds = Math.max(1, Math.ceil(ttl / 1000))
    if (current > perMinute) throw new Refusal('too_many_requests', {}, { 'violated-policies': [POLICY] })
  }
  const identify = (token: string, now: Date, host: string, request: FastifyRequest, anyFleet = false): Promise<Acting> =>
    identifyKey(settings.db, {
      token,
      now,
      host,
      address: request.ip,
      fleet: request.headers['x-acting-fleet']?.toString(),
      anyFleet,
      found: async ({ id }) => {
        if (!withinRequest.getStore()) await limit(request, id)
      },
    })
  const logAs = (request: FastifyRequest, line: LoggedAs): void => {
    const state = known.get(request)
    if (state) state.line = line
  }
  return { identify, logAs }
}

type KnownKeys = WeakMap<FastifyRequest, Known>

const sendLimits = (app: FastifyInstance, known: KnownKeys, { perMinute }: Settings): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const limit = known.get(request)
    if (limit && limit.remaining !== null) {
      for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) void reply.removeHeader(name)
      void reply.header('ratelimit-policy', `"${POLICY}";q=${perMinute};w=${WINDOW_SECONDS}`)
      void reply.header('ratelimit', `"${POLICY}";r=${limit.remaining};t=${limit.resetSeconds}`)
      if (reply.statusCode === 429) void reply.header('retry-after', String(limit.resetSeconds))
    }
    done(null, payload)
  })
}

const logRequests = (app: FastifyInstance, known: KnownKeys, { db, clock }: Settings): void => {
  const log = new RequestLog(db, app.log)
  app.addHook('onResponse', (request, reply, done) => {
    const key = known.get(request)
    if (key)
      log.add({
        apiKeyId: key.keyId,
        at: clock.now(),
        method: request.method,
        route: key.line?.route ?? templateOf(request),
        status: key.line?.status ?? reply.statusCode,
        code: key.line?.code ?? refusalCodeOf(request),
        durationMs: Math.round(reply.elapsedTime),
        address: plainAddress(request.ip),
      })
    done()
  })
  app.addHook('onClose', () => log.flush())
}

const counterOf = ({ perMinute, shared }: Settings) => {
  const counts = new (oneCount(shared))()
  return (keyId: number): Promise<{ current: number; ttl: number }> =>
    new Promise((resolve, reject) => {
      counts.incr(
        `key:${keyId}`,
        (error, counted) => (error || !counted ? reject(error ?? new Error('no count')) : resolve(counted)),
        WINDOW_SECONDS * 1000,
        perMinute,
      )
    })
}

/** `/api/v6/vehicles/{id}`: without the ids of the request and without its query, which may hold names. */
const templateOf = ({ routeOptions }: FastifyRequest): string => (routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')
