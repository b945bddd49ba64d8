import { expect, test } from 'vitest'
import { LEFT_BEHIND_AFTER_SECONDS, nextMove } from './intent.ts'

const OLD = LEFT_BEHIND_AFTER_SECONDS + 1
test.each([
  ['heard of', false, false, 10, 'end'],
  ['heard of and given up', true, false, 10, 'end'],
  ['never heard of', false, true, 10, 'ask'],
  ['never heard of, and old', false, true, OLD, 'ask'],
  ['given up and still on the way, perhaps', true, true, 10, 'wait'],
  ['given up a moment too short ago', true, true, LEFT_BEHIND_AFTER_SECONDS, 'wait'],
  ['given up and old', true, true, OLD, 'let_go'],
] as const)('an intent that the provider has %s', (_, isGivenUp, isUnknownToProvider, ageSeconds, move) => {
  expect(nextMove({ givenUpAt: isGivenUp ? new Date(0) : null }, { isUnknownToProvider, ageSeconds })).toBe(move)
})
