import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshPortal } from './desk.ts'

const KEYS = {
  'the order': ['portal', 'order', { params: { id: 7 } }],
  'another order': ['portal', 'order', { params: { id: 8 } }],
  'mails of the order': ['notices', 'undeliveredOfDesk', { params: { id: 7 } }],
  'mails of another order': ['notices', 'undeliveredOfDesk', { params: { id: 8 } }],
  // Any order takes up a bay.
  'free times of another order': ['portal', 'freeTimes', { params: { id: 8 } }],
  'the orders of a day': ['portal', 'day', {}],
  'who is signed in': ['portal', 'me'],
} as const

const stalePortal = async (...changed: [orderId?: unknown]): Promise<string[]> => {
  const queries = new QueryClient()
  for (const key of Object.values(KEYS)) queries.setQueryData(key, {})
  await refreshPortal(queries, ...changed)
  return Object.entries(KEYS).flatMap(([name, key]) => (queries.getQueryState(key)!.isInvalidated ? [name] : []))
}

test('a changed order makes its own page stale and every list, and the page of no other order', async () => {
  const expected = ['the order', 'mails of the order', 'free times of another order', 'the orders of a day']
  expect(await stalePortal(7)).toEqual(expected)
})

test('what names no order makes all stale but who is signed in', async () => {
  const all = Object.keys(KEYS).filter((name) => name !== 'who is signed in')
  expect(await stalePortal()).toEqual(all)
  expect(await stalePortal('seven')).toEqual(all)
})
