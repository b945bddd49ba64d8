const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The pause after each try that may have left a copy with the recipient: eight tries within a day. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS]
export const MOST_TRIES = PAUSES_MS.length + 1
/** While the mail server cannot be reached nothing is sent twice, so it is asked often, and for three days. */
const UNREACHABLE_PAUSE_MS = 5 * MINUTE_MS
export const UNREACHABLE_FOR_MS = 72 * HOUR_MS

/** As the mail port tells it. */
type Failure = 'refused' | 'put_off' | 'unreachable'
export type NextTry = { again: true; afterMs: number } | { again: false }

/** When a mail that was not taken is tried again; never, when it was refused or has had its chances. `tries`: this one included. */
export const nextTry = (how: Failure, mail: { tries: number; createdAt: Date }, now: Date): NextTry => {
  if (how === 'refused') return { again: false }
  if (how === 'unreachable') {
    const isOver = now.getTime() - mail.createdAt.getTime() >= UNREACHABLE_FOR_MS
    return isOver ? { again: false } : { again: true, afterMs: UNREACHABLE_PAUSE_MS }
  }
  const afterMs = PAUSES_MS[mail.tries - 1]
  return afterMs === undefined ? { again: false } : { again: true, afterMs }
}
