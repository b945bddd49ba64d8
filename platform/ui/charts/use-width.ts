import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in CSS pixels, kept up to date; `first` until measured. */
export const useWidth = <E extends HTMLElement>(first: number): [RefObject<E | null>, number] => {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
