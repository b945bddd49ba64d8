import { useEffect, useState } from 'react'
import { TOGGLE_DELAY_MS, useDelayed } from '../../form/use-delayed.ts'
import { headWidth, leastOf, tracksOf } from './column-widths.ts'
import type { GridColumn, GridSort } from '../grid-rows.ts'

/** The current tracks of the columns; size to fit is debounced like all switches. */
export const useColumnTracks = (
  columns: readonly Omit<GridColumn<never>, 'cell'>[],
  sort: GridSort | null,
  sizeToFit: boolean,
  /** Width of what stands before the first column's content. */
  lead: number,
) => {
  const fit = useDelayed(sizeToFit, TOGGLE_DELAY_MS)
  useFonts()
  const measures = columns.map((column, index) => {
    const head = headWidth({ ...column, sorted: sort?.key === column.key, filtered: column.filtered ?? false })
    if (index > 0 || lead === 0) return { ...column, head }
    const { minWidth, width } = column
    return {
      ...column,
      head: head + lead,
      ...(minWidth === undefined ? {} : { minWidth: minWidth + lead }),
      ...(width === undefined ? {} : { width: width + lead }),
    }
  })
  return { ...tracksOf(measures, fit), pinned: measures[0] ? leastOf(measures[0]) : 0 }
}

/** Remeasures headers when the page's font has loaded. */
const useFonts = (): void => {
  const [, setLoaded] = useState(document.fonts.status === 'loaded')
  useEffect(() => void document.fonts.ready.then(() => setLoaded(true)), [])
}
