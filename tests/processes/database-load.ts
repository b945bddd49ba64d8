import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

type Reported = { status: number; code: string | undefined; retryAfter: string | null; sentence: string | undefined }

/** Concurrent users who read and write without pause and record every failed response. */
export class DatabaseLoad {
  readonly acknowledged: string[] = []
  readonly refused: Reported[] = []
  /** Requests whose connection ended without a response. */
  readonly lost: string[] = []
  reads = 0
  #stopped = false
  #everybody: Promise<void>[] = []
  readonly #server: ServerProcess
  readonly #token: string
  readonly #orderId: number

  readonly #label: string

  /** `label` prefixes each note, so that several loads on one order can be distinguished. */
  constructor(server: ServerProcess, token: string, orderId: number, label = 'Note') {
    this.#label = label
    this.#server = server
    this.#token = token
    this.#orderId = orderId
  }

  begin(readers: number, writers: number): void {
    for (let at = 0; at < readers; at++) this.#everybody.push(this.#readOn(at))
    for (let at = 0; at < writers; at++) this.#everybody.push(this.#writeOn(at))
  }

  async end(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#everybody)
  }

  async #readOn(at: number): Promise<void> {
    while (!this.#stopped) {
      if (await this.#ask('GET', '/vehicles', at % 2 ? 'fr' : 'en')) this.reads += 1
      await pause(20)
    }
  }

  async #writeOn(at: number): Promise<void> {
    for (let count = 0; !this.#stopped; count++) {
      const approverNote = `${this.#label} ${at} ${count}`
      const body = { shopOrderId: this.#orderId, approverNote }
      if (await this.#ask('POST', '/notes', 'en', body)) this.acknowledged.push(approverNote)
      await pause(20)
    }
  }

  async #ask(method: string, path: string, language: 'en' | 'fr', body?: object): Promise<boolean> {
    const received = await this.#send(method, path, language, body)
    if (!received) return false
    const { answer, problem } = received
    if (answer.ok) return true
    const retryAfter = answer.headers.get('retry-after')
    this.refused.push({ status: answer.status, code: problem.code, retryAfter, sentence: problem.errors?.[0] })
    return false
  }

  /** Null if the connection ended before the whole response. */
  async #send(
    method: string,
    path: string,
    language: 'en' | 'fr',
    body?: object,
  ): Promise<{ answer: Response; problem: { code?: string; errors?: string[] } } | null> {
    const sent = fetch(`${this.#server.origin}/api/v4${path}`, {
      method,
      headers: {
        authorization: this.#token,
        'accept-language': language,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    try {
      const answer = await sent
      return { answer, problem: (await answer.json()) as { code?: string; errors?: string[] } }
    } catch (error) {
      this.lost.push(`${method} ${path}: ${String((error as Error).cause ?? error)}`)
      return null
    }
  }
}
