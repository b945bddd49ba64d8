import { useEffect, useLayoutEffect, useState } from 'react'

/** Debounce of searches after the last key. */
export const SEARCH_DELAY_MS = 300
/** Debounce of checkbox toggles and size to fit; the last state wins. */
export const TOGGLE_DELAY_MS = 100

/** Debounces a value. */
export const useDelayed = <T>(value: T, delayMs: number): T => {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}

type DelayedCall<A extends unknown[]> = ((...args: A) => void) & { /** Cancels the pending call. */ cancel(): void }

export const createDelayedCall = <A extends unknown[]>(first: (...args: A) => void, delayMs: number) => {
  let call = first
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => clearTimeout(timer)
  const start: DelayedCall<A> = Object.assign(
    (...args: A): void => {
      cancel()
      timer = setTimeout(() => call(...args), delayMs)
    },
    { cancel },
  )
  return {
    start,
    follow: (next: (...args: A) => void): void => {
      call = next
    },
  }
}

/** Debounces calls to the latest function; a newer call replaces the pending one, and leaving the screen cancels it. */
export const useDelayedCall = <A extends unknown[]>(call: (...args: A) => void, delayMs: number): DelayedCall<A> => {
  const [{ start, follow }] = useState(() => createDelayedCall(call, delayMs))
  useLayoutEffect(() => follow(call))
  useEffect(() => () => start.cancel(), [start])
  return start
}
