import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Args, Call, Calls, Received } from './call.ts'

/** Where each call lives: `{ 'vehicles.list': ['GET', '/api/v4/vehicles'] }`, made from the contracts when the web part is built. */
export type PathTable = Record<string, readonly [method: string, path: string]>

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

/** Old servers answer `error` or `errors` as a string, a list, or lists by field: all become one list of texts. */
export const toMessages = (errors: unknown): string[] => {
  if (typeof errors === 'string') return [errors]
  if (Array.isArray(errors)) return errors.flatMap(toMessages)
  if (errors && typeof errors === 'object') return Object.values(errors).flatMap(toMessages)
  return []
}

export type ClientSettings = {
  paths: PathTable
  /** The value of the Authorization header, or null when signed out. */
  token: () => string | null
  language: () => string
  /** Called on a 401 of a call that was signed: the session is over. */
  onExpired?: () => void
  /** Called when a call needs more than the session is good for: the password is asked for. */
  onPasswordNeeded?: () => void
  /** Shop screens have a session of their own. */
  shopToken?: () => string | null
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

const PASSWORD_NEEDED = 'password_needed'

type ClientCall<C extends Call> = {
  (...args: CallArguments<C>): Promise<Received<C>>
  /** For `useQuery`, `prefetchQuery` and routers; the key is [feature, call, arguments]. */
  options(...args: CallArguments<C>): UseQueryOptions<Received<C>, CallFailed, Received<C>, readonly unknown[]>
  /** Marks what was loaded by this call as stale. */
  invalidate(client: QueryClient): Promise<void>
  key: readonly [string, string]
}
type CallArguments<C extends Call> = Record<string, never> extends Args<C> ? [args?: Args<C>] : [args: Args<C>]
export type Client<C extends Calls> = { [K in keyof C & string]: ClientCall<C[K]> }

/** The typed client of one feature: `const vehicles = client<typeof vehicleCalls>('vehicles')`. */
export const client = <C extends Calls>(feature: string): Client<C> =>
  new Proxy({} as Client<C>, {
    get: (known, name: string) => ((known as Record<string, unknown>)[name] ??= oneCall(feature, name)),
  })

const oneCall = (feature: string, name: string): unknown => {
  const key = [feature, name] as const
  const send = (args: WireArgs = {}): Promise<unknown> => request(`${feature}.${name}`, args)
  return Object.assign(send, {
    key,
    options: (args: WireArgs = {}) =>
      queryOptions({ queryKey: [...key, args] as const, queryFn: ({ signal }) => request(`${feature}.${name}`, args, signal) }),
    invalidate: (queries: QueryClient) => queries.invalidateQueries({ queryKey: key }),
  })
}

type WireArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const request = async (name: string, args: WireArgs, signal?: AbortSignal): Promise<unknown> => {
  if (!settings) throw new Error('configureClient has not been called')
  const row = settings.paths[name]
  if (!row) throw new Error(`No call is named ${name}`)
  const [method, path] = row
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(args.params?.[key])))
  const search = args.query ? toSearch(args.query) : ''
  const isDesk = path.includes('/shop_portal')
  const token = isDesk ? settings.shopToken?.() : settings.token()
  const isForm = args.body instanceof FormData
  const response = await reach(search ? `${filled}?${search}` : filled, {
    method,
    signal: signal ?? null,
    headers: {
      Accept: 'application/json',
      'Accept-Language': settings.language(),
      'X-Application-Name': 'fleet-web',
      ...(args.body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: token } : {}),
    },
    ...(args.body === undefined ? {} : { body: isForm ? (args.body as FormData) : JSON.stringify(args.body) }),
  })
  if (response.ok) return readBody(response)
  const failed = new CallFailed(response.status, await response.json().catch(() => ({})))
  // A desk's session ends on the desk's own pages; it says nothing about a fleet's session in the same browser.
  if (response.status === 401 && token && !isDesk) settings.onExpired?.()
  if (failed.code === PASSWORD_NEEDED) settings.onPasswordNeeded?.()
  throw failed
}

/** The server did not answer: no connection, or it is not there. Never in the browser's words. */
const UNREACHABLE = {
  en: 'We can’t reach the server. Check your connection and try again; what you typed is kept.',
  fr: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez; votre saisie est conservée.',
} as const

/** What a call answers when no server answered it: like a refusal, with status 0. */
export const unreachable = (language: string): CallFailed =>
  new CallFailed(0, { code: 'unreachable', errors: [language.startsWith('fr') ? UNREACHABLE.fr : UNREACHABLE.en] })

/** A call that the page itself gave up stays what it was; everything else that `fetch` throws means that nobody answered. */
export const reach = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init)
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') throw problem
    throw unreachable(settings?.language() ?? 'en')
  }
}

const readBody = (response: Response): Promise<unknown> => {
  if (response.status === 204) return Promise.resolve(undefined)
  const isJson = response.headers.get('content-type')?.includes('application/json')
  return isJson ? response.json() : response.blob()
}

/** Arrays and objects in brackets: `vehicle_ids[]=1&filter[type]=vin`. */
export const toSearch = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null || value === '') return
    if (Array.isArray(value)) value.forEach((item) => add(`${key}[]`, item))
    else if (typeof value === 'object') Object.entries(value).forEach(([inner, item]) => add(`${key}[${inner}]`, item))
    else search.append(key, String(value as string | number | boolean))
  }
  Object.entries(query).forEach(([key, value]) => add(key, value))
  return search.toString()
}
