import { languageOfCode } from '#platform/i18n/languages.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { markReachable } from './connection.ts'
import type { QueuedMutation } from './offline-queue.ts'
import { type HeaderHooks, requestHeaders, type Sender } from './request-headers.ts'

/** A refusal as the screen needs it: the texts are already in the user's language. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  readonly errors: string[]
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    const errors = toMessages(body.errors ?? body.error)
    super(errors.join(', '))
    this.name = 'CallFailed'
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : 'something_went_wrong'
    this.errors = errors
    this.body = body
  }
}

/** 404: does not exist or is not the user's; 422: the id in the address is not a number. */
export const isMissing = (error: Error | null): boolean => error instanceof CallFailed && [404, 422].includes(error.status)

/** Normalizes `error` and `errors` of old servers (a string, a list, or lists by field) to one list of texts. */
export const toMessages = (errors: unknown): string[] => {
  if (typeof errors === 'string') return [errors]
  if (Array.isArray(errors)) return errors.flatMap(toMessages)
  if (errors && typeof errors === 'object') return Object.values(errors).flatMap(toMessages)
  return []
}

/** No response. */
export const NO_RESPONSE = new CallFailed(0, {})

export type Refused = {
  status: number
  body: Record<string, unknown>
  path: string
  /** The headers the call was sent with. */
  headers: Record<string, string>
}

/** The product's settings for its calls. */
export type ClientSettings = HeaderHooks & {
  /** Replaces the browser's `fetch` during server rendering, where the server calls itself. */
  fetch?: typeof fetch
  /** Origin of the calls, if they go to a separate host. */
  origin?: string
  /** The current sender of a call to this path. A queued change is sent for its own tenant, and never as another user. */
  senderOf?: (path: string) => Sender
  /** Called with each refusal, for those that concern the whole page, such as an expired session. */
  onRefused?: (code: string, refused: Refused) => void
}
let settings: ClientSettings | null = null
export const configureClient = (next: ClientSettings): void => {
  settings = next
}

/** For transfers with progress; everything else uses `client`. */
export const clientSettings = (): ClientSettings => {
  if (!settings) throw new Error('configureClient has not been called')
  return settings
}

const NO_SENDER: Sender = { owner: null, tenant: null }
export const senderNow = (path: string): Sender => clientSettings().senderOf?.(path) ?? NO_SENDER

/** Codes of a response without one (a proxy's), and of a server that could not begin. */
const SAYS_NOTHING = ['something_went_wrong', 'database_away', 'busy']
/**
 * No response, or one from a proxy or server whose backend is down: it says nothing about the request itself. Another refusal with
 * such a status does, such as an absent card provider: a repeat would only delay its text.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.code === 'unreachable' || ([502, 503, 504].includes(error.status) && SAYS_NOTHING.includes(error.code)))

/** The page is being closed or left: requests sent now outlive it. */
let isLeaving = false
export const sendBeyondPage = (): void => {
  window.addEventListener('pagehide', () => (isLeaving = true), { capture: true })
  window.addEventListener('pageshow', () => (isLeaving = false))
}

/** Sends one request as this sender. */
export const sendOnce = async (
  known: ClientSettings,
  { method, address, body, key, sender }: Pick<QueuedMutation, 'method' | 'address' | 'body' | 'sender'> & { key: string | null },
  signal?: AbortSignal,
): Promise<unknown> => {
  const isForm = body instanceof FormData
  const headers = requestHeaders(known, address, sender, key)
  const init = {
    method,
    signal: signal ?? null,
    ...(isLeaving && !isForm ? { keepalive: true } : {}),
    headers: { ...headers, ...(body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }
  const response = await sendRequest(address, init, known.fetch)
  if (response.ok) {
    markReachable()
    return readBody(response)
  }
  throw reportRefusal(known, address, headers, new CallFailed(response.status, await response.json().catch(() => ({}))))
}

/** Lets the page react to refusals that concern all of it. */
export const reportRefusal = (
  known: ClientSettings,
  path: string,
  headers: Record<string, string>,
  failure: CallFailed,
): CallFailed => {
  known.onRefused?.(failure.code, { status: failure.status, body: failure.body, path, headers })
  return failure
}

/** The server is unreachable. Replaces the browser's own wording. */
export const clientTexts = defineTexts('client', {
  unreachable: {
    en: 'We can’t reach the server. Check your connection and try again.',
    fr: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  },
  unreachableKept: {
    en: 'We can’t reach the server. Check your connection and try again; what you typed is kept.',
    fr: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez; votre saisie est conservée.',
  },
})

/** The failure of a call without a response: like a refusal, with status 0. `hasBody`: the request carried user input. */
export const unreachable = (language: string, hasBody = false): CallFailed => {
  const text = hasBody ? 'unreachableKept' : 'unreachable'
  return new CallFailed(0, { code: 'unreachable', errors: [translateTo(clientTexts, text, languageOfCode(language))] })
}

/** A call aborted by the page stays an abort; everything else that `fetch` throws means that there was no response. */
export const sendRequest = async (address: string, init: RequestInit, send: typeof fetch = fetch): Promise<Response> => {
  try {
    return await send(address, init)
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') throw problem
    throw unreachable(settings?.language() ?? 'en', init.body !== undefined)
  }
}

const readBody = (response: Response): Promise<unknown> => {
  if (response.status === 204) return Promise.resolve(undefined)
  const isJson = response.headers.get('content-type')?.includes('application/json')
  return isJson
    ? response.json().then((body: unknown) => withToken(body, response.headers.get('authorization')))
    : response.blob()
}

/** Moves a sign-in token from its header into the body, so that callers find it in one place. */
export const withToken = (body: unknown, token: string | null): unknown =>
  token && body !== null && typeof body === 'object' && !('authentication_token' in body)
    ? { ...body, authentication_token: token }
    : body
