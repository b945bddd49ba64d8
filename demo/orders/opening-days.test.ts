import { describe, expect, test } from 'vitest'
import { wallClock } from '#features/countries/clock-time.ts'
import { SHOPS } from '../shops.ts'
import { afterOpening, requestTimeBefore, atHalfHour, openDay, openDaysFrom, shopDayOf } from './opening-days.ts'

const harbor = SHOPS.find(({ key }) => key === 'harbor')!
const inChicago = (instant: Date) => Object.values(wallClock(instant, harbor.zone)).join(' ')

describe('open days', () => {
  test.each([
    ['a Friday is open', '2026-11-20', 1, '2026-11-20'],
    ['after a Sunday comes Monday', '2026-11-22', 1, '2026-11-23'],
    ['before a Sunday was Saturday', '2026-11-22', -1, '2026-11-21'],
    ['Thanksgiving is closed', '2026-11-26', 1, '2026-11-27'],
  ] as const)('%s', (_, day, step, expected) => expect(openDay(harbor, day, step)).toBe(expected))

  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 2, '2026-11-23'],
    ['2026-11-27', -2, '2026-11-24'],
  ])('from %s %i open days on is %s', (day, count, expected) => expect(openDaysFrom(harbor, day, count)).toBe(expected))

  test('minutes count from opening, on the day on which clocks change too', () => {
    expect(inChicago(afterOpening(harbor, '2026-11-20', 90))).toBe('2026-11-20 09:00')
    expect(inChicago(afterOpening(harbor, '2026-03-09', 0))).toBe('2026-03-09 07:30')
  })

  test('a visit is asked for while somebody answers', () => {
    const monday = new Date('2026-11-23T15:00:00Z')
    expect(inChicago(requestTimeBefore(harbor, monday, 3, 300))).toBe('2026-11-19 12:30')
    expect(inChicago(requestTimeBefore(harbor, monday, 1, 600))).toBe('2026-11-21 13:00')
  })

  test('visits start on half hours', () => {
    expect(atHalfHour(new Date('2026-11-20T14:29:59Z')).toISOString()).toBe('2026-11-20T14:00:00.000Z')
  })
})

describe('the demo finds the shop', () => {
  test.each([
    ['in the middle of its day: now', '2026-11-20T16:30:00Z', '2026-11-20 10:30', '2026-11-20 10:30', '2026-11-21 08:00'],
    [
      'late in the afternoon: while long visits still end',
      '2026-11-20T23:20:00Z',
      '2026-11-20 16:30',
      '2026-11-21 11:00',
      '2026-11-23 07:30',
    ],
    [
      'in the evening: as it was in the afternoon',
      '2026-11-21T02:25:00Z',
      '2026-11-20 16:30',
      '2026-11-21 11:00',
      '2026-11-23 07:30',
    ],
    [
      'before opening: as on the last morning',
      '2026-11-23T12:00:00Z',
      '2026-11-21 11:00',
      '2026-11-23 10:30',
      '2026-11-24 07:30',
    ],
    ['just opened: as on the last morning', '2026-11-23T14:30:00Z', '2026-11-21 11:00', '2026-11-23 10:30', '2026-11-24 07:30'],
    ['on a Sunday', '2026-11-22T20:00:00Z', '2026-11-21 11:00', '2026-11-23 10:30', '2026-11-24 07:30'],
    ['on Thanksgiving', '2026-11-26T18:00:00Z', '2026-11-25 10:30', '2026-11-27 10:30', '2026-11-28 08:00'],
  ])('%s', (_, now, moment, next, later) => {
    const day = shopDayOf(harbor, new Date(now))
    expect([day.moment, day.next, day.later[0]].map(inChicago)).toEqual([moment, next, later])
    expect(inChicago(day.moment)).toContain(day.day)
  })
})
