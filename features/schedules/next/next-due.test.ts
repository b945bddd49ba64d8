import { describe, expect, it } from 'vitest'
import {
  type Anchor,
  distanceUntilRepeat,
  firstDue,
  firstMultiple,
  type Metered,
  type Meters,
  momentsAfter,
  type Moments,
} from './next-due.ts'

/** 50 miles and 2 engine hours a day, so that days, miles and hours are easy to distinguish. */
const vehicle: Metered = {
  odometer: 70_000,
  odometerReadOn: '2026-11-01',
  monthlyDistance: 1520,
  odometerUnits: 'miles',
  engineHours: 3000,
  engineHoursReadOn: '2026-11-01',
  monthlyEngineHours: 61,
}
const bare: Metered = { ...vehicle, engineHours: null, engineHoursReadOn: null, monthlyEngineHours: null }
const at = (odometer: number | null, on: string | null = null, hours: number | null = null): Moments => ({ odometer, on, hours })

describe('of the moments that the three meters name, the first counts', () => {
  const byDistance = (dueOdometer: number) => ({ dueOdometer, byTime: false, dueHours: null })
  const byTime = (dueOdometer: number) => ({ dueOdometer, byTime: true, dueHours: null })
  const byHours = (dueOdometer: number, dueHours: number) => ({ dueOdometer, byTime: false, dueHours })
  it.each([
    ['none named: never due', at(null), vehicle, null],
    ['distance alone', at(72_000), vehicle, byDistance(72_000)],
    ['a day alone: where the vehicle stands on it', at(null, '2026-12-01'), vehicle, byTime(71_500)],
    [
      'hours alone: where the vehicle stands when the engine has run so long',
      at(null, null, 3040),
      vehicle,
      byHours(71_000, 3040),
    ],
    ['distance before the day', at(71_400, '2026-12-01'), vehicle, byDistance(71_400)],
    ['the day before the distance', at(71_600, '2026-12-01'), vehicle, byTime(71_500)],
    ['distance before the hours', at(70_900, null, 3040), vehicle, byDistance(70_900)],
    ['hours before the distance', at(71_100, null, 3040), vehicle, byHours(71_000, 3040)],
    ['the day before the hours', at(null, '2026-11-11', 3040), vehicle, byTime(70_500)],
    ['hours before the day', at(null, '2026-12-01', 3040), vehicle, byHours(71_000, 3040)],
    ['distance first of three', at(70_100, '2026-12-01', 3040), vehicle, byDistance(70_100)],
    ['the day first of three', at(72_000, '2026-11-11', 3040), vehicle, byTime(70_500)],
    ['hours first of three', at(72_000, '2026-12-01', 3020), vehicle, byHours(70_500, 3020)],
    ['at the same place the distance counts before the day', at(71_500, '2026-12-01'), vehicle, byDistance(71_500)],
    ['at the same place the day counts before the hours', at(null, '2026-11-21', 3040), vehicle, byTime(71_000)],
    ['at the same place the distance counts before the hours', at(71_000, null, 3040), vehicle, byDistance(71_000)],
    ['hours without a reading name no moment', at(null, null, 3040), bare, null],
    ['hours without a reading leave the others', at(72_000, '2026-12-01', 1), bare, byTime(71_500)],
    ['hours that have run by lie behind', at(null, null, 2960), vehicle, byHours(69_000, 2960)],
    ['a day long ago is never below the first mile', at(null, '2010-01-01'), vehicle, byTime(1)],
  ])('%s', (_rule, moments, of, due) => expect(firstDue(moments, of)).toEqual(due))
})

describe('one round after the last time', () => {
  const last: Anchor = { odometer: 69_000, on: '2026-10-12', hours: 2900 }
  const every = (over: Partial<Meters>): Meters => ({ distance: null, time: null, timeUnit: 'months', hours: null, ...over })
  it.each([
    ['by distance', last, every({ distance: 5000 }), at(74_000)],
    ['by months', last, every({ time: 6 }), at(null, '2027-04-12')],
    ['by weeks', last, every({ time: 2, timeUnit: 'weeks' }), at(null, '2026-10-26')],
    ['by days', last, every({ time: 90, timeUnit: 'days' }), at(null, '2027-01-10')],
    ['by hours, from what the engine had run then', last, every({ hours: 250 }), at(null, null, 3150)],
    // 20 days before the reading at 2 hours a day.
    ['by hours, from the estimate where nobody knew', { ...last, hours: null }, every({ hours: 250 }), at(null, null, 3210)],
    ['by all', last, every({ distance: 5000, time: 6, hours: 250 }), at(74_000, '2027-04-12', 3150)],
    ['by none', last, every({}), at(null)],
  ])('%s', (_rule, anchor, meters, moments) => expect(momentsAfter(anchor, meters, vehicle)).toEqual(moments))

  it('hours of an engine without a reading name nothing, unless they were known when it was done', () => {
    expect(momentsAfter({ ...last, hours: null }, every({ hours: 250 }), bare).hours).toBeNull()
    expect(momentsAfter(last, every({ hours: 250 }), bare).hours).toBe(3150)
  })
})

describe('until it comes round again', () => {
  const every = (over: Partial<Meters>): Meters => ({ distance: null, time: null, timeUnit: 'months', hours: null, ...over })
  it.each([
    ['the distance', every({ distance: 5000 }), vehicle, 5000],
    ['the time, as far as it drives in it', every({ time: 1 }), vehicle, 1500],
    ['the hours, as far as it drives in them', every({ hours: 61 }), vehicle, 1500],
    ['the shortest of them', every({ distance: 5000, time: 2, hours: 61 }), vehicle, 1500],
    ['hours without a reading do not count', every({ distance: 5000, hours: 61 }), bare, 5000],
    ['never less than one', every({ time: 1, timeUnit: 'days' }), { ...vehicle, monthlyDistance: 0 }, 1],
  ])('%s', (_rule, meters, of, distance) => expect(distanceUntilRepeat(meters, of)).toBe(distance))
})

it.each([
  [5000, 79_633, 80_000],
  [5000, 80_000, 85_000],
  [250, 0, 250],
])('every %i, first read at %i: due at %i', (every, first, due) => expect(firstMultiple(every, first)).toBe(due))
