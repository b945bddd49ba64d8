import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import type { SharedCounts } from './shared-counts.ts'

/** Maximum of addresses and calls remembered; evicts the least recently used. */
const MOST_COUNTED = 20_000

type Incr = FastifyRateLimitStore['incr']
const windowOf = (timeWindow = 0, max = 0) => ({ windowMs: timeWindow, max })

/**
 * One count for all routes: by default each route counts separately, and a call under two prefixes would have twice its limit.
 * Routes with their own limit are separated by group. With `shared` a limit holds over all processes of the database.
 */
export const oneCount = (shared: SharedCounts | null) =>
  class OneCount implements FastifyRateLimitStore {
    readonly #counts = new LocalStore(false, false, MOST_COUNTED)

    /** The limit of an address over all calls, checked with every request: counted here, and added up in the background. */
    incr(...[key, answer, ...limit]: Parameters<Incr>): void {
      const withOthers: Parameters<Incr>[1] = (error, counted) =>
        answer(error, counted && shared ? shared.countLater(key, counted, windowOf(...limit)) : counted)
      this.#counts.incr(key, withOthers, ...limit)
    }

    /** The limit of one call, such as a sign-up, which is rare and small: counted exactly, with a statement for each request. */
    child(): FastifyRateLimitStore {
      if (!shared) return this
      const incr: Incr = (key, answer, ...limit) => {
        shared.count(key, windowOf(...limit).windowMs).then(
          (counted) => answer(null, counted),
          // Without its database, each process counts for itself.
          () => this.#counts.incr(key, answer, ...limit),
        )
      }
      return { incr, child: () => this.child() }
    }
  }
