import { describe, expect, it } from 'vitest'
import { addDays, type FleetDay } from '#features/countries/dates.ts'
import { DUE_SOON_DAYS } from '#features/vehicles/due-state.ts'
import type { Counted, Metered, Meters } from './next-due.ts'
import { leastAfter, notBeforeLeast } from './repetition.ts'

const today = '2026-11-20' as FleetDay
/** 2 engine hours a day. */
const vehicle: Metered = {
  odometer: 70_000,
  odometerReadOn: '2026-11-20',
  monthlyDistance: 1520,
  odometerUnits: 'miles',
  engineHours: 3000,
  engineHoursReadOn: '2026-11-20',
  monthlyEngineHours: 61,
}

describe('what a vehicle shows at the next visit but one, at least', () => {
  it('is a month of driving, and the hours of one day more than a service is due soon before its day', () => {
    const { odometer, hours } = leastAfter(vehicle, 70_000, today)
    expect(odometer).toBe(71_521)
    expect(hours).toBe(3000 + 2 * (DUE_SOON_DAYS + 1) + 1)
  })

  it('is no hours of an engine without a reading', () => {
    expect(leastAfter({ ...vehicle, engineHours: null }, 70_000, today).hours).toBeNull()
  })
})

describe('a service that comes back sooner than that', () => {
  const least = { odometer: 71_521, hours: 3062, today }
  const every = (over: Partial<Meters>): Meters => ({ distance: null, time: null, timeUnit: 'days', hours: null, ...over })
  const counted = (moments: Partial<Counted['moments']>, rounds = 1): Counted => ({
    moments: { odometer: null, on: null, hours: null, ...moments },
    from: undefined,
    calendar: { on: today, rounds },
  })

  it.each([
    ['by distance', counted({ odometer: 70_500 }), every({ distance: 500 }), { odometer: 71_521 }],
    ['by distance, but later', counted({ odometer: 75_000 }), every({ distance: 5000 }), { odometer: 75_000 }],
    ['by hours', counted({ hours: 3010 }), every({ hours: 10 }), { hours: 3062 }],
    ['by hours, but later', counted({ hours: 3250 }), every({ hours: 250 }), { hours: 3250 }],
  ])('%s', (_rule, given, meters, moments) => expect(notBeforeLeast(given, meters, least).moments).toMatchObject(moments))

  // Due soon half an interval before: within 10 days of 5.
  it.each([
    [10, '2026-11-25', '2026-12-05'],
    [10, '2026-11-26', '2026-11-26'],
    [10, '2026-11-27', '2026-11-27'],
    [200, addDays(today, DUE_SOON_DAYS), addDays(today, DUE_SOON_DAYS + 200)],
    [200, addDays(today, DUE_SOON_DAYS + 1), addDays(today, DUE_SOON_DAYS + 1)],
  ])('every %i days, on %s: on the first of its own days on which it is not due soon today, %s', (time, on, then) => {
    const given = { ...counted({ on }), calendar: { on: addDays(on, -time), rounds: 1 } }
    expect(notBeforeLeast(given, every({ time }), least).moments.on).toBe(then)
  })
})
