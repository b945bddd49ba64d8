import { expect, it } from 'vitest'
import { figureOf, NO_COLUMN_FILTERS, setFilters, wireFilter } from './column-filters.ts'

it.each([
  ['12,500', '12500'],
  ['12 500', '12500'],
  ['0,05', '0.05'],
  ['$0.05', '0.05'],
  ['abc', ''],
])('%s is the figure %s', (typed, figure) => {
  expect(figureOf(typed)).toBe(figure)
})

it('only what is set is asked for, figures as numbers', () => {
  const filters = { ...NO_COLUMN_FILTERS, make: 'Ford', year: '2021', odometer_from: '50000', cost_to: '0.1.2' }
  expect(wireFilter(filters)).toEqual({ make: 'Ford', year: 2021, odometer_from: 50_000 })
})

it('a range counts once, whichever end is set', () => {
  const filters = { ...NO_COLUMN_FILTERS, make: 'Ford', odometer_to: '9', last_maintenance_from: '2026-01-01' }
  expect(setFilters(filters).map(({ column, from, to }) => [column, from, to])).toEqual([
    ['make', 'Ford', ''],
    ['odometer', '', '9'],
    ['last_maintenance_date', '2026-01-01', ''],
  ])
})
