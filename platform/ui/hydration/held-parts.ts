import { whenIdle } from '../when-idle.ts'

/** Parts that load after early input and what it opened; null: none has to wait. */
let held: (() => void)[] | null = null
let isReplayed = false
/** The press is being replayed: what React mounts now is what it opens. */
let isCarriedOut = false
/** Parts that the press opened and that are still loading. */
let opening = 0

/**
 * The user pressed something before hydration: parts that are merely shown or may be needed later wait, or their files and
 * rendering would delay what the press opens.
 */
export const holdParts = (): void => void (held ??= [])

/** The press is replayed now: parts it opens load at once, held parts when those have loaded and the browser is idle. */
export const releaseParts = (): void => {
  if (!held) return
  isReplayed = true
  isCarriedOut = true
  setTimeout(() => (isCarriedOut = false))
  whenIdle(loadHeldParts)
}

const loadHeldParts = (): void => {
  if (!isReplayed || opening > 0) return
  const parts = held ?? []
  held = null
  isReplayed = false
  for (const load of parts) load()
}

/** Loads a part that may be needed later, once the browser is idle. */
export const prefetchPart = (load: () => void): void => {
  if (held) held.push(load)
  else whenIdle(load)
}

/** Loads a part that is now shown; returns a cancel function. */
export const loadShownPart = (load: () => Promise<unknown>): (() => void) => {
  let isGone = false
  const begin = async (): Promise<void> => void (isGone || (await load()))
  const open = async (): Promise<void> => {
    await begin().finally(() => opening--)
    if (opening === 0) whenIdle(loadHeldParts)
  }
  // In a separate task: requesting all parts that a page shows would lengthen the task in which hydration ends.
  if (!held) setTimeout(begin)
  else if (isCarriedOut || (isReplayed && opening === 0)) {
    opening++
    setTimeout(open)
  } else held.push(() => void begin())
  return () => void (isGone = true)
}
