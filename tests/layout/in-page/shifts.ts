import type { Failure } from '../failure.ts'
import { failure } from './seen.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }

/**
 * The browser's layout shift score: the share of the window that moved, times the distance. Shifts after the user's own input do
 * not count.
 */
const MOST = 0.02

const shifts: Shift[] = []

/** Buffered: includes shifts before the observer started. */
export const watchShifts = (): void => {
  const keep = (entries: PerformanceEntryList): void => void shifts.push(...(entries as Shift[]))
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
}

/** Layout shifts during loading; one failure, naming the largest. Read it before resizing the window. */
export const whatJumped = (): Failure[] => {
  const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
  const score = own.reduce((sum, { value }) => sum + value, 0)
  if (score <= MOST) return []
  const worst = own.toSorted((one, other) => other.value - one.value)[0]!
  const moved = worst.sources.map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null))).find(Boolean)
  return [failure('shift', moved ?? document.body, `${score.toFixed(3)} in all, ${worst.value.toFixed(3)} of it here`)]
}
