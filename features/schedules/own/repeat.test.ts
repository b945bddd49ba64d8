import { describe, expect, it } from 'vitest'
import { type Beginning, intervalMetersOf, ownDue, type Repeat } from './repeat.ts'

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
  it.each([
    ['whichever comes first: the distance', repeat({ everyTime: 24 }), beginning(), last, 75_000, false],
    // Six months after September 1 is March 1: 120 days after the reading at 50 a day.
    ['whichever comes first: the time', repeat({ everyDistance: 50_000 }), beginning(), last, 76_000, true],
    ['by time alone', repeat({ everyDistance: null, everyTime: 90, timeUnit: 'days' }), beginning(), last, 71_450, true],
    ['never done: at once', repeat(), beginning(), null, 71_000, false],
    [
      'from today: what was done before does not count',
      repeat({ everyTime: null }),
      beginning({ firstDue: 'today' }),
      last,
      81_000,
      false,
    ],
    [
      'from today, and done since',
      repeat({ everyTime: null }),
      beginning({ firstDue: 'today' }),
      { odometer: 72_000, on: '2026-12-01' },
      82_000,
      false,
    ],
    ['where it was set', repeat(), beginning({ firstDue: 'set', firstDueOdometer: 74_000 }), last, 74_000, false],
    ['on the day that was set', repeat(), beginning({ firstDue: 'set', firstDueOn: '2026-12-01' }), last, 71_500, true],
    [
      'done after the day that was set: by its interval again',
      repeat({ everyTime: null }),
      beginning({ firstDue: 'set', firstDueOn: '2026-12-01' }),
      { odometer: 71_600, on: '2026-12-03' },
      81_600,
      false,
    ],
  ] as const)('%s', (_rule, given, from, done, dueOdometer, byTime) => {
    expect(ownDue(given, vehicle, from, done)).toMatchObject({ dueOdometer, byTime })
  })
})
