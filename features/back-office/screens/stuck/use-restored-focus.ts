import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * A button disappears with its row when its action is done. Moves keyboard focus to the head of the list instead of losing it to
 * the top of the page.
 */
export const useRestoredFocus = (list: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>) => {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
      last.current = null
      head.current?.focus()
    })
    if (list.current) observer.observe(list.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [list, head])
  return { onFocus: ({ target }: FocusEvent) => void (last.current = target) }
}
