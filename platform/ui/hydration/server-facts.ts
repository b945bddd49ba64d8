import { useEffect, useSyncExternalStore } from 'react'
import { HYDRATION_LIMIT_MS } from './is-hydrated.ts'

/** The server's assumptions about the browser when rendering, and its clock. */
export type ServerFacts = { width: number; timeZone: string; now: number }

let rendered: ServerFacts | null = null
let isHydrating = false
let startedAt = 0
const listeners = new Set<() => void>()

/** Called once in the browser, before hydration. */
export const startHydration = (facts: ServerFacts): void => {
  rendered = facts
  isHydrating = true
  startedAt = performance.now()
}

/** From now on facts come from the browser; components with different values rerender. */
export const endHydration = (): void => {
  if (!isHydrating) return
  isHydrating = false
  for (const listener of listeners) listener()
}

/** Placed after a page's content: its effect runs when everything before it is hydrated. */
export const EndOfHydration = (): null => {
  useEffect(endHydration, [])
  return null
}

export const onHydrated = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null unless the server rendered this page. Parts that hydrate later still have to match it. */
export const serverFacts = (): ServerFacts | null => rendered

/**
 * The server's clock, in milliseconds, as long as lazy parts may hydrate; null afterwards. A part that hydrates after the page
 * around it would otherwise say "49 min" where the server rendered "48 min".
 */
export const nowWhileHydrating = (): number | null =>
  rendered && (isHydrating || performance.now() - startedAt < HYDRATION_LIMIT_MS) ? rendered.now : null

/** Null after hydration: until then, the first render must match the server's, or React discards it. */
export const factsWhileHydrating = (): ServerFacts | null => (isHydrating ? rendered : null)

/**
 * False in the first render of a server-rendered page, true right after. What only the browser knows (a stored draft) renders
 * then; on client-rendered pages it is true at once.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    onHydrated,
    () => true,
    () => false,
  )
