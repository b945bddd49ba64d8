import { whenIdle } from '../when-idle.ts'

/** Parts that load after early input; null: none has to wait. */
let held: (() => void)[] | null = null

/**
 * Somebody pressed something before the page was hydrated: parts that are merely shown load after it, or their files and rendering
 * would come between the press and what it opens.
 */
export const holdParts = (): void => void (held ??= [])

/** The press is carried out: what it opens loads at once, and what was held when the browser has rendered that. */
export const releaseParts = (): void => {
  const parts = held
  held = null
  if (parts) whenIdle(() => parts.forEach((load) => load()))
}

/** Loads a part that is now shown; returns how to give it up. */
export const loadShownPart = (load: () => void): (() => void) => {
  let isGone = false
  const begin = (): void => void (isGone || load())
  // A task of its own: the requests of all parts that a page shows would lengthen the one in which its hydration ends.
  if (held) held.push(begin)
  else setTimeout(begin)
  return () => void (isGone = true)
}
