import { type KeyboardEvent, useState } from 'react'

/** The index that an arrow, Home or End leads to; null for every other key. */
export const stepBy = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * One tab stop for many marks of a chart: arrows move among them. Give every mark `markProps(index)`; the marks must be the
 * element children, in order, of the element that has `groupProps`.
 */
export const useRoving = (count: number, first: number) => {
  const [active, setActive] = useState<number | null>(null)
  const stop = Math.min(active ?? first, count - 1)
  const onKeyDown = (event: KeyboardEvent<SVGGElement>): void => {
    const next = stepBy(event.key, stop, count)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    const mark = event.currentTarget.children[next]
    if (mark instanceof SVGElement) mark.focus()
  }
  return {
    groupProps: { onKeyDown },
    markProps: (index: number) => ({ tabIndex: index === stop ? 0 : -1, onFocus: () => setActive(index) }),
  }
}
