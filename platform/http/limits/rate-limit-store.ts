import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'

/** Addresses and calls that are remembered at once; the longest unused is forgotten first. */
const MOST_COUNTED = 20_000

/**
 * One count for all routes: by itself each route counts alone, and a call that answers under two prefixes would have its limit
 * twice. Routes with a limit of their own are told apart by their group.
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
