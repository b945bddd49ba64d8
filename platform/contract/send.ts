import { languageOfCode } from '#platform/i18n/languages.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { wasAnswered } from './connection.ts'
import type { QueuedMutation } from './offline-queue.ts'
import { type HeaderHooks, requestHeaders, type Sender } from './request-headers.ts'

/** What the server refused, as the screen needs it: the texts are already in the user's language. */
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

/** What was asked for is not there or not this person's; 422: its number in the address is none. */
export const isMissing = (error: Error | null): boolean => error instanceof CallFailed && [404, 422].includes(error.status)

/** Old servers answer `error` or `errors` as a string, a list, or lists by field: all become one list of texts. */
export const toMessages = (errors: unknown): string[] => {
  if (typeof errors === 'string') return [errors]
  if (Array.isArray(errors)) return errors.flatMap(toMessages)
  if (errors && typeof errors === 'object') return Object.values(errors).flatMap(toMessages)
  return []
}

/** No answer came. */
export const LOST = new CallFailed(0, {})

export type Refused = {
  status: number
  body: Record<string, unknown>
  path: string
  /** The headers with which the call was sent. */
  headers: Record<string, string>
}

/** What the product decides about its calls. */
export type ClientSettings = HeaderHooks & {
  /** Instead of the browser's own, where the server draws a page and answers itself. */
  fetch?: typeof fetch
  /** Of the calls, where they have a host of their own. */
  origin?: string
  /** Who sends a call to this path now. A change that was kept is sent from the same place, and never for somebody else. */
  senderOf?: (path: string) => Sender
  /** Called with each refusal, for those that mean something for the whole page: that the session is over, for one. */
  onRefused?: (code: string, refused: Refused) => void
}
let settings: ClientSettings | null = null
export const configureClient = (next: ClientSettings): void => {
  settings = next
}

/** For transfers that show their progress; everything else goes through `client`. */
export const clientSettings = (): ClientSettings => {
  if (!settings) throw new Error('configureClient has not been called')
  return settings
}

const NO_SENDER: Sender = { owner: null, place: null }
export const senderNow = (path: string): Sender => clientSettings().senderOf?.(path) ?? NO_SENDER

/** Nobody answered, or only somebody in front of a server or database that is away: it says nothing about the request itself. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'unreachable' || [502, 503, 504].includes(error.status))

/** The page is being closed or left: what it sends now outlives it. */
let isLeaving = false
export const sendBeyondPage = (): void => {
  window.addEventListener('pagehide', () => (isLeaving = true), { capture: true })
  window.addEventListener('pageshow', () => (isLeaving = false))
}

/** One request and its answer, as this sender. */
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
    wasAnswered()
    return readBody(response)
  }
  throw refusedBy(known, address, headers, new CallFailed(response.status, await response.json().catch(() => ({}))))
}

/** Lets the page act on what a refusal means for the whole of it. */
export const refusedBy = (
  known: ClientSettings,
  path: string,
  headers: Record<string, string>,
  failure: CallFailed,
): CallFailed => {
  known.onRefused?.(failure.code, { status: failure.status, body: failure.body, path, headers })
  return failure
}

/** The server did not answer: no connection, or it is not there. Never in the browser's words. */
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

/** What a call answers when no server answered it: like a refusal, with status 0. `hasBody`: it carried what somebody filled in. */
export const unreachable = (language: string, hasBody = false): CallFailed => {
  const text = hasBody ? 'unreachableKept' : 'unreachable'
  return new CallFailed(0, { code: 'unreachable', errors: [translateTo(clientTexts, text, languageOfCode(language))] })
}

/** A call that the page itself gave up stays what it was; everything else that `fetch` throws means that nobody answered. */
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

/** A sign-in may carry its token in a header instead of the body; whoever reads the answer finds it in one place. */
export const withToken = (body: unknown, token: string | null): unknown =>
  token && body !== null && typeof body === 'object' && !('authentication_token' in body)
    ? { ...body, authentication_token: token }
    : body
