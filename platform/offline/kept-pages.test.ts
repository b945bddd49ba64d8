import { expect, test } from 'vitest'
import { removeOtherWorkers, WORKER_PATH } from './kept-pages.ts'

const workerOf = (path: string, state: 'active' | 'waiting' | 'installing' = 'active') => {
  const worker = { scriptURL: `https://fleet.example${path}` }
  const left: string[] = []
  return {
    left,
    registration: {
      active: null,
      waiting: null,
      installing: null,
      [state]: worker,
      unregister: () => Promise.resolve(left.push(path) > 0),
    },
  }
}

test('workers of others are removed, the own one stays', async () => {
  const own = [workerOf(WORKER_PATH), workerOf(WORKER_PATH, 'installing'), workerOf(WORKER_PATH, 'waiting')]
  const others = [workerOf('/service-worker.js'), workerOf(`/old${WORKER_PATH}`), workerOf('/sw.js', 'waiting')]
  const registrations = [...own, ...others].map(({ registration }) => registration)
  // Only what the clean-up reads of a browser's registrations.
  await removeOtherWorkers({ getRegistrations: () => Promise.resolve(registrations) } as unknown as ServiceWorkerContainer)
  expect(own.flatMap(({ left }) => left)).toEqual([])
  expect(others.flatMap(({ left }) => left)).toEqual(['/service-worker.js', `/old${WORKER_PATH}`, '/sw.js'])
})

test('a browser without workers has nothing to remove', () => expect(removeOtherWorkers(undefined)).resolves.toBeUndefined())
