import { expect, test } from 'vitest'
import { EARLIEST_FIRST, LATEST_FIRST, LONGEST_WAIT_FIRST, usualSort } from '../../../sort-orders.ts'
import { nextSort } from './found-orders.ts'

test('a head sorts up, down and back to the latest first', () => {
  const up = nextSort(LATEST_FIRST, 'total', LATEST_FIRST)
  expect(up).toEqual({ key: 'total', direction: 'asc' })
  const down = nextSort(up, 'total', LATEST_FIRST)
  expect(down).toEqual({ key: 'total', direction: 'desc' })
  expect(nextSort(down, 'total', LATEST_FIRST)).toBe(LATEST_FIRST)
  expect(nextSort(LATEST_FIRST, 'date', LATEST_FIRST)).toEqual({ key: 'date', direction: 'asc' })
})

test('a head of open orders comes back to their usual order', () => {
  expect(nextSort({ key: 'total', direction: 'desc' }, 'total', EARLIEST_FIRST)).toBe(EARLIEST_FIRST)
  expect(nextSort(EARLIEST_FIRST, 'date', EARLIEST_FIRST)).toEqual({ key: 'date', direction: 'desc' })
})

test.each([
  ['active', '', LONGEST_WAIT_FIRST],
  ['active', 'needs_approval', LONGEST_WAIT_FIRST],
  ['active', 'approved', EARLIEST_FIRST],
  ['past', '', LATEST_FIRST],
  ['canceled', '', LATEST_FIRST],
] as const)('%s orders %s come in their usual order', (tab, filter, sort) => {
  expect(usualSort(tab, filter)).toBe(sort)
})
