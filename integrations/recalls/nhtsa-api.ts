import { setTimeout as pause } from 'node:timers/promises'
import { nhtsaJson } from './nhtsa-json.ts'
import { RecallFileRefused, type RecallLookup, RecallLookupFailed, type RecallRow } from './port.ts'

type NhtsaApiSettings = {
  /** `https://api.nhtsa.gov`; another host in tests. */
  api: string
  /** For one response. */
  timeoutMs?: number
  /** Before the first retry; doubled each time. Only tests change it. */
  firstWaitMs?: number
}

const TIMEOUT_MS = 15_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const TRIES = 4
/** A response has a few hundred kilobytes at most. */
const MAX_CHARACTERS = 20_000_000

/** NHTSA's recalls by make, model and year: `GET /recalls/recallsByVehicle`. No key, but it is slow. */
export const nhtsaApi = (settings: NhtsaApiSettings): RecallLookup => ({
  source: 'nhtsa',
  byModel: (model, signal) => fetchRecalls(settings, model, signal),
})

type Model = { make: string; model: string; year: number }
type Outcome = { rows: RecallRow[] } | { again: string; afterMs: number | null }

const fetchRecalls = async (settings: NhtsaApiSettings, model: Model, signal: AbortSignal): Promise<RecallRow[]> => {
  let wait = settings.firstWaitMs ?? FIRST_WAIT_MS
  for (let tried = 1; ; tried += 1) {
    const outcome = await once(settings, model, signal)
    if ('rows' in outcome) return outcome.rows
    if (tried === TRIES) throw new RecallLookupFailed(outcome.again)
    await pause(Math.min(outcome.afterMs ?? wait, LONGEST_WAIT_MS), undefined, { signal })
    wait *= 2
  }
}

const once = async ({ api, timeoutMs = TIMEOUT_MS }: NhtsaApiSettings, model: Model, signal: AbortSignal): Promise<Outcome> => {
  const query = new URLSearchParams({ make: model.make, model: model.model, modelYear: String(model.year) })
  let response: Response
  let text: string
  try {
    response = await fetch(`${api}/recalls/recallsByVehicle?${query}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    text = await response.text()
  } catch (error) {
    signal.throwIfAborted()
    return { again: (error as Error).name, afterMs: null }
  }
  if (response.status === 429 || response.status >= 500)
    return { again: `HTTP ${response.status}`, afterMs: retryAfter(response.headers.get('retry-after')) }
  // An unknown model returns 400 or an empty list.
  if (response.status === 400 || response.status === 404) return { rows: [] }
  if (response.status !== 200 || text.length > MAX_CHARACTERS) throw new RecallLookupFailed(`HTTP ${response.status}`)
  return { rows: await read(text) }
}

const read = async (text: string): Promise<RecallRow[]> => {
  const pieces = async function* (): AsyncGenerator<string> {
    yield text
  }
  const rows: RecallRow[] = []
  try {
    for await (const piece of nhtsaJson.read(pieces())) rows.push(...piece.rows)
  } catch (error) {
    if (error instanceof RecallFileRefused) throw new RecallLookupFailed(`not understood: ${error.code}`)
    throw error
  }
  return rows
}

const retryAfter = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null
