import { useEffect, useSyncExternalStore } from 'react'

/** What the server assumed about the browser while it rendered the page, and its clock then. */
export type ServerFacts = { width: number; timeZone: string; now: number }

let rendered: ServerFacts | null = null
let isHydrating = false
const listeners = new Set<() => void>()

/** Called once in the browser, before the page is hydrated. */
export const startHydration = (facts: ServerFacts): void => {
  rendered = facts
  isHydrating = true
}

/** From now on facts come from the browser; whoever showed something else draws again. */
const endHydration = (): void => {
  if (!isHydrating) return
  isHydrating = false
  for (const listener of listeners) listener()
}

/** Stands after a page's content: its effect runs when all of that has its listeners. */
export const EndOfHydration = (): null => {
  useEffect(endHydration, [])
  return null
}

export const onHydrated = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null unless the server rendered this page. A part that hydrates later than the rest still has to match it. */
export const serverFacts = (): ServerFacts | null => rendered

/** Non-null only until the page is hydrated: the first render has to produce what the server produced, or React throws it away. */
export const factsWhileHydrating = (): ServerFacts | null => (isHydrating ? rendered : null)

/**
 * False in the first render of a page that the server rendered, and true right after. Whatever only the browser knows (a draft in its
 * storage) comes then; on a page that the scripts opened it is true at once.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    onHydrated,
    () => true,
    () => false,
  )
