import { describe, expect, it } from 'vitest'
import { offeredStarts } from './offered-starts.ts'
import { openNow } from './open-now.ts'
import { type BookedVisit, instantOf, type ShopTimes } from './opening-times.ts'

const shop: ShopTimes = {
  zone: 'America/Chicago',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '12:00' })),
  closedOn: ['2026-11-26'],
  bays: 1,
  phoneOnly: false,
}
/** Tuesday, November 24, 2026, 6:00 in Chicago. */
const now = new Date('2026-11-24T12:00:00Z')
const booked = (date: string, time: string, minutes: number): BookedVisit => ({
  startsAt: instantOf(shop.zone, date, time)!,
  minutes,
})
const offered = (minutes: number, visits: BookedVisit[] = []) =>
  offeredStarts(shop, { minutes, booked: visits, now }).map(({ date, time }) => `${date} ${time}`)

describe('the times that a list offers', () => {
  it.each([
    ['two of the first day, apart, and the next day', 60, [], ['2026-11-24 08:00', '2026-11-24 09:30', '2026-11-25 08:00']],
    ['one a day where a second would be too close', 180, [], ['2026-11-24 08:00', '2026-11-25 08:00', '2026-11-27 08:00']],
    [
      'not what is taken, nor a day on which the shop is closed',
      240,
      [booked('2026-11-25', '08:00', 60)],
      ['2026-11-24 08:00', '2026-11-27 08:00', '2026-11-30 08:00'],
    ],
  ] as [string, number, BookedVisit[], string[]][])('%s', (_, minutes, visits, expected) => {
    expect(offered(minutes, visits)).toEqual(expected)
  })

  it('are none for a shop that never opens', () => {
    expect(offeredStarts({ ...shop, hours: [] }, { minutes: 60, booked: [], now })).toEqual([])
  })
})

describe('whether a shop is open', () => {
  it.each([
    ['open', '2026-11-24T15:00:00Z', { isOpen: true, until: '12:00' }],
    ['before it opens', '2026-11-24T12:00:00Z', { isOpen: false, opens: { date: '2026-11-24', time: '08:00', isToday: true } }],
    ['at closing time', '2026-11-24T18:00:00Z', { isOpen: false, opens: { date: '2026-11-25', time: '08:00', isToday: false } }],
    [
      'the evening before a holiday',
      '2026-11-26T02:00:00Z',
      { isOpen: false, opens: { date: '2026-11-27', time: '08:00', isToday: false } },
    ],
    [
      'by its own clock, not by UTC',
      '2026-11-25T04:00:00Z',
      { isOpen: false, opens: { date: '2026-11-25', time: '08:00', isToday: false } },
    ],
  ])('%s', (_, instant, expected) => {
    expect(openNow(shop, new Date(instant))).toEqual(expected)
  })

  it('is open around the clock until midnight, and unknown hours never open', () => {
    const always = { ...shop, hours: [{ weekday: 2, opens: '00:00', closes: '24:00' }] }
    expect(openNow(always, now)).toEqual({ isOpen: true, until: '24:00' })
    expect(openNow({ ...shop, hours: [] }, now)).toEqual({ isOpen: false, opens: null })
  })
})
