import { describe, expect, it } from 'vitest'
import { addMonths, daysBetween } from '#features/countries/dates.ts'
import { type Anchors, dueDates, dueServices, intervalNear, intervalsOf, NOTHING_KNOWN } from './interval.ts'
import type { ScheduledVehicle, ScheduleLine } from './interval.ts'
import { NOT_FORECAST } from '#features/vehicles/due-state.ts'
import type { Anchor } from './next/next-due.ts'

const OIL = 1
const TIRES = 2
const BRAKES = 3
const every = (
  serviceDefinitionId: number,
  miles: number,
  kilometers: number,
  over: Partial<ScheduleLine> = {},
): ScheduleLine => ({
  serviceDefinitionId,
  everyMiles: miles,
  everyKilometers: kilometers,
  ...over,
})
const oil = every(OIL, 7500, 12_000)
const lines = [every(OIL, 5000, 8000), every(TIRES, 7500, 12_000), every(BRAKES, 15_000, 24_000)]

/** Read at 79,402 on the same day, 50 miles and two engine hours a day. */
const today = '2026-11-23'
const van: ScheduledVehicle = {
  odometer: 79_402,
  odometerReadOn: today,
  monthlyDistance: 1520,
  odometerUnits: 'miles',
  addedOn: '2025-01-10',
  engineHours: 3000,
  engineHoursReadOn: today,
  monthlyEngineHours: 61,
}
const at = (odometer: number, on: string, over: Partial<Anchor> = {}): Anchor => ({ odometer, on, ...over })
const oilAt = (odometer: number, on: string, over: Partial<Anchor> = {}): Anchors => new Map([[OIL, at(odometer, on, over)]])
const dueAt = (line: ScheduleLine, anchors: Anchors, vehicle = van) => dueServices([line], anchors, vehicle)[0]

describe('as a fleet manager would check it by hand', () => {
  it.each<[string, ScheduleLine, Anchors, Partial<ScheduledVehicle>, number]>([
    ['oil at 79,402, every 7,500', oil, oilAt(79_402, today), {}, 86_902],
    ['done 2,402 miles late: a whole interval after that', oil, oilAt(77_402, '2026-10-14'), {}, 84_902],
    ['done 1,500 miles early: not at once again', oil, oilAt(73_500, '2026-07-28'), {}, 81_000],
    ['done twice in a month: from the second time', oil, oilAt(78_902, '2026-11-13'), {}, 86_402],
    ['nobody knows when: it stands at the next mark', oil, NOTHING_KNOWN, {}, 82_500],
    ['never done: one interval from new', oil, oilAt(60_000, '2025-01-10', { isNever: true }), {}, 7500],
    [
      'every 60,000, never done at 95,000: 35,000 over',
      every(OIL, 60_000, 1),
      oilAt(95_000, today, { isNever: true }),
      { odometer: 95_000 },
      60_000,
    ],
    // Three months after October 1 is January 1: 39 days of 50 miles.
    ['the day before the distance', every(OIL, 7500, 12_000, { everyMonths: 3 }), oilAt(76_752, '2026-10-01'), {}, 81_352],
    // Twelve months would be October 10, 2027.
    ['the distance before the day', every(OIL, 7500, 12_000, { everyMonths: 12 }), oilAt(77_202, '2026-10-10'), {}, 84_702],
    // 2,900 + 150 hours is 50 hours or 25 days ahead: 25 days of 50 miles.
    [
      'the engine hours first',
      every(OIL, 7500, 12_000, { everyHours: 150 }),
      oilAt(76_902, '2026-10-04', { hours: 2900 }),
      {},
      80_652,
    ],
    [
      'in kilometers by the kilometers of the line',
      oil,
      oilAt(127_786, today),
      { odometer: 127_786, odometerUnits: 'kilometers' },
      139_786,
    ],
    ['an odometer that nobody read counts as well', oil, oilAt(78_000, '2026-10-26', { isEstimated: true }), {}, 85_500],
  ])('%s', (_case, line, anchors, over, dueOdometer) => {
    expect(dueAt(line, anchors, { ...van, ...over })?.dueOdometer).toBe(dueOdometer)
  })

  const byMarks = { ...van, countsByMarks: true }
  it.each<[string, Anchors, number]>([
    ['done at 79,402: the mark at 82,500 is 3,098 away, less than half an interval', oilAt(79_402, today), 90_000],
    ['done at 78,000: 82,500 is more than half an interval away', oilAt(78_000, '2026-10-26'), 82_500],
    ['the mark at 82,500 was completed early', oilAt(78_000, '2026-10-26', { mark: 82_500 }), 90_000],
    ['nobody knows when', NOTHING_KNOWN, 82_500],
  ])('by fixed marks: %s', (_case, anchors, dueOdometer) => {
    expect(dueAt(oil, anchors, byMarks)).toMatchObject({ dueOdometer, isByMark: true })
  })

  it('where it was done last is known, or it is not', () => {
    expect(dueDates([oil], oilAt(79_402, today), van)).toMatchObject({ nextDueOdometer: 86_902, nextDueIsKnown: true })
    expect(dueDates([oil], NOTHING_KNOWN, van)).toEqual({
      ...NOT_FORECAST,
      nextDueOdometer: 82_500,
      nextDueBy: 'distance',
      servicesNotKnown: 1,
    })
    expect(dueDates([], NOTHING_KNOWN, van)).toEqual(NOT_FORECAST)
  })

  it('the dates of a vehicle: soon a month of driving before, past due on the day after', () => {
    // 7,500 miles are 150 days of 50 miles; a month of driving, 1,520, is 30.4 days.
    expect(dueDates([oil], oilAt(79_402, today), van)).toMatchObject({ dueSoonOn: '2027-03-23', pastDueOn: '2027-04-23' })
  })
})

describe('never at once again, never later than one interval', () => {
  /** Seeded random numbers, so that a failure can be reproduced. */
  const random = (() => {
    let state = 20_261_123
    return (most: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
      return state % most
    }
  })()
  const cases = Array.from({ length: 500 }, () => {
    const distance = 1000 + random(30_000)
    return { distance, done: random(290_000), countsByMarks: random(2) === 1 }
  })

  it('whatever the interval, and wherever it was done', () => {
    for (const { distance, done, countsByMarks } of cases) {
      const vehicle = { ...van, odometer: done, countsByMarks }
      const ahead = dueAt(every(OIL, distance, 1), oilAt(done, today), vehicle)!.dueOdometer - done
      expect(ahead).toBeGreaterThanOrEqual(distance / 2)
      expect(ahead).toBeLessThanOrEqual(countsByMarks ? distance * 1.5 : distance)
    }
  })

  it('whichever meter comes first, in miles and in kilometers', () => {
    for (const { distance, done } of cases) {
      const everyMonths = 1 + random(24)
      const everyHours = 50 + random(950)
      const odometerUnits = random(2) === 1 ? ('miles' as const) : ('kilometers' as const)
      const vehicle = { ...van, odometer: done, odometerUnits, monthlyDistance: 500 + random(4000) }
      const line = every(OIL, distance, distance, { everyMonths, everyHours })
      const due = dueAt(line, oilAt(done, today, { hours: van.engineHours }), vehicle)!
      // Never later than any of the three intervals, and not before half of the decisive one.
      const driven = (days: number): number => done + Math.round((vehicle.monthlyDistance * days) / 30.4)
      const daysOfMonths = daysBetween(today, addMonths(today, everyMonths))
      const daysOfHours = (everyHours / 61) * 30.4
      expect(due.dueOdometer).toBeLessThanOrEqual(Math.min(done + distance, driven(daysOfMonths), driven(daysOfHours + 1)))
      const half = due.byTime ? driven(daysOfMonths / 2) : due.dueHours === null ? done + distance / 2 : driven(daysOfHours / 2)
      expect(due.dueOdometer).toBeGreaterThanOrEqual(half)
    }
  })

  it('nor is it listed twice among what is due, nor before it comes round again', () => {
    for (const { distance, done } of cases) {
      const vehicle = { ...van, odometer: done }
      const intervals = intervalsOf([every(OIL, distance, 1)], oilAt(done - random(20_000), '2026-01-01'), vehicle, today)
      expect(intervals.filter(({ group }) => group !== 'upcoming').length).toBeLessThanOrEqual(1)
      const apart = intervals.slice(1).map(({ odometer }, index) => odometer - Math.max(done, intervals[index]!.odometer))
      for (const one of apart) expect(one).toBeGreaterThanOrEqual(distance)
    }
  })
})

describe('the intervals of a vehicle', () => {
  const done: Anchors = new Map([
    [OIL, at(75_100, '2026-08-29')],
    [TIRES, at(71_200, '2026-06-12')],
    [BRAKES, at(65_500, '2026-02-18')],
  ])

  it('are past due, currently due and the next upcoming ones; what falls due within 500 miles is one', () => {
    const intervals = intervalsOf(lines, done, van, today, 3)
    expect(
      intervals.map(({ odometer, tag, group, serviceDefinitionIds }) => [odometer, tag, group, serviceDefinitionIds]),
    ).toEqual([
      // Tires at 78,700; oil at 80,100 and brakes at 80,500 are one visit.
      [78_700, 'Past Due', 'past_due', [TIRES]],
      [80_100, 'Currently Due', 'currently_due', [OIL, BRAKES]],
      // Oil counted from that visit; tires as if rotated today.
      [85_100, 'Upcoming', 'upcoming', [OIL]],
      [86_902, null, 'upcoming', [TIRES]],
      [90_100, null, 'upcoming', [OIL]],
    ])
  })

  it('say what remains, and when they are reached', () => {
    const [past, due] = intervalsOf(lines, done, van, today)
    expect([past?.remaining, past?.dueOn]).toEqual([-702, '2026-11-09'])
    expect([due?.remaining, due?.dueOn]).toEqual([698, '2026-12-07'])
  })

  it.each([
    ['miles', 500, 1],
    ['miles', 501, 2],
    ['kilometers', 800, 1],
    ['kilometers', 801, 2],
  ] as const)('two services %s apart by %i are %i', (odometerUnits, apart, count) => {
    const two = [every(OIL, 9000, 9000), every(TIRES, 9000 + apart, 9000 + apart)]
    const both: Anchors = new Map([
      [OIL, at(79_402, today)],
      [TIRES, at(79_402, today)],
    ])
    const first = intervalsOf(two, both, { ...van, odometerUnits }, today, 2)[0]!
    expect(first).toMatchObject({ odometer: 88_402, serviceDefinitionIds: count === 1 ? [OIL, TIRES] : [OIL] })
  })

  it('show six upcoming ones unless asked otherwise, and none without a schedule', () => {
    expect(intervalsOf(lines, done, van, today).filter(({ group }) => group === 'upcoming')).toHaveLength(6)
    expect(intervalsOf([], NOTHING_KNOWN, van, today)).toEqual([])
  })

  it('by fixed marks come at the marks again', () => {
    const marks = intervalsOf([oil], oilAt(76_000, '2026-09-16'), { ...van, countsByMarks: true }, today, 3)
    expect(marks.map(({ odometer }) => odometer)).toEqual([82_500, 90_000, 97_500])
  })

  it('are found by a name that a reading has moved a little since', () => {
    const intervals = intervalsOf(lines, done, van, today)
    expect(intervalNear(intervals, 80_100, 'miles')?.odometer).toBe(80_100)
    expect(intervalNear(intervals, 80_600, 'miles')?.odometer).toBe(80_100)
    expect(intervalNear(intervals, 76_000, 'miles')).toBeUndefined()
  })
})
