import type { CSSProperties } from 'react'
import { defaultMostOutPerDay } from '../../visit-plan/most-out.ts'

/** At most this many visits are one line instead of columns of mostly empty days. */
export const SHORT_PLAN_VISITS = 3

/** In pixels: the headline with the head of a day, one visit, and the whole plan in one line of visits. */
const HEAD = 93
const VISIT = 64
const SHORT_PLAN = 121

/** Reserves the height of the suggested plan, which loads after the list below it. `due`: vehicles; undefined: not known yet. */
export const planHeight = (due: number | undefined): CSSProperties => {
  const pixels =
    due !== undefined && due <= SHORT_PLAN_VISITS ? SHORT_PLAN : HEAD + VISIT * defaultMostOutPerDay(due ?? 0, new Map())
  // React's type has no custom properties.
  return { '--plan-height': `${pixels}px` } as CSSProperties
}
