import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#platform/db/database.ts'
import { type KeyRequest, saveRequests } from './request-store.ts'

const SAVE_MS = 500
const BATCH = 500
/** Beyond this, lines are dropped: a database that is away must not fill the memory. */
const WAITING_MAXIMUM = 20_000

/** Collects the requests of keys and saves them in batches, so that no request waits for its own line. */
export class RequestLog {
  readonly #db: Db
  readonly #log: FastifyBaseLogger
  #waiting: KeyRequest[] = []
  #timer: NodeJS.Timeout | null = null
  #saving: Promise<void> = Promise.resolve()

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  add(request: KeyRequest): void {
    if (this.#waiting.length < WAITING_MAXIMUM) this.#waiting.push(request)
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_MS).unref()
  }

  /** Saves everything that was added; a batch that fails is logged and dropped. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#saving = this.#saving.then(() => this.#save())
    return this.#saving
  }

  async #save(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH)
      try {
        await saveRequests(this.#db, batch)
      } catch (err) {
        this.#log.warn({ err, lines: batch.length }, 'requests of API keys were not logged')
      }
    }
  }
}
