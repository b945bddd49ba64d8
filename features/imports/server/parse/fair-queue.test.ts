import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue.ts'

/** Tasks that end on demand, and the order in which they started. */
const works = (queue: FairQueue) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (owner: string, name: string): Promise<void> =>
    queue.run(owner, () => {
      begun.push(name)
      return new Promise((end) => ends.set(name, end))
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, run, end }
}

test('an owner has one place, and the others are served in turn', async () => {
  const { begun, run, end } = works(new FairQueue(2, { all: 10, ofOwner: 5 }))
  for (const name of ['a1', 'a2', 'a3']) void run('a', name)
  void run('b', 'b1')
  void run('c', 'c1')
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  expect(begun.at(-1)).toBe('c1')
  await end('b1')
  expect(begun.at(-1)).toBe('a3')
})

test('whose files are too many is refused, and others still wait', async () => {
  const { run } = works(new FairQueue(1, { all: 3, ofOwner: 1 }))
  void run('a', 'a1')
  void run('a', 'a2')
  await expect(run('a', 'a3')).rejects.toBeInstanceOf(QueueFull)
  void run('b', 'b1')
  void run('c', 'c1')
  await expect(run('d', 'd1')).rejects.toBeInstanceOf(QueueFull)
})

test('a work that fails gives its place back', async () => {
  const queue = new FairQueue(1, { all: 1, ofOwner: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run('a', () => Promise.resolve(1))).resolves.toBe(1)
})
