import type { Db } from '#platform/db/database.ts'
import { addRequests, type RateCount, removeEndedWindows } from './rate-limit-count-store.ts'

const ADD_UP_MS = 1000
const CLEAN_EVERY = 300
/** A count below this share of the limit is not worth a statement. With up to ten processes, the limit still holds. */
const SHARED_FROM = 0.1

type Known = { unsent: number; sum: number; endsAtMs: number; windowMs: number }

/** Counts of requests over all processes of one database. */
export class SharedCounts {
  readonly #db: Db
  readonly #known = new Map<string, Known>()
  #timer: NodeJS.Timeout | null = null
  #rounds = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** Exactly, with one statement. */
  async count(key: string, windowMs: number): Promise<RateCount> {
    const [counted] = await addRequests(this.#db, [{ key, requests: 1, windowMs }])
    await this.#cleanSometimes()
    return counted!
  }

  /** Adds local counts to the shared sum within a second; returns the last known sum. */
  countLater(key: string, here: RateCount, { windowMs, max }: { windowMs: number; max: number }): RateCount {
    const known = this.#known.get(key)
    if (!known) {
      if (here.current < max * SHARED_FROM) return here
      this.#known.set(key, { unsent: here.current, sum: 0, endsAtMs: performance.now() + here.ttl, windowMs })
      this.#schedule()
      return here
    }
    known.unsent += 1
    this.#schedule()
    const sum = known.sum + known.unsent
    return sum > here.current ? { current: sum, ttl: Math.max(1, Math.ceil(known.endsAtMs - performance.now())) } : here
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  async #cleanSometimes(): Promise<void> {
    this.#rounds += 1
    if (this.#rounds % CLEAN_EVERY === 1) await removeEndedWindows(this.#db)
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.#addUp().finally(() => (this.#timer = null)), ADD_UP_MS).unref()
  }

  async #addUp(): Promise<void> {
    const shares = [...this.#known].flatMap(([key, { unsent, windowMs }]) =>
      unsent > 0 ? [{ key, requests: unsent, windowMs }] : [],
    )
    for (const { key, requests } of shares) this.#known.get(key)!.unsent -= requests
    try {
      const sums = await addRequests(this.#db, shares)
      for (const [index, { key }] of shares.entries()) {
        const { current, ttl } = sums[index]!
        Object.assign(this.#known.get(key)!, { sum: current, endsAtMs: performance.now() + ttl })
      }
      await this.#cleanSometimes()
    } catch {
      // The database is away: each process counts alone, and adds to its window once it is back.
      for (const { key, requests } of shares) this.#known.get(key)!.unsent += requests
    }
    const now = performance.now()
    for (const [key, { endsAtMs, unsent, windowMs }] of this.#known) {
      if (endsAtMs < now && (unsent === 0 || endsAtMs + windowMs < now)) this.#known.delete(key)
    }
  }
}
