import { expect, test } from 'vitest'
import { oneOf, readParams, text } from './params.ts'

const PARAMS = { query: text(), state: oneOf(['all', 'past_due']), sort: oneOf(['name', 'due'], 'due') }

test('an address says what its page declares, and what it does not say is as usual', () => {
  expect(readParams(PARAMS, { query: 312, state: 'past_due' })).toEqual({ query: '312', state: 'past_due', sort: 'due' })
  expect(readParams(PARAMS, {})).toEqual({ query: '', state: 'all', sort: 'due' })
})

test('a value that the page does not take is the usual one, and a parameter that it does not have is not read', () => {
  expect(readParams(PARAMS, { state: 'pastdue', sort: '', colour: 'red' })).toEqual({ query: '', state: 'all', sort: 'due' })
})
