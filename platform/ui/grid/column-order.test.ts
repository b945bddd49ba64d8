import { expect, test } from 'vitest'
import { droppedColumn, movedColumn, withColumn } from './column-order.ts'

const ALL = ['name', 'due', 'odometer', 'cost', 'actions']
const isFixed = (key: string): boolean => key === 'name' || key === 'actions'

test('a column that is added stands where it does by itself', () => {
  expect(withColumn(['name', 'odometer', 'actions'], 'due', ALL)).toEqual(['name', 'due', 'odometer', 'actions'])
  expect(withColumn(['name', 'cost', 'due', 'actions'], 'odometer', ALL)).toEqual(['name', 'cost', 'due', 'odometer', 'actions'])
})

test('a column moves by a place, but not before the row’s name nor behind its actions', () => {
  expect(movedColumn(ALL, 'cost', -1, isFixed)).toEqual(['name', 'due', 'cost', 'odometer', 'actions'])
  expect(movedColumn(ALL, 'due', -1, isFixed)).toEqual(ALL)
  expect(movedColumn(ALL, 'cost', 1, isFixed)).toEqual(ALL)
  expect(movedColumn(ALL, 'name', 1, isFixed)).toEqual(ALL)
})

test('a column that is dropped onto another takes its place, whichever way, but not that of a fixed one', () => {
  expect(droppedColumn(ALL, 'cost', 'due', isFixed)).toEqual(['name', 'cost', 'due', 'odometer', 'actions'])
  expect(droppedColumn(ALL, 'due', 'cost', isFixed)).toEqual(['name', 'odometer', 'cost', 'due', 'actions'])
  expect(droppedColumn(ALL, 'due', 'name', isFixed)).toEqual(ALL)
  expect(droppedColumn(ALL, 'actions', 'due', isFixed)).toEqual(ALL)
  expect(droppedColumn(ALL, 'due', 'unknown', isFixed)).toEqual(ALL)
})
