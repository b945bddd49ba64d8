import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long an Undo is offered. */
const UNDO_MS = 8000

/**
 * Runs an action after the Undo period, or at once when the page is left or closed (a request sent then outlives the page, see
 * `sendBeyondPage`); a cancel in time prevents it.
 */
export const useDelayedAction = <V = void>(act: (value: V) => void) => {
  const [waiting, setWaiting] = useState<{ value: V } | null>(null)
  const due = useRef<{ value: V } | null>(null)
  const finish = useEffectEvent(() => {
    const held = due.current
    if (!held) return
    due.current = null
    setWaiting(null)
    act(held.value)
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => finish(), UNDO_MS)
    const leave = (): void => finish()
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
    }
  }, [waiting])
  // Unmounted while pending: the user navigated away.
  useEffect(() => () => finish(), [])
  return {
    waiting,
    start: (value: V): void => {
      due.current = { value }
      setWaiting({ value })
    },
    cancel: (): void => {
      due.current = null
      setWaiting(null)
    },
  }
}
