import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Searches wait this long after the last key. */
export const SEARCH_DELAY_MS = 300
/** Checkbox toggles and size to fit settle for this long; the last state wins. */
export const TOGGLE_DELAY_MS = 100

/** A value that follows another one only after it has rested. */
export const useDelayed = <T>(value: T, delayMs: number): T => {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}

type DelayedCall<A extends unknown[]> = ((...args: A) => void) & { /** Drops the waiting call. */ cancel(): void }

/** Calls the latest function after a rest; a newer call replaces the waiting one, and leaving the screen drops it. */
export const useDelayedCall = <A extends unknown[]>(call: (...args: A) => void, delayMs: number): DelayedCall<A> => {
  const latest = useRef(call)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLayoutEffect(() => {
    latest.current = call
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const cancel = (): void => clearTimeout(timer.current)
    const start = (...args: A): void => {
      cancel()
      timer.current = setTimeout(() => latest.current(...args), delayMs)
    }
    return Object.assign(start, { cancel })
  }, [delayMs])
}
