import { type RefObject, useLayoutEffect, useState } from 'react'
import { ROW_HEIGHT } from './grid-measures.ts'

/** Rows rendered beyond the visible ones, above and below. */
const MARGIN_ROWS = 6

type Wanted = {
  count: number
  /** Number of visible rows. */
  page: number
  /** The focused row is always rendered, or the focus would be lost. */
  focusedRow: number
}

/** Rows have a fixed height, so the scroll position determines the visible ones; only these and a few around them are rendered. */
export const useVirtualRows = (scroller: RefObject<HTMLElement | null>, { count, page, focusedRow }: Wanted) => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const scrolled = (): void => setTop(Math.round(box.scrollTop / ROW_HEIGHT))
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => box.removeEventListener('scroll', scrolled)
  }, [scroller])
  const last = Math.max(0, count - 1)
  const first = Math.min(top, last)
  const from = Math.max(0, first - MARGIN_ROWS)
  const to = Math.min(last, first + page + MARGIN_ROWS)
  const near = Array.from({ length: count === 0 ? 0 : to - from + 1 }, (_, index) => from + index)
  const isFar = focusedRow >= 0 && focusedRow <= last && (focusedRow < from || focusedRow > to)
  return { shown: isFar ? [...near, focusedRow].sort((a, b) => a - b) : near, first, last: Math.min(first + page - 1, last) }
}
