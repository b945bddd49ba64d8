import { useEffect } from 'react'
import { fetchMenus } from './menu.tsx'
import { fetchDialogs } from './dialogs.tsx'

/**
 * For the frames: when the page stands and has asked for its data, what lies over a page is fetched too, so that the first window
 * and the first menu open at once, also where the connection is lost by then.
 */
export const usePrefetchedOverlays = (): void => {
  useEffect(() => {
    fetchDialogs()
    fetchMenus()
  }, [])
}
