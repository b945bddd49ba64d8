import { useCallback, useSyncExternalStore } from 'react'
import { atMost, pageFacts } from './page-facts.ts'

/** At most this wide: grids become cards, the navigation a drawer. In pixels. */
const PHONE_WIDTH = 550
/** At most this wide: the page scrolls as one column, and what is to be done stays in reach at the bottom. In pixels. */
const SCROLL_BREAKPOINT = 1138

/** At most this wide: a table of seven columns has no room for all of them beside the navigation. In pixels. */
const CROWDED_WIDTH = 1320

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
  return useSyncExternalStore(onChange, isIt, isIt)
}

export const usePhone = (): boolean => useAtMost(PHONE_WIDTH)
export const useNarrow = (): boolean => useAtMost(SCROLL_BREAKPOINT)
export const useCrowded = (): boolean => useAtMost(CROWDED_WIDTH)
