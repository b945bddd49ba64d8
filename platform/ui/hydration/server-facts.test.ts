import { afterEach, expect, test, vi } from 'vitest'
import { pageFacts } from '../page-facts.ts'
import { HYDRATION_LIMIT_MS } from './is-hydrated.ts'
import { endHydration, startHydration } from './server-facts.ts'

afterEach(() => void vi.useRealTimers())

vi.stubGlobal('document', { querySelector: () => null })

test('the clock of a rendered page stands still as long as parts of it may hydrate, then it is the browser’s', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:30Z') })
  const rendered = Date.parse('2026-11-20T14:59:59Z')
  startHydration({ width: 1440, timeZone: 'America/Chicago', now: rendered })
  expect(pageFacts().now()).toBe(rendered)
  endHydration()
  vi.advanceTimersByTime(HYDRATION_LIMIT_MS - 1)
  expect(pageFacts().now()).toBe(rendered)
  vi.advanceTimersByTime(1)
  expect(pageFacts().now()).toBe(Date.now())
})
