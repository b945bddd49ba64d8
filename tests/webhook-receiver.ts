import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = { status: number; headers?: Record<string, string>; body?: string }
export type TakenCall = { path: string; method: string; headers: IncomingHttpHeaders; body: string }

/** A customer's server on loopback that records what it is called with. */
export class WebhookReceiver {
  readonly taken: TakenCall[] = []
  /** Answers by path; otherwise 204. `hang` never answers. */
  readonly answers = new Map<string, Answer | 'hang'>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { url: path = '', method = '', headers } = request
        this.taken.push({ path, method, headers, body: Buffer.concat(chunks).toString() })
        const answer = this.answers.get(path) ?? { status: 204 }
        if (answer === 'hang') return
        response.writeHead(answer.status, answer.headers)
        response.end(answer.body)
      })
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  address(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`
  }

  to(path: string): TakenCall[] {
    return this.taken.filter((one) => one.path === path)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
