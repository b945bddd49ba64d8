import { expect, test } from 'vitest'
import { withPosition } from './positions.ts'

test('all four and single wheels exclude each other', () => {
  expect(withPosition([], 'front_left', true)).toEqual(['front_left'])
  expect(withPosition(['front_left'], 'front_right', true)).toEqual(['front_left', 'front_right'])
  expect(withPosition(['front_left', 'front_right'], 'all_four', true)).toEqual(['all_four'])
  expect(withPosition(['all_four'], 'front_left', true)).toEqual(['front_left'])
  expect(withPosition(['front_left'], 'front_left', false)).toEqual([])
  expect(withPosition(['front_left'], 'front_left', true)).toEqual(['front_left'])
})
