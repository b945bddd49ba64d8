import { useEffect } from 'react'
import { prefetchPart } from '../hydration/held-parts.ts'
import { fetchMenus } from './menu.tsx'
import { fetchConnectionLine } from './connection-line.tsx'
import { fetchDialogs } from './lazy-dialogs.ts'

/**
 * For frames: when the page and its data requests are done, prefetches overlays, so that the first dialog and menu open at once,
 * even offline.
 */
export const usePrefetchedOverlays = (): void => {
  useEffect(() => {
    prefetchPart(fetchConnectionLine)
    prefetchPart(fetchDialogs)
    prefetchPart(fetchMenus)
  }, [])
}
