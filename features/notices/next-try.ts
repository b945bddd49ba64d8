const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Pause after each attempt that may have delivered a copy: eight attempts within a day. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS]
export const MOST_TRIES = PAUSES_MS.length + 1
/** An unreachable mail server has delivered no copy, so retries are frequent, for three days. */
const UNREACHABLE_PAUSE_MS = 5 * MINUTE_MS
export const UNREACHABLE_FOR_MS = 72 * HOUR_MS

/** As reported by the mail port. */
type Failure = 'refused' | 'put_off' | 'unreachable'
export type NextTry = { again: true; afterMs: number } | { again: false }

/** When a failed mail is retried; not at all if it was refused or has no attempts left. `tries` includes this one. */
export const nextTry = (how: Failure, mail: { tries: number; createdAt: Date }, now: Date): NextTry => {
  if (how === 'refused') return { again: false }
  if (how === 'unreachable') {
    const isOver = now.getTime() - mail.createdAt.getTime() >= UNREACHABLE_FOR_MS
    return isOver ? { again: false } : { again: true, afterMs: UNREACHABLE_PAUSE_MS }
  }
  const afterMs = PAUSES_MS[mail.tries - 1]
  return afterMs === undefined ? { again: false } : { again: true, afterMs }
}
