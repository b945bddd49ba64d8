import { expect, test } from 'vitest'
import { movesOf, nextOpenDay, OFFER_NEXT_DAY } from './closed-day.ts'

const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday }))

test.each([
  ['the next day', WEEKDAYS, [], '2026-12-23', '2026-12-24'],
  ['over a weekend', WEEKDAYS, [], '2026-12-04', '2026-12-07'],
  ['over another closed day', WEEKDAYS, ['2026-12-24', '2026-12-25'], '2026-12-24', '2026-12-28'],
  ['no day on which it can be booked', WEEKDAYS, [], '2026-12-31', null],
  ['a shop without hours', [], [], '2026-12-04', null],
])('the next open day: %s', (_, hours, closures, closed, expected) => {
  expect(nextOpenDay({ hours, closures }, closed, '2026-12-01')).toBe(expected)
})

test('a chosen time is sent as chosen, all others go to the next open day, and unticked they stay', () => {
  const bookings = [
    { id: 1, version: 3 },
    { id: 2, version: 5 },
  ]
  const times = { 2: { date: '2026-12-07', time: '09:30' } }
  expect(movesOf(bookings, OFFER_NEXT_DAY, '2026-12-26')).toEqual([
    { order_id: 1, version: 3, date: '2026-12-26' },
    { order_id: 2, version: 5, date: '2026-12-26' },
  ])
  expect(movesOf(bookings, { others: true, times }, '2026-12-26')).toEqual([
    { order_id: 1, version: 3, date: '2026-12-26' },
    { order_id: 2, version: 5, date: '2026-12-07', time: '09:30' },
  ])
  expect(movesOf(bookings, { others: false, times }, '2026-12-26')).toEqual([
    { order_id: 2, version: 5, date: '2026-12-07', time: '09:30' },
  ])
  expect(movesOf(bookings, OFFER_NEXT_DAY, null)).toEqual([])
})
