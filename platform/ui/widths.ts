import { useCallback, useSyncExternalStore } from 'react'
import { atMost, pageFacts, wasRenderedAtMost } from './page-facts.ts'
import { PHONE_WIDTH } from './phone-width.ts'

/** Up to this width in pixels, the page scrolls as one column, with the actions fixed at the bottom. */
const SCROLL_BREAKPOINT = 1138

/** Up to this width in pixels, a table of seven columns does not fit beside the navigation. */
const CROWDED_WIDTH = 1320

/** Up to this width in pixels, a table of five columns fills the space beside the navigation; above it one more fits. */
const FILLED_WIDTH = 1430

/** Up to this width in pixels, a table shows its most important columns; above it two more fit. */
const USUAL_WIDTH = 1680

/** Known at the first paint, to avoid layout shift. */
const useAtMost = (widthPixels: number): boolean => {
  const isIt = (): boolean => pageFacts().isAtMost(widthPixels)
  const onChange = useCallback(
    (changed: () => void) => {
      const width = matchMedia(atMost(widthPixels))
      width.addEventListener('change', changed)
      return () => width.removeEventListener('change', changed)
    },
    [widthPixels],
  )
  return useSyncExternalStore(onChange, isIt, () => wasRenderedAtMost(widthPixels))
}

export const usePhone = (): boolean => useAtMost(PHONE_WIDTH)
export const useNarrow = (): boolean => useAtMost(SCROLL_BREAKPOINT)
export const useRoomy = (): boolean => !useAtMost(FILLED_WIDTH)
export const useWide = (): boolean => !useAtMost(USUAL_WIDTH)
export const useCrowded = (): boolean => useAtMost(CROWDED_WIDTH)
