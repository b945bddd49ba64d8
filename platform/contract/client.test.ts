import { describe, expect, test } from 'vitest'
import { CallFailed, toSearch } from './client.ts'
import { atOrigin, toMessages, withToken } from './send.ts'

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

test('calls at another host are made at once or kept as they were before', () => {
  const calls = { 'accounts.signIn': ['POST', '/api/v4/sessions', 'now'], 'vehicles.list': ['GET', '/api/v4/vehicles'] } as const
  expect(atOrigin('https://api.example', calls)).toEqual({
    'accounts.signIn': ['POST', 'https://api.example/api/v4/sessions', 'now'],
    'vehicles.list': ['GET', 'https://api.example/api/v4/vehicles'],
  })
})
