import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'

export const ACCOUNT = { accountSid: 'AC0123456789abcdef0123456789abcdef', authToken: 'a-token-of-tests', from: '+15550100199' }

/** The provider's behavior for a number: `drop` accepts the message and closes the connection without a response. */
export type Answering = 'take' | 'invalid' | 'stopped' | 'busy' | 'broken' | 'drop' | 'no_account'
export type TakenText = { sid: string; to: string; from: string; body: string; callback: string }

const FAILURES = {
  invalid: [400, { code: 21211, message: 'Invalid To number' }],
  stopped: [400, { code: 21610, message: 'Attempt to send to unsubscribed recipient' }],
  busy: [429, { code: 20429, message: 'Too many requests' }],
  broken: [503, { code: 20503, message: 'Service unavailable' }],
  no_account: [401, { code: 20003, message: 'Authenticate' }],
} as const

/** An emulator of Twilio on loopback: accepts messages like its API and posts signed status reports. */
export class TextProvider {
  readonly taken: TakenText[] = []
  readonly manners = new Map<string, Answering>()
  readonly requests: { path: string; authorization: string; type: string }[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(chunks).toString())
        const { authorization = '', 'content-type': type = '' } = request.headers
        this.requests.push({ path: `${request.method} ${request.url}`, authorization, type })
        const to = form.get('To') ?? ''
        const manner = this.manners.get(to) ?? 'take'
        const answer = (status: number, body: object): void =>
          void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        if (manner !== 'take' && manner !== 'drop') {
          const [status, failure] = FAILURES[manner]
          return answer(status, failure)
        }
        const sid = `SM${String(this.taken.length + 1).padStart(32, '0')}`
        const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
        this.taken.push({ sid, to, from, body: form.get('Body') ?? '', callback: form.get('StatusCallback') ?? '' })
        if (manner === 'drop') return void request.socket.destroy()
        answer(201, { sid, status: 'queued', error_code: null })
      })
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }

  to = (number: string): TakenText[] => this.taken.filter((text) => text.to === `+1${number}`)

  /** Posts a form as Twilio does; another account's `authToken` makes an invalid signature. */
  static async post(address: string, form: Record<string, string>, authToken = ACCOUNT.authToken): Promise<number> {
    const signature = getExpectedTwilioSignature(authToken, address, form)
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(form),
    })
    return answer.status
  }
}
