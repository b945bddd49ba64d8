import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../processes/server-process.ts'

const PAUSE_MS = 20
const RETRY_MS = 200

/**
 * Users who read and write without pause. A failed write is retried with its idempotency key until it is acknowledged, like our client
 * does: only this shows whether a write was executed twice.
 */
export class DrillLoad {
  readonly acknowledged: string[] = []
  readonly statuses = new Map<number, number>()
  readonly wrongReads: string[] = []
  resets = 0
  /** The longest time without a successful request, in milliseconds, since the last reset. */
  longestGapMs = 0
  #lastServedMs = performance.now()
  #isStopped = false
  #people: Promise<void>[] = []
  readonly #server: ServerProcess
  readonly #token: string
  readonly #orderId: number

  constructor(server: ServerProcess, token: string, orderId: number) {
    this.#server = server
    this.#token = token
    this.#orderId = orderId
  }

  begin(readers: number, writers: number): void {
    for (let nth = 0; nth < readers; nth += 1) this.#people.push(this.#read())
    for (let nth = 0; nth < writers; nth += 1) this.#people.push(this.#write(nth))
  }

  forgetGap(): void {
    this.longestGapMs = 0
    this.#lastServedMs = performance.now()
  }

  async end(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#people)
  }

  async #read(): Promise<void> {
    while (!this.#isStopped) {
      await this.#ask('GET', '/vehicles')
      await pause(PAUSE_MS)
    }
  }

  async #write(nth: number): Promise<void> {
    for (let count = 0; !this.#isStopped; count += 1) {
      const approverNote = `Drill ${nth} ${count}`
      const body = { shopOrderId: this.#orderId, approverNote }
      const key = `drill-${nth}-${count}-${process.pid}`
      while (!(await this.#ask('POST', '/notes', body, key))) {
        if (this.#isStopped) return
        await pause(RETRY_MS)
      }
      this.acknowledged.push(approverNote)
      // An acknowledged write must be visible to its author.
      const read = await this.#ask('GET', `/notes?shopOrderId=${this.#orderId}`)
      if (read && !read.includes(`"${approverNote}"`)) this.wrongReads.push(approverNote)
      await pause(PAUSE_MS)
    }
  }

  async #ask(method: string, path: string, body?: object, key?: string): Promise<string | null> {
    const headers = {
      authorization: this.#token,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    try {
      const init = { method, headers, signal: AbortSignal.timeout(30_000), ...(body ? { body: JSON.stringify(body) } : {}) }
      const answer = await fetch(`${this.#server.origin}/api/v4${path}`, init)
      const text = await answer.text()
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
      if (!answer.ok) return null
      const now = performance.now()
      this.longestGapMs = Math.max(this.longestGapMs, now - this.#lastServedMs)
      this.#lastServedMs = now
      return text
    } catch {
      this.resets += 1
      return null
    }
  }
}
