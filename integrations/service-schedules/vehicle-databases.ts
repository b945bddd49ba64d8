import { setTimeout as pause } from 'node:timers/promises'
import { PullFailed, type PulledSchedule, type PullFailure, type ScheduleSource } from './port.ts'
import { readStops, toSchedule } from './vehicle-databases/intervals.ts'

export type VehicleDatabasesSettings = {
  key: string
  /** Another host in tests. */
  api?: string
  /** For one response. */
  timeoutMs?: number
  /** Before a retry; doubled each time. Only tests change it. */
  firstWaitMs?: number
}

const API = 'https://api.vehicledatabases.com'
const TIMEOUT_MS = 10_000
const FIRST_WAIT_MS = 1000
/** A user waits for it. */
const LONGEST_WAIT_MS = 5000
const TRIES = 3

/**
 * Manufacturers' maintenance schedules by VIN, version 4 of the API: `GET /vehicle-maintenance/v4/{vin}` with the key in
 * `x-authkey`; returns stops in miles and the items at each, without months or severe duty. Each response costs a credit, so
 * concurrent requests for one VIN are merged.
 */
export const vehicleDatabases = (settings: VehicleDatabasesSettings): ScheduleSource => {
  const pending = new Map<string, Promise<PulledSchedule>>()
  return {
    provider: 'vehicle_databases',
    kind: 'manufacturer',
    sourceName: 'Vehicle Databases',
    pull: ({ vin }, signal) => {
      if (vin === null) throw new PullFailed('vin_unknown', 'no VIN')
      const known = pending.get(vin)
      if (known) return known
      const request = fetchSchedule(settings, vin, signal).finally(() => pending.delete(vin))
      pending.set(vin, request)
      return request
    },
  }
}

const fetchSchedule = async (settings: VehicleDatabasesSettings, vin: string, signal: AbortSignal): Promise<PulledSchedule> => {
  let wait = settings.firstWaitMs ?? FIRST_WAIT_MS
  for (let tried = 1; ; tried += 1) {
    const outcome = await once(settings, vin, signal)
    if ('schedule' in outcome) return outcome.schedule
    if (tried === TRIES) throw new PullFailed(outcome.reason, outcome.reasonText)
    await pause(Math.min(outcome.afterMs ?? wait, LONGEST_WAIT_MS), undefined, { signal })
    wait *= 2
  }
}

type Outcome = { schedule: PulledSchedule } | { reason: 'busy' | 'away'; reasonText: string; afterMs: number | null }

const once = async (settings: VehicleDatabasesSettings, vin: string, signal: AbortSignal): Promise<Outcome> => {
  const { key, api = API, timeoutMs = TIMEOUT_MS } = settings
  let response: Response
  let text: string
  try {
    response = await fetch(`${api}/vehicle-maintenance/v4/${encodeURIComponent(vin)}`, {
      headers: { 'x-authkey': key, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    text = await response.text()
  } catch (error) {
    signal.throwIfAborted()
    // No retry after a timeout: it would triple the user's wait.
    if ((error as Error).name === 'TimeoutError') throw new PullFailed('away', 'no answer in time')
    return { reason: 'away', reasonText: (error as Error).name, afterMs: null }
  }
  const reasonText = `HTTP ${response.status}`
  const afterMs = retryAfter(response.headers.get('retry-after'))
  if (response.status === 429) return { reason: 'busy', reasonText, afterMs }
  if (response.status >= 500) return { reason: 'away', reasonText, afterMs }
  const refused = REFUSED[response.status]
  if (refused) throw new PullFailed(refused, reasonText)
  return { schedule: read(response.status, text) }
}

/** 400: no record of this vehicle. 422: invalid VIN. 402 and 403: the account's credits or rights are used up. */
const REFUSED: Readonly<Record<number, PullFailure>> = {
  400: 'vin_unknown',
  401: 'not_allowed',
  402: 'quota',
  403: 'quota',
  404: 'vin_unknown',
  422: 'vin_unknown',
}

const read = (status: number, text: string): PulledSchedule => {
  let answer: unknown
  try {
    answer = status === 200 ? JSON.parse(text) : null
  } catch {
    throw new PullFailed('not_understood', 'no JSON')
  }
  const stops = readStops(answer)
  if (stops === null) throw new PullFailed('not_understood', `HTTP ${status}: another form`)
  if (stops.length === 0) throw new PullFailed('vin_unknown', 'no stops')
  return toSchedule(stops)
}

const retryAfter = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null
