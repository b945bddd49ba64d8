import { useSyncExternalStore } from 'react'
import { wasRenderedAtMost } from '#platform/ui/page-facts.ts'

/** At this width or less, or in a window this narrow, the picture gives way to what is open. */
const TIGHT_WIDTH = 550
const TIGHT_OUTER_WIDTH = 540

const isTight = (): boolean => window.innerWidth <= TIGHT_WIDTH || window.outerWidth <= TIGHT_OUTER_WIDTH

export const useTight = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed)
      return () => window.removeEventListener('resize', changed)
    },
    isTight,
    () => wasRenderedAtMost(TIGHT_WIDTH),
  )
