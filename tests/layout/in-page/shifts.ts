import type { Failure } from '../failure.ts'
import { failure } from './seen.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }

/** As the browser scores it: the share of the window that moved, times how far. What a person's own key or click moves does not count. */
const MOST = 0.02

const shifts: Shift[] = []

/** From the first moment of the page on: what moved before anybody watched is told as well. */
export const watchShifts = (): void => {
  const keep = (entries: PerformanceEntryList): void => void shifts.push(...(entries as Shift[]))
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
}

/** What jumped while the page was loading; one failure, which names what moved most. Asked before the window is made smaller. */
export const whatJumped = (): Failure[] => {
  const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
  const score = own.reduce((sum, { value }) => sum + value, 0)
  if (score <= MOST) return []
  const worst = own.toSorted((one, other) => other.value - one.value)[0]!
  const moved = worst.sources.map(({ node }) => (node instanceof Element ? node : (node?.parentElement ?? null))).find(Boolean)
  return [failure('shift', moved ?? document.body, `${score.toFixed(3)} in all, ${worst.value.toFixed(3)} of it here`)]
}
