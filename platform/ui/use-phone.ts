import { useSyncExternalStore } from 'react'

/** Below this width grids become cards and the navigation a drawer. */
export const PHONE_WIDTH = 550

const query = (): MediaQueryList => window.matchMedia(`(max-width: ${PHONE_WIDTH}px)`)

export const usePhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = query()
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => query().matches,
    () => false,
  )
