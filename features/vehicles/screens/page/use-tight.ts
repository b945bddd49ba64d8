import { useSyncExternalStore } from 'react'
import { wasRenderedAtMost } from '#platform/ui/page-facts.ts'

/** At or below this width, or in a narrow window, the picture shrinks. */
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
