import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDelayedCall, SEARCH_DELAY_MS, TOGGLE_DELAY_MS } from './use-delayed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('two toggles within the delay are one call, with the last of them', () => {
  const called: boolean[] = []
  const { start } = createDelayedCall((on: boolean) => void called.push(on), TOGGLE_DELAY_MS)
  start(true)
  vi.advanceTimersByTime(99)
  start(false)
  vi.advanceTimersByTime(99)
  expect(called).toEqual([])
  vi.advanceTimersByTime(1)
  expect(called).toEqual([false])
})

it('a call that was cancelled never comes', () => {
  const called: number[] = []
  const { start } = createDelayedCall((value: number) => void called.push(value), TOGGLE_DELAY_MS)
  start(1)
  start.cancel()
  vi.advanceTimersByTime(1000)
  expect(called).toEqual([])
})

it('searches wait 300 ms, size to fit 100 ms', () => {
  expect([SEARCH_DELAY_MS, TOGGLE_DELAY_MS]).toEqual([300, 100])
})
