import { useSyncExternalStore } from 'react'

/** Below this width the page scrolls as one column, and what is to be done stays in reach at the bottom. */
export const SCROLL_BREAKPOINT = 1138

const query = (): MediaQueryList => window.matchMedia(`(max-width: ${SCROLL_BREAKPOINT}px)`)

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = query()
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => query().matches,
    () => false,
  )
