import { setTimeout as pause } from 'node:timers/promises'
import { TelematicsFailed } from '../port.ts'

/** A session's credentials. They stay in process memory and are never logged or returned. */
export type Credentials = { database: string; userName: string; sessionId: string }
export type Session = { credentials: Credentials; server: string }

export type GeotabSettings = {
  /** An account to which the provider's customers grant access to their databases. */
  userName: string
  password: string
  /** The host that resolves where each database is hosted. */
  server: string
  /** For one response. */
  timeoutMs?: number
  /** Before a retry; doubled each time. Only tests change it. */
  firstWaitMs?: number
}

type Answer = {
  result?: unknown
  error?: { message?: string; name?: string; data?: { type?: string }; errors?: { name?: string }[] }
}

const TIMEOUT_MS = 60_000
const TRIES = 6
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** An error response of the API. */
export class GeotabError extends Error {
  readonly type: string
  constructor(type: string, reasonText: string) {
    super(reasonText)
    this.type = type
  }
}

/** The session has expired or was never valid. */
export const isSessionOver = (error: unknown): boolean => error instanceof GeotabError && error.type === 'InvalidUserException'

const PUT_OFF = ['OverLimitException', 'DbUnavailableException', 'ServiceUnavailableException']

/**
 * One JSON-RPC call. Retries temporary failures (rate limit, database unavailable, 5xx) with doubled waits, or after the wait the
 * response asks for.
 */
export const call = async (
  settings: GeotabSettings,
  server: string,
  method: string,
  params: object,
  signal: AbortSignal,
): Promise<unknown> => {
  let wait = settings.firstWaitMs ?? FIRST_WAIT_MS
  for (let tried = 1; ; tried += 1) {
    const outcome = await once(settings, server, { method, params }, signal)
    if ('result' in outcome) return outcome.result
    if (tried === TRIES) throw new TelematicsFailed(outcome.reason, outcome.reasonText)
    await pause(Math.min(outcome.afterMs ?? wait, LONGEST_WAIT_MS), undefined, { signal })
    wait *= 2
  }
}

type Outcome = { result: unknown } | { reason: 'busy' | 'away'; reasonText: string; afterMs: number | null }

const once = async (
  { timeoutMs = TIMEOUT_MS }: GeotabSettings,
  server: string,
  request: { method: string; params: object },
  signal: AbortSignal,
): Promise<Outcome> => {
  let response: Response
  let text: string
  try {
    response = await fetch(addressOf(server), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    text = await response.text()
  } catch (error) {
    // The process is stopping: not a failure of the provider.
    signal.throwIfAborted()
    return { reason: 'away', reasonText: `${request.method}: ${(error as Error).name}`, afterMs: null }
  }
  const afterMs = retryAfter(response.headers.get('retry-after'))
  if (response.status === 429) return { reason: 'busy', reasonText: `${request.method}: 429`, afterMs }
  if (response.status >= 500) return { reason: 'away', reasonText: `${request.method}: ${response.status}`, afterMs }
  return read(request.method, text, afterMs)
}

const read = (method: string, text: string, afterMs: number | null): Outcome => {
  const answer = parse(text)
  if (answer === null) throw new TelematicsFailed('not_understood', `${method}: no JSON`)
  if (answer.error === undefined) {
    if (!('result' in answer)) throw new TelematicsFailed('not_understood', `${method}: neither result nor error`)
    return { result: answer.result }
  }
  const { error } = answer
  const type = error.data?.type ?? error.errors?.[0]?.name ?? error.name ?? ''
  if (PUT_OFF.includes(type))
    return { reason: type === 'OverLimitException' ? 'busy' : 'away', reasonText: `${method}: ${type}`, afterMs }
  // The provider's message may repeat our input: passes on only the error type.
  throw new GeotabError(type, `${method}: ${type || 'unknown error'}`)
}

const parse = (text: string): Answer | null => {
  try {
    const answer = JSON.parse(text) as unknown
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : null
  } catch {
    return null
  }
}

const retryAfter = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null

/** Sessions live on hosts of the provider: `my3.geotab.com`. Plain HTTP only for loopback, for an emulator. */
export const addressOf = (server: string): string =>
  `${/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(server) ? 'http' : 'https'}://${server}/apiv1`

/** The host a sign-in redirects to, or null for the same. Redirects outside the provider's domain are not followed. */
export const hostOf = (path: string, server: string): string | null => {
  if (path === '' || path === 'ThisServer') return null
  const domain = (host: string): string => host.split(':')[0]!.split('.').slice(-2).join('.')
  const isHost = /^[a-z0-9.-]+(:\d+)?$/i.test(path)
  if (!isHost || domain(path) !== domain(server)) throw new TelematicsFailed('not_understood', 'Authenticate: leads elsewhere')
  return path
}
