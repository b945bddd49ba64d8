import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type ExtraHeights, withHeights } from './row-heights.ts'

const NONE: ExtraHeights = new Map()

/** Which rows are taller than usual, measured after each render and before it is painted. */
export const useRowHeights = (grid: RefObject<HTMLElement | null>, listing: string, rowHeight: number): ExtraHeights => {
  const [known, setKnown] = useState({ listing, extras: NONE })
  const extras = known.listing === listing ? known.extras : NONE
  const measure = useEffectEvent(() => {
    const rows = [...(grid.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
    // A hidden grid has no heights.
    if (!grid.current?.clientHeight) return
    const next = withHeights(
      extras,
      rows.map((row) => ({ index: Number(row.dataset.index), height: row.offsetHeight })),
      rowHeight,
    )
    if (next !== extras) setKnown({ listing, extras: next })
  })
  useLayoutEffect(() => measure())
  return extras
}
