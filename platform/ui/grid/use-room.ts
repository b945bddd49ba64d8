import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { GridApi } from 'ag-grid-community'

/** How far down the page a box begins, in pixels; follows what comes and goes above it. Null before the first measure. */
export const useTop = (box: RefObject<HTMLElement | null>): number | null => {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    // Its own height changes with what stands above, the page's only once it is taller than the window.
    watcher.observe(box.current?.closest('main') ?? document.body)
    return () => watcher.disconnect()
  }, [box])
  return top
}

/** What the scrollbar at the bottom takes of the height, so that it covers no row; 0 while all columns fit. */
export const useBarHeight = <Row>(api: GridApi<Row> | null, box: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const bar = api ? box.current?.querySelector<HTMLElement>('.ag-body-horizontal-scroll') : null
    if (!bar) return undefined
    const watcher = new ResizeObserver(() => setHeight(bar.offsetHeight))
    watcher.observe(bar)
    return () => watcher.disconnect()
  }, [api, box])
  return height
}
