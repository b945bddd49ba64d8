import { useEffect, useRef, useState } from 'react'

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

/** Calls the latest function after a rest; a newer call replaces the waiting one. */
export const useDelayedCall = <A extends unknown[]>(call: (...args: A) => void, delayMs: number): ((...args: A) => void) => {
  const latest = useRef(call)
  latest.current = call
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (...args) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(...args), delayMs)
  }
}
