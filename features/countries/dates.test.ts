import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  formatDate,
  formatGridDate,
  formatMonth,
  isRealDate,
  lastOfMonth,
  parseDate,
  parseDay,
  startOfDay,
  weekdayOf,
} from './dates.ts'

describe('real dates', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-02-31', false],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-04-00', false],
    ['0000-01-01', false],
    ['2024-4-1', false],
    ['2024-04-01T00:00', false],
    ['', false],
  ])('%s: %s', (text, real) => {
    expect(isRealDate(text)).toBe(real)
  })
})

describe('arithmetic on plain dates', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2024-03-10', 1, '2024-03-11'],
    ['2024-01-01', -1, '2023-12-31'],
    ['2024-05-15', 30, '2024-06-14'],
  ])('%s plus %i days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum)
    expect(daysBetween(date, sum)).toBe(days)
  })

  it.each([
    ['2024-05-31', -3, '2024-02-29'],
    ['2023-05-31', -3, '2023-02-28'],
    ['2024-05-15', 3, '2024-08-15'],
    ['2024-10-31', 1, '2024-11-30'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-11-30', 14, '2026-01-30'],
  ])('%s plus %i months is %s: clamped to the end of the month', (date, months, sum) => {
    expect(addMonths(date, months)).toBe(sum)
  })

  it('knows the ends of a month and the weekday, Monday being 1', () => {
    expect([firstOfMonth('2024-02-15'), lastOfMonth('2024-02-15')]).toEqual(['2024-02-01', '2024-02-29'])
    expect(['2025-11-17', '2025-11-22', '2025-11-23'].map(weekdayOf)).toEqual([1, 6, 7])
  })
})

describe('dates as people read and type them', () => {
  it('US: MM-DD-YYYY in grids, MM/DD/YYYY elsewhere; Canada: YYYY-MM-DD', () => {
    expect(formatGridDate('2024-05-15', 'US')).toBe('05-15-2024')
    expect(formatDate('2024-05-15', 'US')).toBe('05/15/2024')
    expect(formatGridDate('2024-05-15', 'CA')).toBe('2024-05-15')
    expect(formatDate('2024-05-15', 'CA')).toBe('2024-05-15')
  })

  it('a month alone: MM/YYYY in the US, YYYY-MM in Canada', () => {
    expect([formatMonth('2028-06-30', 'US'), formatMonth('2028-06-30', 'CA')]).toEqual(['06/2028', '2028-06'])
  })

  it.each([
    ['05/15/2024', 'US', '2024-05-15'],
    ['5-1-2024', 'US', '2024-05-01'],
    [' 2024-05-15 ', 'US', '2024-05-15'],
    ['02/31/2024', 'US', null],
    ['05/15-2024', 'US', null],
    ['2024-05-15', 'CA', '2024-05-15'],
    ['05/15/2024', 'CA', null],
    ['', 'US', null],
  ] as const)('"%s" typed in %s is %s', (text, country, date) => {
    expect(parseDate(text, country)).toBe(date)
  })

  it.each([
    ['2024-05-15', '2024-05-15'],
    ['2024-05-16T03:00:00Z', '2024-05-15'],
    ['2024-05-15T12:00:00.000Z', '2024-05-15'],
    ['2024-05-16T05:00:00Z', '2024-05-16'],
    ['2024-05-15T23:30:00-07:00', '2024-05-16'],
    ['2024-05-15 23:00:00', '2024-05-15'],
  ])('%s belongs to %s: ten characters never shift, an instant counts in Etc/GMT+5', (value, day) => {
    expect(parseDay(value)).toBe(day)
  })

  it('a day starts at 05:00 UTC in Etc/GMT+5, in summer and in winter', () => {
    expect(startOfDay('2024-05-15').toISOString()).toBe('2024-05-15T05:00:00.000Z')
    expect(startOfDay('2024-12-15').toISOString()).toBe('2024-12-15T05:00:00.000Z')
  })
})
