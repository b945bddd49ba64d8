import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('the longest unused entries go when the weight is exceeded', () => {
  const cache = new BoundedCache<string>(3)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.set('c', 'C')
  cache.get('a')
  cache.set('d', 'D')
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C', 'D'])
})

test('a heavy entry drives out several light ones', () => {
  const cache = new BoundedCache<string>(10)
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 2)
  cache.set('heavy', 'H', 7)
  expect([cache.get('c'), cache.get('d'), cache.get('heavy'), cache.weight]).toEqual([undefined, 'd', 'H', 9])
})

test('an entry heavier than the whole cache is kept alone until the next', () => {
  const cache = new BoundedCache<string>(5)
  cache.set('a', 'A')
  cache.set('giant', 'G', 50)
  expect([cache.get('a'), cache.get('giant')]).toEqual([undefined, 'G'])
  cache.set('b', 'B')
  expect([cache.get('giant'), cache.get('b'), cache.weight]).toEqual([undefined, 'B', 1])
})

test('setting a key again replaces its weight', () => {
  const cache = new BoundedCache<string>(10)
  cache.set('a', 'A', 4)
  cache.set('a', 'B', 2)
  expect([cache.get('a'), cache.weight]).toEqual(['B', 2])
})
