import { expect, test } from 'vitest'
import { lockRuns } from './use-mutation.ts'

/** A run that ends on command. */
const counted = () => {
  const ends: (() => void)[] = []
  return { ends, run: () => new Promise<void>((end) => ends.push(end)) }
}

test('what runs is not started again until it has ended', async () => {
  const lock = lockRuns()
  const { ends, run } = counted()
  lock({ id: 1 }, run)
  lock({ id: 1 }, run)
  expect(ends).toHaveLength(1)
  ends[0]!()
  await expect.poll(() => (lock({ id: 1 }, run), ends.length)).toBe(2)
})

test('what has failed can be tried again', async () => {
  const lock = lockRuns()
  let tries = 0
  const failing = () => (tries++, Promise.reject(new Error('no connection')))
  lock(undefined, failing)
  lock(undefined, failing)
  expect(tries).toBe(1)
  await expect.poll(() => (lock(undefined, failing), tries)).toBe(2)
})

test('another row runs beside it, another file too', () => {
  const lock = lockRuns()
  const { ends, run } = counted()
  lock({ id: 1 }, run)
  lock({ id: 2 }, run)
  lock(new File(['a'], 'a.pdf'), run)
  lock(new File(['bc'], 'b.pdf'), run)
  lock(new File(['bc'], 'b.pdf', { lastModified: 1 }), run)
  expect(ends).toHaveLength(5)
})
