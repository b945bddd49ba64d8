import { expect, test } from 'vitest'
import { withMember } from './with-member.ts'

test('the state that was asked for is reached, whatever it was meanwhile, and repeating it changes nothing', () => {
  expect(withMember([1], 2, true)).toEqual([1, 2])
  expect(withMember([1, 2], 2, true)).toEqual([1, 2])
  expect(withMember([1, 2], 2, false)).toEqual([1])
  expect(withMember([1], 2, false)).toEqual([1])
})
