import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import styles from './charts.module.css'

/** The index for an arrow key, Home or End; null for any other key. */
export const stepBy = (key: string, index: number, count: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Marks of a chart that can be hovered and picked. Together they are one tab stop: arrow keys move, Enter picks. The marks must
 * be the element children, in order, of the element with `groupProps`. `shown` is the hovered mark.
 */
export const useMarks = (count: number, first: number, onPick: ((index: number) => void) | undefined) => {
  const [active, setActive] = useState<number | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const stop = Math.min(active ?? first, count - 1)
  const onKeyDown = (event: KeyboardEvent<SVGGElement>): void => {
    const next = stepBy(event.key, stop, count)
    const picks = event.key === 'Enter' || event.key === ' '
    if (next === null && !picks) return
    event.preventDefault()
    if (picks) return onPick?.(stop)
    const mark = event.currentTarget.children[next!]
    if (mark instanceof SVGElement) mark.focus()
  }
  const show = (index: number | null) => () => setShown(index)
  return {
    shown,
    groupProps: { onKeyDown },
    markProps: (index: number, label: string) => ({
      role: 'button',
      'aria-label': label,
      tabIndex: index === stop ? 0 : -1,
      className: clsx(styles.mark, onPick && styles.picks),
      onFocus: () => {
        setActive(index)
        setShown(index)
      },
      onBlur: show(null),
      onPointerEnter: show(index),
      onPointerLeave: show(null),
      onClick: () => onPick?.(index),
    }),
  }
}
