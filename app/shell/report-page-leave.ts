import { PAGE_LEFT } from '#platform/ui/overlays/notices.tsx'
import type { createAppRouter } from './router.tsx'

/** Reports a completed navigation and when it started (`performance.now`); `arrive` does the other work of that moment. */
export const reportPageLeave = (router: ReturnType<typeof createAppRouter>, arrive: () => void): void => {
  let previousPath = location.pathname
  let setOutAt: number | null = null
  router.subscribe('onBeforeNavigate', () => {
    // A redirect on the way belongs to the same navigation.
    setOutAt ??= performance.now()
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    const left = new CustomEvent(PAGE_LEFT, { detail: setOutAt ?? performance.now() })
    setOutAt = null
    if (toLocation.pathname === previousPath) return
    previousPath = toLocation.pathname
    arrive()
    window.dispatchEvent(left)
  })
}
