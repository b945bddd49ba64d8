import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { actionKey, resumeAction } from './action-key.ts'
import type { Args, Call, Calls, Received } from './call.ts'
import { checkConnection, wasAnswered } from './connection.ts'
import { deliver, deliverKept, storedWrites, type Write } from './kept-writes.ts'
import { isDesk, requestHeaders, type Sender } from './request-headers.ts'
import { defineTexts, tell } from '#platform/i18n/texts.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'

/**
 * Where each call lives: `{ 'vehicles.list': ['GET', '/api/v4/vehicles'] }`, made from the contracts when the web part is built.
 * `now`: a change that is made at once or not at all.
 */
export type PathTable = Record<string, readonly [method: string, path: string, now?: 'now']>

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

/** No answer came. */
export const LOST = new CallFailed(0, {})

export type ClientSettings = Sender & {
  paths: PathTable
  /** Called on a 401 of a call that was signed: the session is over. */
  onExpired?: () => void
  /** Called when a call needs more than the session is good for: the password is asked for. */
  onPasswordNeeded?: () => void
  /** Whose changes these are, the desk's or the person's: what was kept is never sent for somebody else. */
  owner?: (desk: boolean) => string | null
  /** The session acts as another fleet than this tab shows: nothing was read and nothing written. */
  onOtherFleet?: (now: { id: number; name: string }) => void
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
/** `form`: the key that a form was given when it was begun; see {@link actionKey}. */
type CallArguments<C extends Call> =
  Record<string, never> extends Args<C> ? [args?: Args<C> & { form?: string }] : [args: Args<C> & { form?: string }]
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

type WireArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; form?: string }

const request = async (name: string, args: WireArgs, signal?: AbortSignal): Promise<unknown> => {
  const known = clientSettings()
  const row = known.paths[name]
  if (!row) throw new Error(`No call is named ${name}`)
  const [method, path, now] = row
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(args.params?.[part])))
  const search = args.query ? toSearch(args.query) : ''
  const address = search ? `${filled}?${search}` : filled
  if (method === 'GET') return read(() => sendOnce(known, { method, address, body: undefined, key: null }, signal))
  const action = actionKey(name, args)
  const write = newWrite(name, address, args.body, action)
  // What is asked for by a query only looks, whatever its method; a change that counts now is not kept for later.
  const send = (): Promise<unknown> => sendWrite(known, write, signal)
  const sending = signal ? read(send) : now ? send() : deliver({ write, send, isAway })
  return sending.then(
    (answer) => {
      action.answered(null)
      return answer
    },
    (error: unknown) => {
      action.answered(error instanceof CallFailed ? error : LOST)
      throw error
    },
  )
}

/** A change as it leaves now: by this person, from this fleet. */
export const newWrite = (
  call: string,
  address: string,
  body: unknown,
  { action, key }: { action: string; key: string },
): Write => {
  const { paths, owner, screenFleet } = clientSettings()
  const desk = isDesk(address)
  return {
    key,
    action,
    call,
    method: paths[call]![0],
    address,
    body,
    owner: owner?.(desk) ?? null,
    fleet: desk ? null : (screenFleet?.() ?? null),
  }
}

/** Once more when the connection broke by chance; otherwise the screen says that nobody answered, and reads again by itself. */
const read = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!isAway(error) || !(await checkConnection())) throw error
    return send()
  }
}

/** Nobody answered, or only somebody in front of a server or database that is away: it says nothing about the request itself. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'unreachable' || [502, 503, 504].includes(error.status))

const STILL_RUNNING_TRIES = 5
const STILL_RUNNING_MS = 1000

const sendWrite = async (known: ClientSettings, write: Write, signal?: AbortSignal): Promise<unknown> => {
  const sender = senderOf(write)
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce({ ...known, ...sender }, write, signal)
    } catch (error) {
      // Sent twice at once: the answer of the first is on its way.
      const isRunning = error instanceof CallFailed && error.code === 'still_running'
      if (!isRunning || tries === STILL_RUNNING_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, STILL_RUNNING_MS))
    }
  }
}

/** The fleet of a change is the one that its screen showed. Somebody else is signed in by now: it is not sent at all. */
export const senderOf = ({ owner, fleet, address }: Write): Pick<Sender, 'screenFleet'> => {
  const now = clientSettings().owner?.(isDesk(address)) ?? null
  if (now !== owner) throw new CallFailed(0, { code: 'of_another_person' })
  return { screenFleet: () => fleet }
}

/** Sends what the page before a reload could not; `saved` and `refused` tell the person, whose form is no longer there. */
export const sendStoredWrites = (told: { saved(): void; refused(reason: string): void }): void => {
  for (const write of storedWrites()) {
    // The form came back with what was typed: what makes something new is, sent again, the same action with the first answer.
    if (write.method === 'POST') resumeAction(write.action, write.key)
    deliverKept({ write, isAway, send: async () => sendWrite(clientSettings(), write) }).then(told.saved, (error: Error) =>
      told.refused(error.message),
    )
  }
}

const sendOnce = async (
  known: ClientSettings,
  { method, address, body, key }: Pick<Write, 'method' | 'address' | 'body'> & { key: string | null },
  signal?: AbortSignal,
): Promise<unknown> => {
  const isForm = body instanceof FormData
  const headers = requestHeaders(known, address, key)
  const response = await reach(address, {
    method,
    signal: signal ?? null,
    headers: { ...headers, ...(body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  if (response.ok) {
    wasAnswered()
    return readBody(response)
  }
  throw refusedBy(known, address, headers, new CallFailed(response.status, await response.json().catch(() => ({}))))
}

/** Tells the page what a refusal means for the whole of it: the session is over, or acts as another fleet. */
export const refusedBy = (
  known: ClientSettings,
  path: string,
  headers: Record<string, string>,
  failure: CallFailed,
): CallFailed => {
  // A desk's session ends on the desk's own pages; it says nothing about a fleet's session in the same browser.
  if (failure.status === 401 && headers.Authorization && !isDesk(path)) known.onExpired?.()
  if (failure.code === 'acting_fleet_changed') known.onOtherFleet?.(failure.body.fleet as { id: number; name: string })
  if (failure.code === PASSWORD_NEEDED) known.onPasswordNeeded?.()
  return failure
}

/** The server did not answer: no connection, or it is not there. Never in the browser's words. */
const clientTexts = defineTexts('client', {
  unreachable: {
    en: 'We can’t reach the server. Check your connection and try again; what you typed is kept.',
    fr: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez; votre saisie est conservée.',
  },
})

/** What a call answers when no server answered it: like a refusal, with status 0. */
export const unreachable = (language: string): CallFailed =>
  new CallFailed(0, { code: 'unreachable', errors: [tell(clientTexts, 'unreachable', languageOfCode(language))] })

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
