import { expect, test } from 'vitest'
import { dayState } from './day-state.ts'
import type { ShopTimes } from './opening-times.ts'

const shop: ShopTimes = {
  zone: 'America/Chicago',
  hours: [
    { weekday: 5, opens: '08:00', closes: '18:00' },
    { weekday: 1, opens: '08:00', closes: '18:00' },
  ],
  closedOn: ['2026-11-27'],
  bays: 1,
  phoneOnly: false,
}
const friday = (time: string) => new Date(`2026-11-20T${time}:00-06:00`)
const full = [{ startsAt: new Date('2026-11-23T14:00:00Z'), minutes: 600 }]

test.each<[string, string, ReturnType<typeof dayState>]>([
  ['a weekday without hours', '2026-11-22', 'closed'],
  ['a closure', '2026-11-27', 'closed'],
  ['a day with every bay taken', '2026-11-23', 'full'],
  ['a day beyond the window', '2026-12-25', 'over'],
])('%s is told as such', (_what, date, state) => {
  expect(dayState(shop, date, { minutes: 60, booked: full, now: friday('09:00') })).toBe(state)
})

test('late in the day the day is over, not full', () => {
  expect(dayState(shop, '2026-11-20', { minutes: 60, booked: full, now: friday('17:30') })).toBe('over')
})
