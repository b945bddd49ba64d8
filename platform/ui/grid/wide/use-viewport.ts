import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** A box's distance from the top of the page, in pixels; follows layout changes above it. Null until measured. */
export const useTop = (box: RefObject<HTMLElement | null>): number | null => {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    // The main element's height changes with the content above; the body's only if it exceeds the window.
    watcher.observe(box.current?.closest('main') ?? document.body)
    return () => watcher.disconnect()
  }, [box])
  return top
}

type Viewport = { width: number; height: number; barHeight: number }

/** The size available for columns and rows, and the height of the bottom scrollbar. */
export const useViewport = (scroller: RefObject<HTMLElement | null>): Viewport => {
  const [room, setRoom] = useState<Viewport>({ width: 0, height: 0, barHeight: 0 })
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const measure = (): void =>
      setRoom((known) => {
        const next = { width: box.clientWidth, height: box.clientHeight, barHeight: box.offsetHeight - box.clientHeight }
        return known.width === next.width && known.height === next.height && known.barHeight === next.barHeight ? known : next
      })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [scroller])
  return room
}

type Box = RefObject<HTMLElement | null>

/** Whether columns are hidden to the left and right, written directly to the frame: scrolling does not rerender. */
export const useScrollShadows = (frame: Box, scroller: Box, width: number, least: number): void => {
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const mark = (): void => {
      frame.current?.toggleAttribute('data-more-left', box.scrollLeft > 1)
      frame.current?.toggleAttribute('data-more-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    }
    mark()
    box.addEventListener('scroll', mark, { passive: true })
    return () => box.removeEventListener('scroll', mark)
  }, [frame, scroller, width, least])
}
