import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'

/** Maximum of addresses and calls remembered; evicts the least recently used. */
const MOST_COUNTED = 20_000

/**
 * One count for all routes: by default each route counts separately, and a call under two prefixes would have twice its limit.
 * Routes with their own limit are separated by group.
 */
export class OneCount implements FastifyRateLimitStore {
  readonly #counts = new LocalStore(false, false, MOST_COUNTED)
  incr(...args: Parameters<FastifyRateLimitStore['incr']>): void {
    this.#counts.incr(...args)
  }
  child(): FastifyRateLimitStore {
    return this
  }
}
