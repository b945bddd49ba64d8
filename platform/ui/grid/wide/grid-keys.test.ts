import { expect, it } from 'vitest'
import { actionOf, HEADS, nextPosition } from './grid-keys.ts'

const EXTENT = { rows: 100, columns: 5, page: 12 }
const press = (key: string, with_: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...with_,
})

it.for([
  ['ArrowDown', { row: 3, column: 1 }, { row: 4, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }, { row: HEADS, column: 1 }],
  ['ArrowUp', { row: HEADS, column: 1 }, { row: HEADS, column: 1 }],
  ['ArrowDown', { row: HEADS, column: 2 }, { row: 0, column: 2 }],
  ['ArrowRight', { row: 3, column: 4 }, { row: 3, column: 4 }],
  ['j', { row: 3, column: 1 }, { row: 4, column: 1 }],
  ['K', { row: 3, column: 1 }, { row: 2, column: 1 }],
  ['Home', { row: 3, column: 4 }, { row: 3, column: 0 }],
  ['End', { row: 3, column: 0 }, { row: 3, column: 4 }],
  ['PageDown', { row: 95, column: 0 }, { row: 99, column: 0 }],
  ['PageUp', { row: 5, column: 0 }, { row: 0, column: 0 }],
] as const)('%s leads from a cell to the one that stands there, and not out of the grid', ([key, from, to]) => {
  expect(nextPosition(press(key), from, EXTENT)).toEqual(to)
})

it('with Control the keys lead to the ends', () => {
  expect(nextPosition(press('End', { ctrlKey: true }), { row: 3, column: 0 }, EXTENT)).toEqual({ row: 99, column: 4 })
  expect(nextPosition(press('Home', { ctrlKey: true }), { row: 3, column: 2 }, EXTENT)).toEqual({ row: 0, column: 0 })
  expect(nextPosition(press('k', { ctrlKey: true }), { row: 3, column: 2 }, EXTENT)).toBeNull()
})

it('Control and Enter open the page, where Enter opens the row in place', () => {
  expect(actionOf(press('Enter', { ctrlKey: true }))).toBe('page')
  expect(actionOf(press('Enter', { metaKey: true }))).toBe('page')
  expect(actionOf(press('Enter', { altKey: true }))).toBeNull()
})

it('Enter opens, Space toggles, e edits, x selects, and a key with Control is the browser’s', () => {
  expect(['Enter', ' ', 'e', 'x', 'y'].map((key) => actionOf(press(key)))).toEqual(['open', 'toggle', 'edit', 'select', null])
  expect(actionOf(press('e', { ctrlKey: true }))).toBeNull()
})
