import { setTimeout as pause } from 'node:timers/promises'

export type Answer = { status: number; text: string }
type Request = { method?: string; body?: object | FormData; key?: string; accept?: (status: number) => boolean }

const RETRY_MS = 200
const TIMEOUT_MS = 30_000

/** Counts of a load, over all its users. */
export class LoadCounts {
  readonly statuses = new Map<number, number>()
  /** 503 without `Retry-After`, and other responses of 500 and above. */
  readonly problems: string[] = []
  /** Refusals not expected by any step of this load. */
  readonly refused = new Map<string, number>()
  /** Connections that ended without a response. */
  resets = 0
  served = 0
  readonly gaps = { anything: new Gap(), write: new Gap() }

  forgetGaps(): void {
    for (const gap of Object.values(this.gaps)) gap.forget()
  }
}

/** The longest time without a success, in milliseconds. */
class Gap {
  #longestMs = 0
  #lastMs = performance.now()

  forget(): void {
    this.#longestMs = 0
    this.#lastMs = performance.now()
  }

  succeed(): void {
    const now = performance.now()
    this.#longestMs = Math.max(this.#longestMs, now - this.#lastMs)
    this.#lastMs = now
  }

  get longestMs(): number {
    return Math.max(this.#longestMs, performance.now() - this.#lastMs)
  }
}

/** The client of one user. A write is retried with its key until it is acknowledged, like the product's client does. */
export class LoadClient {
  token: string | null = null
  readonly #origin: string
  readonly #counts: LoadCounts
  readonly #isStopped: () => boolean

  constructor(origin: string, counts: LoadCounts, isStopped: () => boolean) {
    this.#origin = origin
    this.#counts = counts
    this.#isStopped = isStopped
  }

  /** Null: the database was unreachable, the limit reached, or the connection ended. */
  async once(path: string, { method = 'GET', body, key, accept = () => false }: Request = {}): Promise<Answer | null> {
    const counts = this.#counts
    try {
      const isForm = body instanceof FormData
      const headers = {
        ...(this.token ? { authorization: this.token } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      }
      const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
      const url = `${this.#origin}${path.startsWith('/page:') ? path.slice(6) : `/api/v4${path}`}`
      const answer = await fetch(url, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...sent })
      const text = await answer.text()
      const { status } = answer
      counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1)
      if (answer.ok) {
        counts.served += 1
        counts.gaps.anything.succeed()
        if (method !== 'GET') counts.gaps.write.succeed()
        return { status, text }
      }
      const isProper = status === 503 ? answer.headers.has('retry-after') : status < 500 || status === 507
      if (!isProper) counts.problems.push(`${status} ${method} ${path.split('?')[0]}: ${text.slice(0, 200)}`)
      if (status >= 500 || status === 429) return null
      if (accept(status)) return { status, text }
      const refusal = `${status} ${method} ${path.split('?')[0]!.replace(/\d+/g, 'N')}: ${text.slice(0, 120)}`
      counts.refused.set(refusal, (counts.refused.get(refusal) ?? 0) + 1)
      return { status, text }
    } catch {
      counts.resets += 1
      return null
    }
  }

  /** Retries until there is a response; null only after the load was stopped. */
  async persist(path: string, request: Request = {}): Promise<Answer | null> {
    for (;;) {
      const answer = await this.once(path, request)
      if (answer) return answer
      if (this.#isStopped()) return null
      await pause(RETRY_MS)
    }
  }

  async signIn(email: string, path = '/sessions'): Promise<void> {
    const answer = await this.persist(path, { method: 'POST', body: { email, password: 'fleetwright' } })
    if (answer) this.token = (JSON.parse(answer.text) as { authentication_token: string }).authentication_token
  }
}
