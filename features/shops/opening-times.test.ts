import { describe, expect, it } from 'vitest'
import type { BookedVisit, ShopTimes } from './opening-times.ts'
import { bookingWindow, freeStarts, freeTimes, instantOf, nextFreeStart } from './opening-times.ts'

const harbor: ShopTimes = {
  zone: 'America/Chicago',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '12:00' })),
  closedOn: ['2025-11-27'],
  bays: 2,
  phoneOnly: false,
}
/** Thursday, November 20, 2025, 6:00 in Chicago. */
const now = new Date('2025-11-20T12:00:00Z')
const FRIDAY = '2025-11-21'

function booked(time: string, minutes: number, date = FRIDAY): BookedVisit {
  const startsAt = instantOf(harbor.zone, date, time)
  if (startsAt === null) throw new Error(`${date} ${time} does not exist`)
  return { startsAt, minutes }
}

function starts(shop: Partial<ShopTimes>, date: string, minutes: number, visits: BookedVisit[] = [], at = now): string[] {
  return freeStarts({ ...harbor, ...shop }, date, { minutes, booked: visits, now: at })
}

describe('the free starts of a day', () => {
  it.each([
    ['every half hour until closing minus the visit', {}, 60, ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00']],
    ['a visit as long as the day starts at opening', {}, 240, ['08:00']],
    ['a longer one in the first two hours', {}, 600, ['08:00', '08:30', '09:00', '09:30']],
    [
      'on the half hours even when the shop opens between them',
      { hours: [{ weekday: 5, opens: '07:45', closes: '09:15' }] },
      30,
      ['08:00', '08:30'],
    ],
    ['none without a bay', { bays: 0 }, 30, []],
  ])('%s', (_rule, shop, minutes, expected) => {
    expect(starts(shop, FRIDAY, minutes)).toEqual(expected)
  })

  it('are none on a weekday without hours and on a closed day', () => {
    expect(starts({}, '2025-11-22', 30)).toEqual([])
    expect(starts({}, '2025-11-27', 30)).toEqual([])
  })

  it('need a free bay at every half hour of the visit', () => {
    const visits = [booked('09:00', 60), booked('09:30', 60)]
    expect(starts({}, FRIDAY, 30, visits)).toEqual(['08:00', '08:30', '09:00', '10:00', '10:30', '11:00', '11:30'])
    expect(starts({}, FRIDAY, 60, visits)).toEqual(['08:00', '08:30', '10:00', '10:30', '11:00'])
  })

  it('are taken by a visit that began before opening or on the day before', () => {
    expect(starts({ bays: 1 }, FRIDAY, 30, [booked('16:00', 17 * 60, '2025-11-20')])[0]).toBe('09:00')
  })

  it('are not counted by bays in a shop that arranges by phone', () => {
    expect(starts({ bays: 0, phoneOnly: true }, FRIDAY, 120)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00'])
  })

  it('today lie at least 60 minutes from now', () => {
    const at = new Date('2025-11-20T15:31:00Z')
    expect(starts({}, '2025-11-20', 30, [], at)).toEqual(['11:00', '11:30'])
    expect(starts({}, '2025-11-20', 30, [], new Date('2025-11-20T15:30:00Z'))[0]).toBe('10:30')
  })

  it.each([
    ['yesterday', '2025-11-19', 0],
    ['today', '2025-11-20', 8],
    ['30 days ahead is a Saturday', '2025-12-20', 0],
    ['29 days ahead', '2025-12-19', 8],
    ['31 days ahead', '2025-12-21', 0],
  ])('lie between today and 30 days ahead: %s', (_rule, date, count) => {
    const everyDay = [1, 2, 3, 4, 5, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '12:00' }))
    expect(starts({ hours: everyDay }, date, 30)).toHaveLength(count)
  })
})

describe('the shop’s own zone', () => {
  it('decides which day is today', () => {
    const late = new Date('2025-11-21T03:00:00Z')
    expect(bookingWindow('America/Chicago', late)).toEqual({ from: '2025-11-20', to: '2025-12-20' })
    expect(bookingWindow('America/Toronto', new Date('2025-11-21T05:30:00Z')).from).toBe('2025-11-21')
  })

  it('keeps wall-clock hours over both changes of the clocks', () => {
    expect(instantOf('America/Chicago', '2025-10-31', '08:00')?.toISOString()).toBe('2025-10-31T13:00:00.000Z')
    expect(instantOf('America/Chicago', '2025-11-03', '08:00')?.toISOString()).toBe('2025-11-03T14:00:00.000Z')
  })

  it('offers no start in the hour that the clocks skip, and a repeated hour once', () => {
    const night: Partial<ShopTimes> = { hours: [{ weekday: 7, opens: '01:00', closes: '04:00' }] }
    const spring = starts(night, '2026-03-08', 30, [], new Date('2026-03-01T12:00:00Z'))
    expect(spring).toEqual(['01:00', '01:30', '03:00', '03:30'])
    const autumn = starts(night, '2025-11-02', 30, [], new Date('2025-10-20T12:00:00Z'))
    expect(autumn).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'])
    expect(instantOf('America/Chicago', '2026-03-08', '02:30')).toBeNull()
    expect(instantOf('America/Chicago', '2025-11-02', '01:30')?.toISOString()).toBe('2025-11-02T06:30:00.000Z')
  })

  it('takes a shop that closes at midnight', () => {
    expect(starts({ hours: [{ weekday: 5, opens: '22:30', closes: '24:00' }] }, FRIDAY, 30)).toEqual(['22:30', '23:00', '23:30'])
  })
})

describe('several days', () => {
  it('are answered one entry for each day, closed ones empty', () => {
    const days = freeTimes(harbor, FRIDAY, 3, { minutes: 240, booked: [], now })
    expect(days).toEqual([
      { date: '2025-11-21', times: ['08:00'] },
      { date: '2025-11-22', times: [] },
      { date: '2025-11-23', times: [] },
    ])
  })

  it('have a first free start, or none in the whole window', () => {
    const full = ['2025-11-20', '2025-11-21'].flatMap((date) => [booked('08:00', 240, date), booked('08:00', 240, date)])
    expect(nextFreeStart(harbor, { minutes: 30, booked: full, now })).toEqual({ date: '2025-11-24', time: '08:00' })
    expect(nextFreeStart({ ...harbor, hours: [] }, { minutes: 30, booked: [], now })).toBeNull()
  })
})
