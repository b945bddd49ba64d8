import { expect, test } from 'vitest'
import { MOST_TRIES, nextTry, UNREACHABLE_FOR_MS } from './next-try.ts'

const createdAt = new Date('2026-11-20T15:00:00Z')
const after = (ms: number) => new Date(createdAt.getTime() + ms)
const DAY_MS = 86_400_000

test('what is put off is tried eight times, later each time, and all within a day', () => {
  let elapsed = 0
  let longest = 0
  let tries = 1
  for (;;) {
    const next = nextTry('put_off', { tries, createdAt }, after(elapsed))
    if (!next.again) break
    expect(next.afterMs).toBeGreaterThan(longest)
    longest = next.afterMs
    elapsed += next.afterMs
    tries += 1
  }
  expect(tries).toBe(MOST_TRIES)
  expect(MOST_TRIES).toBe(8)
  expect(elapsed).toBeLessThan(DAY_MS)
})

test('what is refused is never tried again', () => {
  expect(nextTry('refused', { tries: 1, createdAt }, createdAt)).toEqual({ again: false })
})

test('a mail server that cannot be reached is asked for three days, whatever the number of tries', () => {
  expect(nextTry('unreachable', { tries: 500, createdAt }, after(UNREACHABLE_FOR_MS - 1))).toMatchObject({ again: true })
  expect(nextTry('unreachable', { tries: 1, createdAt }, after(UNREACHABLE_FOR_MS))).toEqual({ again: false })
})
