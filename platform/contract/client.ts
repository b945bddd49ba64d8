import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { actionKey } from './action-key.ts'
import type { Args, Call, Calls, Received } from './call.ts'
import { checkConnection } from './connection.ts'
import { sendOrQueue } from './offline-queue.ts'
import { pathOf } from './paths/paths.ts'
import { rememberAnswer } from './own-writes.ts'
import { CallFailed, clientSettings, isUnreachable, isMissing, NO_RESPONSE, sendOnce, senderNow } from './send.ts'
import { newWrite, sendWrite } from './write.ts'

export { CallFailed, isMissing }

type ClientCall<C extends Call> = {
  (...args: CallArguments<C>): Promise<Received<C>>
  /** For `useQuery`, `prefetchQuery` and routers; the key is [feature, call, arguments]. */
  options(...args: CallArguments<C>): UseQueryOptions<Received<C>, CallFailed, Received<C>, readonly unknown[]>
  /** Marks the data loaded by this call as stale. */
  invalidate(client: QueryClient): Promise<void>
  /** The address with its query, for a download that the browser starts itself. */
  address(...args: CallArguments<C>): string
  key: readonly [string, string]
}
/** `form`: the key given to a form when it was opened; see {@link actionKey}. */
type CallArguments<C extends Call> =
  Record<string, never> extends Args<C> ? [args?: Args<C> & { form?: string }] : [args: Args<C> & { form?: string }]
export type Client<C extends Calls> = { [K in keyof C & string]: ClientCall<C[K]> }

/** The typed client of one feature: `const orders = client<typeof orderCalls>('orders')`. */
export const client = <C extends Calls>(feature: string): Client<C> =>
  new Proxy({} as Client<C>, {
    get: (known, name: string) => ((known as Record<string, unknown>)[name] ??= oneCall(feature, name)),
  })

const oneCall = (feature: string, name: string): unknown => {
  const key = [feature, name] as const
  const send = (args: WireArgs = {}): Promise<unknown> => request(`${feature}.${name}`, args)
  return Object.assign(send, {
    key,
    address: (args: WireArgs = {}) => addressOf(pathOf(`${feature}.${name}`)[1], args),
    options: (args: WireArgs = {}) =>
      queryOptions({ queryKey: [...key, args] as const, queryFn: ({ signal }) => request(`${feature}.${name}`, args, signal) }),
    invalidate: (queries: QueryClient) => queries.invalidateQueries({ queryKey: key }),
  })
}

type WireArgs = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; form?: string }

const addressOf = (path: string, args: WireArgs): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(args.params?.[part])))
  const search = args.query ? toSearch(args.query) : ''
  return (clientSettings().origin ?? '') + filled + (search && `?${search}`)
}

const request = async (name: string, args: WireArgs, signal?: AbortSignal): Promise<unknown> => {
  const known = clientSettings()
  const [method, path, when] = pathOf(name)
  const address = addressOf(path, args)
  if (method === 'GET') {
    const read = { method, address, body: undefined, key: null }
    return retryOnce(() => sendOnce(known, { ...read, sender: senderNow(address) }, signal))
  }
  const action = actionKey(name, args)
  const write = newWrite(name, address, args.body, action)
  // A query only reads, whatever its method; a `now` change does not enter the offline queue.
  const send = (): Promise<unknown> => sendWrite(known, write, signal)
  const sending =
    signal || when === 'soon' ? retryOnce(send) : when === 'now' ? send() : sendOrQueue({ write, send, isUnreachable })
  return sending.then(
    (answer) => {
      action.answered(null)
      rememberAnswer(action.key)
      return answer
    },
    (error: unknown) => {
      action.answered(error instanceof CallFailed ? error : NO_RESPONSE)
      throw error
    },
  )
}

/** Retries once when the connection broke; after that the screen shows that the server is unreachable, and refetches automatically. */
const retryOnce = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!isUnreachable(error) || !(await checkConnection())) throw error
    return send()
  }
}

/** Arrays and objects in brackets: `ids[]=1&filter[type]=name`. */
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
