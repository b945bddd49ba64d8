import { expect, test } from 'vitest'
import { belowPartner, celsius, kilopascals } from './tires.ts'

const pressures = (front_left: number | null, front_right: number | null, rear_left = 66, rear_right: number | null = null) => ({
  front_left,
  front_right,
  rear_left,
  rear_right,
})

test.each([
  [51, 62, { psi: 11, partner: 'front_right' }],
  [52, 62, null],
  [51.6, 62, null],
  [62, 51, null],
  [null, 62, null],
  [51, null, null],
])('%s psi beside %s psi: %j', (left, right, marked) =>
  expect(belowPartner('front_left', pressures(left, right))).toEqual(marked),
)

test('only the partner on the same axle counts, and none where it sends nothing', () => {
  expect(belowPartner('rear_left', pressures(80, 80))).toBeNull()
  expect(belowPartner('front_right', pressures(70, 52))).toEqual({ psi: 18, partner: 'front_left' })
})

test('Canada reads °C and kPa beside what the device sends', () => {
  expect(Math.round(celsius(88))).toBe(31)
  expect(Math.round(kilopascals(51))).toBe(352)
})
