import { PAGE_LEFT } from '#platform/ui/overlays/notices.tsx'
import type { createAppRouter } from './router.tsx'

/** Tells the page when another one is there, and how long ago one set out for it; `arrive` does what else belongs to that moment. */
export const reportPageLeave = (router: ReturnType<typeof createAppRouter>, arrive: () => void): void => {
  let previousPath = location.pathname
  let setOutAt: number | null = null
  router.subscribe('onBeforeNavigate', () => {
    // A door on the way sends one on: it is still the same way.
    setOutAt ??= Date.now()
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    const left = new CustomEvent(PAGE_LEFT, { detail: setOutAt ?? Date.now() })
    setOutAt = null
    if (toLocation.pathname === previousPath) return
    previousPath = toLocation.pathname
    arrive()
    window.dispatchEvent(left)
  })
}
