import type { FastifyInstance } from 'fastify'
import { toSearch } from '#platform/contract/client.ts'
import type { Language } from '#platform/i18n/languages.ts'

// Untyped, because the contract's schemas have already checked the responses on the server.
// eslint-disable-next-line typescript/no-explicit-any
type Body = any
export type Answered = { status: number; body: Body; headers: Record<string, unknown>; text: string }

type Options = {
  query?: Record<string, unknown>
  language?: Language
  prefix?: '/api/v4' | '/api/v6'
  host?: string
  /** Sent as `Idempotency-Key`. */
  key?: string
  /** The fleet shown on the screen. */
  fleet?: number
}

/** An API client, signed in or anonymous. */
export class Caller {
  readonly app: FastifyInstance
  readonly token: string | null
  /** The current user in the sign-in response. */
  readonly user: Body
  /** The host of the sign-in: a session is valid only on the hosts of one brand. */
  readonly host: string
  constructor(app: FastifyInstance, token: string | null, user: Body = null, host = 'localhost') {
    this.app = app
    this.token = token
    this.user = user
    this.host = host
  }

  async signIn(path: string, email: string, password: string, host = this.host): Promise<Caller> {
    // Some brands require their terms at the first sign-in; the others ignore the field.
    const terms = host === this.host || path !== '/sessions' ? {} : { accepted_terms_and_conditions: true }
    const answer = await this.post(path, { email, password, ...terms }, { host })
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`)
    return new Caller(this.app, answer.body.authentication_token, answer.body, host)
  }

  get(path: string, query: Record<string, unknown> = {}, options: Options = {}): Promise<Answered> {
    return this.call('GET', path, undefined, { ...options, query })
  }
  post(path: string, body: unknown = {}, options: Options = {}): Promise<Answered> {
    return this.call('POST', path, body, options)
  }
  put(path: string, body: unknown = {}, options: Options = {}): Promise<Answered> {
    return this.call('PUT', path, body, options)
  }
  delete(path: string, options: Options = {}): Promise<Answered> {
    return this.call('DELETE', path, undefined, options)
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, options: Options = {}): Promise<Answered> {
    const search = toSearch(options.query ?? {})
    const response = await this.app.inject({
      method,
      url: `${options.prefix ?? '/api/v4'}${path}${search ? `?${search}` : ''}`,
      headers: {
        host: options.host ?? this.host,
        'accept-language': options.language ?? 'en',
        ...(this.token ? { authorization: this.token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...(options.fleet ? { 'x-acting-fleet': String(options.fleet) } : {}),
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      headers: response.headers,
      text: response.body,
    }
  }
}
