import { expect, it } from 'vitest'
import { offsetOf, rowAtOffset, sumOfExtras, withHeights } from './row-heights.ts'

const ROW = 44
const extras = new Map([
  [2, 18],
  [5, 200],
])

it('a row stands below the heights of all rows above it', () => {
  expect([0, 2, 3, 5, 6].map((index) => offsetOf(index, ROW, extras))).toEqual([0, 88, 150, 238, 482])
  expect(sumOfExtras(extras)).toBe(218)
})

it('each row is found at its own offset, also below taller ones', () => {
  for (let index = 0; index < 40; index++) expect(rowAtOffset(offsetOf(index, ROW, extras), 40, ROW, extras)).toBe(index)
  expect(rowAtOffset(100_000, 40, ROW, extras)).toBe(39)
  expect(rowAtOffset(0, 0, ROW, new Map())).toBe(0)
})

it('measured heights replace those known, and without a change the map is the same one', () => {
  const next = withHeights(
    extras,
    [
      { index: 5, height: 44 },
      { index: 7, height: 62.4 },
    ],
    ROW,
  )
  expect([...next]).toEqual([
    [2, 18],
    [7, 18],
  ])
  expect(
    withHeights(
      next,
      [
        { index: 7, height: 62 },
        { index: 8, height: 44 },
      ],
      ROW,
    ),
  ).toBe(next)
})
