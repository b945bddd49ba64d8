const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Pauses after each failed try, as Standard Webhooks recommends: ten tries in 75 hours and 35 minutes. */
const PAUSES_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]
export const MOST_TRIES = PAUSES_MS.length + 1
const MOST_RETRY_AFTER_MS = 24 * HOUR_MS
const JITTER = 0.2

/** An endpoint that failed this long without an answer of 2xx is switched off. */
export const OFF_AFTER_MS = 72 * HOUR_MS

/** How long a delivery waits after its nth failed try; null: it was the last. `chance` from 0 to 1 spreads the tries. */
export const pauseAfter = (tries: number, retryAfterMs: number | null, chance: number): number | null => {
  const pause = PAUSES_MS[tries - 1]
  if (pause === undefined) return null
  return Math.max(pause * (1 + JITTER * chance), Math.min(retryAfterMs ?? 0, MOST_RETRY_AFTER_MS))
}

/** Answers that say that the whole endpoint is overloaded or away, and not that it refuses one event. */
const OVERLOADED: readonly number[] = [429, 502, 503, 504]
export const isUnavailable = (status: number | null): boolean => status === null || OVERLOADED.includes(status)

const LONGEST_PAUSE_MS = 5 * MINUTE_MS
/** How long an endpoint that is away is left alone, doubling from five seconds. */
export const endpointPause = (pauses: number, retryAfterMs: number | null): number =>
  Math.max(Math.min(5_000 * 2 ** pauses, LONGEST_PAUSE_MS), Math.min(retryAfterMs ?? 0, MOST_RETRY_AFTER_MS))

export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300
export const GONE = 410
