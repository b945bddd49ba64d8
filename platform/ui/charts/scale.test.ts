import { describe, expect, test } from 'vitest'
import { axisEnd, scaleLinear, roundTicks } from './scale.ts'
import { outlierOf } from './outlier.ts'
import { stepBy } from './use-marks.ts'

describe('the figures of an axis', () => {
  test.each([
    [5204.18, 3, [0, 2000, 4000, 6000]],
    [6010, 3, [0, 2000, 4000, 6000, 8000]],
    [0.21, 2, [0, 0.1, 0.2, 0.3]],
    [0.21, 4, [0, 0.05, 0.1, 0.15, 0.2, 0.25]],
    [151_829, 3, [0, 50_000, 100_000, 150_000, 200_000]],
    [6000, 3, [0, 2000, 4000, 6000]],
    [0, 3, [0, 1]],
    [Number.NaN, 3, [0, 1]],
  ])('up to %d in about %d steps are %j', (largest, about, ticks) => {
    expect(roundTicks(largest, about)).toEqual(ticks)
  })

  test('a figure lies on the line in proportion, and an empty domain does not divide by nothing', () => {
    expect(scaleLinear(5, [0, 10], [100, 200])).toBe(150)
    expect(scaleLinear(5, [5, 5], [100, 200])).toBe(100)
  })
})

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
] as const)('%s from mark %d of 3 leads to %s', (key, from, to) => {
  expect(stepBy(key, from, 3)).toBe(to)
})

test.each([
  [[0.1, 0.21, 0.12], 0.1, 1],
  [[0.1, 0.15, 0.12], 0.1, -1],
  [[], 0.1, -1],
])('of the costs %j with the average %d the point %d stands out', (costs, average, index) => {
  expect(
    outlierOf(
      costs.map((y) => ({ y })),
      average,
    ),
  ).toBe(index)
})

test('an axis ends before the few points that lie far above all others', () => {
  const usual = Array.from({ length: 39 }, (_, index) => 0.02 + index / 1000)
  expect(axisEnd([...usual, 0.24])).toBeCloseTo(0.058, 2)
  expect(axisEnd(usual)).toBeCloseTo(0.058)
  // Among ten or more points one may be an outlier; among three, none.
  expect(axisEnd([...Array.from({ length: 11 }, () => 0.05), 0.3])).toBe(0.05)
  expect(axisEnd([0.05, 0.06, 0.3])).toBe(0.3)
  expect(axisEnd([])).toBe(0)
})
