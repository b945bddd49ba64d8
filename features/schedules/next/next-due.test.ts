import { describe, expect, it } from 'vitest'
import { type FleetDay } from '#features/countries/dates.ts'
import {
  type Anchor,
  distanceUntilRepeat,
  firstDue,
  firstMultiple,
  type Metered,
  type Meters,
  momentsAfter,
  type Moments,
  newOn,
  nextMoments,
} from './next-due.ts'
import { nextRepetitions } from './repetition.ts'

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

describe('of the moments that the three meters name, the one whose day comes first decides', () => {
  const byDistance = (dueOdometer: number, dueOn: string) => ({ dueOdometer, byTime: false, dueHours: null, dueOn })
  const byTime = (dueOn: string) => ({ byTime: true, dueHours: null, dueOn })
  const byHours = (dueHours: number, dueOn: string) => ({ byTime: false, dueHours, dueOn })
  it.each([
    ['distance alone', at(72_000), vehicle, byDistance(72_000, '2026-12-11')],
    ['a day alone: the day itself', at(null, '2026-12-01'), vehicle, byTime('2026-12-01')],
    ['hours alone: when the engine has run so long', at(null, null, 3040), vehicle, byHours(3040, '2026-11-21')],
    ['distance before the day', at(71_400, '2026-12-01'), vehicle, byDistance(71_400, '2026-11-29')],
    ['the day before the distance', at(71_600, '2026-12-01'), vehicle, byTime('2026-12-01')],
    ['distance before the hours', at(70_900, null, 3040), vehicle, byDistance(70_900, '2026-11-19')],
    ['hours before the distance', at(71_100, null, 3040), vehicle, byHours(3040, '2026-11-21')],
    ['the day before the hours', at(null, '2026-11-11', 3040), vehicle, byTime('2026-11-11')],
    ['hours before the day', at(null, '2026-12-01', 3040), vehicle, byHours(3040, '2026-11-21')],
    ['distance first of three', at(70_100, '2026-12-01', 3040), vehicle, byDistance(70_100, '2026-11-03')],
    ['the day first of three', at(72_000, '2026-11-11', 3040), vehicle, byTime('2026-11-11')],
    ['hours first of three', at(72_000, '2026-12-01', 3020), vehicle, byHours(3020, '2026-11-11')],
    [
      'on the same day the distance counts before the calendar',
      at(71_500, '2026-12-01'),
      vehicle,
      byDistance(71_500, '2026-12-01'),
    ],
    ['on the same day the calendar counts before the hours', at(null, '2026-11-21', 3040), vehicle, byTime('2026-11-21')],
    ['on the same day the distance counts before the hours', at(71_000, null, 3040), vehicle, byDistance(71_000, '2026-11-21')],
    ['hours without a reading leave the others', at(72_000, '2026-12-01', 1), bare, byTime('2026-12-01')],
    ['hours that have run by lie behind', at(null, null, 2960), vehicle, byHours(2960, '2026-10-12')],
    ['a day long ago stays that day', at(null, '2010-01-01'), vehicle, byTime('2010-01-01')],
    [
      'a vehicle that stands still is due by the calendar',
      at(80_000, '2027-01-01'),
      { ...vehicle, monthlyDistance: 0 },
      byTime('2027-01-01'),
    ],
  ])('%s', (_rule, moments, of, due) => expect(firstDue(moments, of)).toMatchObject(due))

  it.each([
    ['none named', at(null), vehicle],
    ['hours without a reading', at(null, null, 3040), bare],
  ])('%s: never due', (_rule, moments, of) => expect(firstDue(moments, of)).toBeNull())

  it('a distance that a reading has passed is past due, and by the calendar it is on the day after', () => {
    expect(firstDue(at(69_999), vehicle)!.pastDueOn! <= vehicle.odometerReadOn).toBe(true)
    expect(firstDue(at(null, '2026-12-01'), vehicle)).toMatchObject({ dueNowOn: '2026-11-16', pastDueOn: '2026-12-02' })
  })

  it('engine hours are past due on the day on which the engine has run one more', () => {
    const slow = { ...vehicle, monthlyEngineHours: 10 }
    expect(firstDue(at(null, null, 3010), slow)).toMatchObject({ dueOn: '2026-11-30', pastDueOn: '2026-12-03' })
  })

  it('it is past due as soon as any meter has passed, though another fell due first', () => {
    const slow = { ...vehicle, monthlyDistance: 10 }
    // 70,001 is reached on 11/03 and passed on 11/06; the calendar passes on 11/05.
    expect(firstDue(at(70_001, '2026-11-04'), slow)).toMatchObject({
      byTime: false,
      dueOn: '2026-11-03',
      pastDueOn: '2026-11-05',
    })
  })

  it('nothing falls due before the day and the odometer that it counts from', () => {
    const from = { odometer: 68_000, on: '2026-10-20' }
    expect(firstDue(at(68_500), vehicle, undefined, from)).toMatchObject({ dueOdometer: 68_500, dueOn: '2026-10-20' })
    expect(firstDue(at(null, '2024-03-29'), vehicle, undefined, { odometer: 5000, on: '2024-02-29' })).toMatchObject({
      dueOdometer: 22_650,
      dueOn: '2024-03-29',
    })
    const young = { ...vehicle, odometer: 10_000 }
    expect(firstDue(at(null, '2024-03-29'), young, undefined, { odometer: 5000, on: '2024-02-29' })!.dueOdometer).toBe(5000)
  })

  it('a service that comes back within weeks is not due soon in the first half of its interval', () => {
    const weekly: Meters = { distance: null, time: 1, timeUnit: 'weeks', hours: null }
    expect(firstDue(at(null, '2026-12-08'), vehicle, weekly)).toMatchObject({ dueSoonOn: '2026-12-05', dueNowOn: '2026-12-05' })
  })
})

describe('never done counts from when the vehicle was new', () => {
  it.each([
    ['its in-service date', { year: 2019, inServiceOn: '2019-03-15', addedOn: '2026-11-01' }, '2019-03-15'],
    [
      'its model year, if it was put in service later',
      { year: 2019, inServiceOn: '2024-06-01', addedOn: '2026-11-01' },
      '2019-01-01',
    ],
    [
      'its in-service date in the year after its model year',
      { year: 2019, inServiceOn: '2020-12-31', addedOn: '2026-11-01' },
      '2020-12-31',
    ],
    [
      'its model year, if it was put in service two years later',
      { year: 2019, inServiceOn: '2021-01-01', addedOn: '2026-11-01' },
      '2019-01-01',
    ],
    ['its model year', { year: 2019, addedOn: '2026-11-01' }, '2019-01-01'],
    [
      'its in-service date, if the year is not known',
      { year: null, inServiceOn: '2024-06-01', addedOn: '2026-11-01' },
      '2024-06-01',
    ],
    ['when it was added, if nothing is known', { addedOn: '2026-11-01' }, '2026-11-01'],
    ['when it was added, at the latest', { year: 2027, addedOn: '2026-11-01' }, '2026-11-01'],
  ])('%s', (_case, start, on) => expect(newOn(start)).toBe(on))

  it('with nothing on any meter', () => {
    const never: Anchor = { odometer: 95_000, on: '2026-11-01', isNever: true }
    const every: Meters = { distance: 60_000, time: 12, timeUnit: 'months', hours: 250 }
    const { moments } = nextMoments(every, never, { ...vehicle, year: 2019, addedOn: '2026-11-01' })
    expect(moments).toEqual({ odometer: 60_000, on: '2020-01-01', hours: 250 })
  })

  it('with no engine hours, though its pace would have it run some before it was new', () => {
    const never: Anchor = { odometer: 95_000, on: '2026-11-01', isNever: true }
    const every: Meters = { distance: null, time: null, timeUnit: 'months', hours: 250 }
    const worked = { ...vehicle, engineHours: 20_000, year: 2019, addedOn: '2026-11-01' }
    expect(nextMoments(every, never, worked).moments.hours).toBe(250)
  })

  it('also where the fleet counts by fixed marks, which are of what was done', () => {
    const never: Anchor = { odometer: 95_000, on: '2026-11-01', isNever: true }
    const every: Meters = { distance: 60_000, time: null, timeUnit: 'months', hours: null }
    const byMarks = { ...vehicle, year: 2019, addedOn: '2026-11-01', countsByMarks: true }
    expect(nextMoments(every, never, byMarks).moments.odometer).toBe(60_000)
    expect(nextMoments(every, { ...never, isNever: false }, byMarks).moments.odometer).toBe(180_000)
  })
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

describe('round after round, each visited on its day', () => {
  const monthly: Meters = { distance: null, time: 1, timeUnit: 'months', hours: null }
  it.each([
    ['2027-01-31', ['2027-03-31', '2027-04-30', '2027-05-31']],
    ['2027-11-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2028-02-29', ['2028-04-29', '2028-05-29', '2028-06-29']],
  ])('monthly since %s is counted from its own day, and leaves no month out', (on, days) => {
    const counted = nextMoments(monthly, { odometer: 70_000, on }, { ...vehicle, addedOn: '2026-11-01' })
    const planned = { ...firstDue(counted.moments, vehicle, monthly, counted.from)!, meters: monthly, counted }
    const repeated = nextRepetitions(planned, vehicle, '2026-11-20' as FleetDay, 70_950, 3)
    expect(repeated.map(({ dueOn }) => dueOn)).toEqual(days)
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
