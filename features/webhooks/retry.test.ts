import { expect, test } from 'vitest'
import { endpointPause, isUnavailable, MOST_TRIES, pauseAfter } from './retry.ts'

test('ten tries take 75 hours and 35 minutes, and up to a fifth longer', () => {
  const total = (chance: number): number =>
    Array.from({ length: MOST_TRIES - 1 }, (_, index) => pauseAfter(index + 1, null, chance)!).reduce((sum, ms) => sum + ms, 0)
  expect(MOST_TRIES).toBe(10)
  expect(total(0)).toBe(5_000 + (75 * 60 + 35) * 60_000)
  expect(total(1)).toBeCloseTo(1.2 * total(0), 0)
  expect(pauseAfter(MOST_TRIES, null, 0)).toBeNull()
})

test('a server that says when it is back is not called before, within a day', () => {
  expect(pauseAfter(1, 60_000, 0)).toBe(60_000)
  expect(pauseAfter(1, 1_000, 0)).toBe(5_000)
  expect(pauseAfter(1, 10 * 86_400_000, 0)).toBe(86_400_000)
  expect(endpointPause(0, 60_000)).toBe(60_000)
})

test('an endpoint that is away is left alone for longer each time, five minutes at most', () => {
  expect([0, 1, 2, 10].map((pauses) => endpointPause(pauses, null))).toEqual([5_000, 10_000, 20_000, 300_000])
  expect([null, 429, 502, 503, 504].every(isUnavailable)).toBe(true)
  expect([200, 302, 400, 404, 410, 500].some(isUnavailable)).toBe(false)
})
