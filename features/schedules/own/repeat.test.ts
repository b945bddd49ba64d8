import { describe, expect, it } from 'vitest'
import { dueServices, NOTHING_KNOWN, type ScheduleLine } from '../interval.ts'
import { type Anchor, firstDue } from '../next/next-due.ts'
import { nextRepetitions } from '../next/repetition.ts'
import { type Beginning, intervalMetersOf, ownMoments, type Repeat } from './repeat.ts'

const repeat = (over: Partial<Repeat> = {}): Repeat => ({
  everyDistance: 10_000,
  distanceUnits: 'miles',
  everyTime: 6,
  timeUnit: 'months',
  isSevere: false,
  ...over,
})
const vehicle = {
  odometer: 70_000,
  odometerReadOn: '2026-11-01',
  monthlyDistance: 1520,
  odometerUnits: 'miles' as const,
  addedOn: '2026-01-10',
}
const beginning = (over: Partial<Beginning> = {}): Beginning => ({
  firstDue: 'last_done',
  firstDueOdometer: null,
  firstDueOn: null,
  start: { odometer: 71_000, on: '2026-11-21' },
  ...over,
})

describe('how often', () => {
  it.each([
    ['as it says', repeat(), 'miles', { distance: 10_000, time: 6 }],
    ['half of both under severe duty', repeat({ isSevere: true }), 'miles', { distance: 5000, time: 3 }],
    ['never less than one', repeat({ isSevere: true, everyTime: 1 }), 'miles', { distance: 5000, time: 1 }],
    ['in the unit of the vehicle', repeat(), 'kilometers', { distance: 16_093, time: 6 }],
    ['by time alone', repeat({ everyDistance: null }), 'miles', { distance: null, time: 6, hours: null }],
    ['half of the engine hours as well', repeat({ everyHours: 250, isSevere: true }), 'miles', { hours: 125 }],
  ] as const)('%s', (_rule, given, unit, every) => {
    expect(intervalMetersOf(given, unit)).toMatchObject(every)
  })
})

describe('when it is due', () => {
  const last = { odometer: 65_000, on: '2026-09-01' }
  const dueOf = (given: Repeat, from: Beginning, done: Anchor | null) => {
    const every = intervalMetersOf(given, 'miles')
    const counted = ownMoments(every, vehicle, from, done)
    return counted && firstDue(counted.moments, vehicle, every, counted.from)
  }
  it.each([
    ['whichever comes first: the distance', repeat({ everyTime: 24 }), beginning(), last, { dueOdometer: 75_000, byTime: false }],
    [
      'whichever comes first: the time',
      repeat({ everyDistance: 50_000 }),
      beginning(),
      last,
      { dueOn: '2027-03-01', byTime: true },
    ],
    [
      'by time alone',
      repeat({ everyDistance: null, everyTime: 90, timeUnit: 'days' }),
      beginning(),
      last,
      { dueOn: '2026-11-30' },
    ],
    [
      'from today: what was done before does not count',
      repeat({ everyTime: null }),
      beginning({ firstDue: 'today' }),
      last,
      { dueOdometer: 81_000 },
    ],
    [
      'from today, and done since',
      repeat({ everyTime: null }),
      beginning({ firstDue: 'today' }),
      { odometer: 72_000, on: '2026-12-01' },
      { dueOdometer: 82_000 },
    ],
    ['where it was set', repeat(), beginning({ firstDue: 'set', firstDueOdometer: 74_000 }), last, { dueOdometer: 74_000 }],
    [
      'on the day that was set',
      repeat(),
      beginning({ firstDue: 'set', firstDueOn: '2026-12-01' }),
      last,
      { dueOn: '2026-12-01', byTime: true },
    ],
    [
      'done after the day that was set: by its interval again',
      repeat({ everyTime: null }),
      beginning({ firstDue: 'set', firstDueOn: '2026-12-01' }),
      { odometer: 71_600, on: '2026-12-03' },
      { dueOdometer: 81_600 },
    ],
    [
      'never done: from when the vehicle was new',
      repeat(),
      beginning(),
      { odometer: 0, on: '2020-01-01', isNever: true },
      { dueOdometer: 10_000, dueOn: '2026-01-10', byTime: false },
    ],
    [
      'never done does not count where the schedule starts today',
      repeat({ everyTime: null }),
      beginning({ firstDue: 'today' }),
      { odometer: 0, on: '2026-12-05', isNever: true },
      { dueOdometer: 81_000 },
    ],
  ] as const)('%s', (_rule, given, from, done, due) => {
    expect(dueOf(given, from, done)).toMatchObject(due)
  })

  it('from the last time, which nobody knows: not due', () => {
    expect(dueOf(repeat(), beginning(), null)).toBeNull()
  })
})

describe('when it comes round again, each visit on its day', () => {
  const today = '2026-11-28'
  const days = (
    everyTime: number,
    timeUnit: Repeat['timeUnit'],
    firstDue: 'set' | 'today',
    firstDueOn: string | null,
    count = 2,
  ) => {
    const line: ScheduleLine = {
      serviceDefinitionId: 45,
      everyMiles: 0,
      everyKilometers: 0,
      meters: intervalMetersOf(repeat({ everyDistance: null, everyTime, timeUnit }), 'miles'),
      beginning: beginning({ firstDue, firstDueOn, start: { odometer: 71_000, on: today } }),
    }
    const [first] = dueServices([line], NOTHING_KNOWN, vehicle)
    return [first!, ...nextRepetitions(first!, vehicle, today, 71_350, count)].map(({ dueOn }) => dueOn)
  }
  it.each([
    [
      'monthly from the 31st',
      days(1, 'months', 'set', '2027-01-31', 3),
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    ['monthly from the end of the year', days(1, 'months', 'set', '2026-12-31'), ['2026-12-31', '2027-01-31', '2027-02-28']],
    ['every 3 months from 11/30', days(3, 'months', 'set', '2026-11-30'), ['2026-11-30', '2027-02-28', '2027-05-30']],
    ['every 6 months from today', days(6, 'months', 'today', null), ['2027-05-28', '2027-11-28', '2028-05-28']],
    [
      'yearly from a leap day',
      days(12, 'months', 'set', '2028-02-29', 4),
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    ['weekly', days(1, 'weeks', 'set', '2026-12-01'), ['2026-12-01', '2026-12-08', '2026-12-15']],
    ['every 10 days', days(10, 'days', 'set', '2026-12-01'), ['2026-12-01', '2026-12-11', '2026-12-21']],
    [
      'overdue: done today, and counted from today',
      days(1, 'months', 'set', '2026-08-31'),
      ['2026-08-31', '2026-12-28', '2027-01-28'],
    ],
  ])('%s', (_case, found, expected) => expect(found).toEqual(expected))
})
