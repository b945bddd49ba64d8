import { describe, expect, test } from 'vitest'
import { CallFailed, toSearch } from './client.ts'
import type { Call } from './call.ts'
import { pathTable } from './paths/path-table.ts'
import { knowPaths, pathOf } from './paths/paths.ts'
import { toMessages, withToken } from './send.ts'

describe('whatever a server refuses with becomes a list of texts', () => {
  test.each([
    [{ error: 'a' }, ['a']],
    [{ error: ['a'] }, ['a']],
    [{ errors: ['a', 'b'] }, ['a', 'b']],
    [{ errors: { email: ['a'], zip: ['b', 'c'] } }, ['a', 'b', 'c']],
    [{}, []],
  ])('%j', (body, messages) => {
    const failed = new CallFailed(422, body)
    expect(failed.errors).toEqual(messages)
    expect(failed.message).toBe(messages.join(', '))
  })
  test('nothing that is no text is shown', () => expect(toMessages([1, null, undefined, { a: false }])).toEqual([]))
})

test.each([
  [{ ids: [1, 2] }, 'ids%5B%5D=1&ids%5B%5D=2'],
  [{ filter: { type: 'vin', of: [3] } }, 'filter%5Btype%5D=vin&filter%5Bof%5D%5B%5D=3'],
  [{ page: 1, search: '', sort: null, state: undefined }, 'page=1'],
  [{ search: 'a&b=c' }, 'search=a%26b%3Dc'],
])('a query is written with brackets: %j', (query, search) => expect(toSearch(query)).toBe(search))

test.each([
  [{ id: 1, authentication_token: 'a' }, null, { id: 1, authentication_token: 'a' }],
  [{ id: 1, authentication_token: 'a' }, 'b', { id: 1, authentication_token: 'a' }],
  [{ id: 1 }, 'b', { id: 1, authentication_token: 'b' }],
  [[1], null, [1]],
])('the token of a sign-in is found in the answer or in its header: %j and %s', (body, header, read) =>
  expect(withToken(body, header)).toEqual(read),
)

test('what marks a call stays with it on its way to the page, and a call that nobody named is an error', () => {
  knowPaths(pathTable({ doors: { enter: { method: 'POST', path: '/sessions', secret: true } as unknown as Call } }))
  expect(pathOf('doors.enter')).toEqual(['POST', '/api/v4/sessions', 'now'])
  expect(() => pathOf('doors.leave')).toThrow('doors.leave')
})
