import { setTimeout as pause } from 'node:timers/promises'
import { TelematicsFailed } from '../port.ts'

/** What a session is made of. It stays in the memory of the process, and nothing of it is ever logged or answered. */
export type Credentials = { database: string; userName: string; sessionId: string }
export type Session = { credentials: Credentials; server: string }

export type GeotabSettings = {
  /** An account that the provider's customers let into their databases. */
  userName: string
  password: string
  /** The host that knows where each database lives. */
  server: string
  /** For one answer. */
  patienceMs?: number
  /** Between two tries of what was put off; doubled each time. Only tests change it. */
  firstWaitMs?: number
}

type Answer = {
  result?: unknown
  error?: { message?: string; name?: string; data?: { type?: string }; errors?: { name?: string }[] }
}

const PATIENCE_MS = 60_000
const TRIES = 6
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** A call that was answered with an error of the API. */
export class GeotabError extends Error {
  readonly type: string
  constructor(type: string, said: string) {
    super(said)
    this.type = type
  }
}

/** The session is over, or was never one. */
export const isSessionOver = (error: unknown): boolean => error instanceof GeotabError && error.type === 'InvalidUserException'

const PUT_OFF = ['OverLimitException', 'DbUnavailableException', 'ServiceUnavailableException']

/**
 * One JSON-RPC call. What is put off (too many calls, a database that is away for a moment, a server that fails) is tried again, each
 * time after twice as long, or after as long as the answer says.
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
    if (tried === TRIES) throw new TelematicsFailed(outcome.reason, outcome.said)
    await pause(Math.min(outcome.afterMs ?? wait, LONGEST_WAIT_MS), undefined, { signal })
    wait *= 2
  }
}

type Outcome = { result: unknown } | { reason: 'busy' | 'away'; said: string; afterMs: number | null }

const once = async (
  { patienceMs = PATIENCE_MS }: GeotabSettings,
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    text = await response.text()
  } catch (error) {
    // The process stops: that is no failure of the provider.
    signal.throwIfAborted()
    return { reason: 'away', said: `${request.method}: ${(error as Error).name}`, afterMs: null }
  }
  const afterMs = retryAfter(response.headers.get('retry-after'))
  if (response.status === 429) return { reason: 'busy', said: `${request.method}: 429`, afterMs }
  if (response.status >= 500) return { reason: 'away', said: `${request.method}: ${response.status}`, afterMs }
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
    return { reason: type === 'OverLimitException' ? 'busy' : 'away', said: `${method}: ${type}`, afterMs }
  // The words of the provider may repeat what we sent: only the kind of error goes on.
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

/** Sessions lead to hosts of the provider: `my3.geotab.com`. Only loopback is spoken to without encryption, for an emulator. */
export const addressOf = (server: string): string =>
  `${/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(server) ? 'http' : 'https'}://${server}/apiv1`

/** The host that a sign-in leads to, or null for the same. Where it leads elsewhere than to the provider, we do not follow. */
export const hostOf = (path: string, server: string): string | null => {
  if (path === '' || path === 'ThisServer') return null
  const domain = (host: string): string => host.split(':')[0]!.split('.').slice(-2).join('.')
  const isHost = /^[a-z0-9.-]+(:\d+)?$/i.test(path)
  if (!isHost || domain(path) !== domain(server)) throw new TelematicsFailed('not_understood', 'Authenticate: leads elsewhere')
  return path
}
