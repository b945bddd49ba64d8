import { whenIdle } from '../when-idle.ts'

/** Parts that load after early input; null: none has to wait. */
let held: (() => void)[] | null = null

/**
 * The user pressed something before hydration: parts that are merely shown load later, or their files and rendering would delay
 * what the press opens.
 */
export const holdParts = (): void => void (held ??= [])

/** The press was replayed: parts it opens load at once, held parts after the browser has rendered those. */
export const releaseParts = (): void => {
  const parts = held
  held = null
  if (parts) whenIdle(() => parts.forEach((load) => load()))
}

/** Loads a part that is now shown; returns a cancel function. */
export const loadShownPart = (load: () => void): (() => void) => {
  let isGone = false
  const begin = (): void => void (isGone || load())
  // In a separate task: requesting all parts that a page shows would lengthen the task in which hydration ends.
  if (held) held.push(begin)
  else setTimeout(begin)
  return () => void (isGone = true)
}
