import { type RefObject, useLayoutEffect, useState } from 'react'
import { type ExtraHeights, offsetOf, rowAtOffset } from './row-heights.ts'

/** Rows rendered beyond the visible ones, above and below. */
const MARGIN_ROWS = 6

type RowWindow = {
  count: number
  /** Number of usual rows that are visible at once. */
  page: number
  rowHeight: number
  extras: ExtraHeights
  /** The focused row is always rendered, or the focus would be lost. */
  focusedRow: number
}

/** The scroll position determines the visible rows; only these and a few around them are rendered. */
export const useVirtualRows = (
  scroller: RefObject<HTMLElement | null>,
  { count, page, rowHeight, extras, focusedRow }: RowWindow,
) => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    // Rerenders only when another row is the first one.
    const scrolled = (): void => setTop(rowAtOffset(box.scrollTop, Number.MAX_SAFE_INTEGER, rowHeight, extras))
    scrolled()
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => box.removeEventListener('scroll', scrolled)
  }, [scroller, rowHeight, extras])
  const lastRow = Math.max(0, count - 1)
  const first = Math.min(top, lastRow)
  const end = offsetOf(first, rowHeight, extras) + page * rowHeight
  const last = Math.max(first, Math.min(lastRow, rowAtOffset(end, count + 1, rowHeight, extras) - 1))
  const from = Math.max(0, first - MARGIN_ROWS)
  const to = Math.min(lastRow, last + MARGIN_ROWS)
  const near = Array.from({ length: count === 0 ? 0 : to - from + 1 }, (_, index) => from + index)
  const isFar = focusedRow >= 0 && focusedRow <= lastRow && (focusedRow < from || focusedRow > to)
  return { shown: isFar ? [...near, focusedRow].sort((a, b) => a - b) : near, first, last }
}
