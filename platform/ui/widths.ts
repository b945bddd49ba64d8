import { useCallback, useSyncExternalStore } from 'react'
import { atMost, pageFacts, wasRenderedAtMost } from './page-facts.ts'
import { PHONE_WIDTH } from './phone-width.ts'

/** At most this wide: the page scrolls as one column, and what is to be done stays in reach at the bottom. In pixels. */
const SCROLL_BREAKPOINT = 1138

/** At most this wide: a table of seven columns has no room for all of them beside the navigation. In pixels. */
const CROWDED_WIDTH = 1320

/** At most this wide: a table of five columns fills what the navigation leaves; above it there is room for one more. In pixels. */
const FILLED_WIDTH = 1430

/** At most this wide: a table shows what is asked for first; above it there is room for two columns more. In pixels. */
const USUAL_WIDTH = 1680

/** Known at the first paint, so that nothing jumps. */
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
