import { describe, expect, it } from 'vitest'
import type { Completions, ScheduledVehicle, ScheduleLine } from './interval.ts'
import { dueDates, dueServices, intervalServices, intervalsOf } from './interval.ts'

const OIL = 1
const TIRES = 2
const BRAKES = 3

const lines: ScheduleLine[] = [
  { serviceDefinitionId: OIL, everyMiles: 5000, everyKilometers: 8000 },
  { serviceDefinitionId: TIRES, everyMiles: 7500, everyKilometers: 12_000 },
  { serviceDefinitionId: BRAKES, everyMiles: 15_000, everyKilometers: 24_000 },
]

const transit: ScheduledVehicle = {
  odometer: 78_733,
  odometerReadOn: '2025-11-05',
  monthlyDistance: 1824,
  odometerUnits: 'miles',
  firstOdometer: 70_000,
}
const none: Completions = new Map()
const today = '2025-11-20'

describe('what is due on a vehicle', () => {
  it('without records counts from where it was first registered: the first multiple after that is due', () => {
    expect(dueServices(lines, none, transit)).toEqual([
      { serviceDefinitionId: OIL, every: 5000, doneThrough: 70_000, dueOdometer: 75_000 },
      { serviceDefinitionId: TIRES, every: 7500, doneThrough: 67_500, dueOdometer: 75_000 },
      { serviceDefinitionId: BRAKES, every: 15_000, doneThrough: 60_000, dueOdometer: 75_000 },
    ])
  })

  it('in kilometers goes by the kilometers of the line, which are never converted', () => {
    const vehicle: ScheduledVehicle = { ...transit, odometerUnits: 'kilometers', firstOdometer: 128_157 }
    expect(dueServices(lines, none, vehicle).map(({ dueOdometer }) => dueOdometer)).toEqual([132_000, 136_000, 144_000])
  })

  it('follows the records', () => {
    expect(
      dueServices(lines, new Map([[OIL, 80_000]]), transit).map((due) => [due.serviceDefinitionId, due.dueOdometer]),
    ).toEqual([
      [TIRES, 75_000],
      [BRAKES, 75_000],
      [OIL, 85_000],
    ])
  })

  it('is stored as the next due odometer and the dates on which it becomes due soon and past due', () => {
    expect(
      dueDates(
        lines,
        new Map([
          [OIL, 75_000],
          [TIRES, 75_000],
          [BRAKES, 75_000],
        ]),
        transit,
      ),
    ).toEqual({
      nextDueOdometer: 80_000,
      dueSoonOn: '2025-10-27',
      pastDueOn: '2025-11-27',
    })
    expect(dueDates([], none, transit)).toEqual({ nextDueOdometer: null, dueSoonOn: null, pastDueOn: null })
  })
})

describe('the intervals of a vehicle', () => {
  const current: Completions = new Map([
    [OIL, 75_000],
    [TIRES, 67_500],
    [BRAKES, 75_000],
  ])

  it('are past due, currently due and the next upcoming ones, each service grouped by its due odometer', () => {
    const intervals = intervalsOf(lines, current, transit, today, 4)
    expect(
      intervals.map(({ odometer, tag, group, serviceDefinitionIds }) => [odometer, tag, group, serviceDefinitionIds]),
    ).toEqual([
      [75_000, 'Past Due', 'past_due', [TIRES]],
      [80_000, 'Currently Due', 'currently_due', [OIL]],
      [82_500, 'Upcoming', 'upcoming', [TIRES]],
      [85_000, null, 'upcoming', [OIL]],
      [90_000, null, 'upcoming', [TIRES, OIL, BRAKES]],
      [95_000, null, 'upcoming', [OIL]],
    ])
  })

  it('say what remains by the odometer predicted for today, and when they are reached', () => {
    const [pastDue, currentlyDue] = intervalsOf(lines, current, transit, today)
    expect([pastDue?.remaining, currentlyDue?.remaining]).toEqual([-4633, 367])
    expect([pastDue?.dueOn, currentlyDue?.dueOn]).toEqual(['2025-09-04', '2025-11-27'])
  })

  it('list a service once among what is due, even when it missed several multiples', () => {
    const late = intervalsOf([lines[0]!], new Map([[OIL, 60_000]]), transit, today, 2)
    expect(late.map(({ odometer, group }) => [odometer, group])).toEqual([
      [65_000, 'past_due'],
      [85_000, 'upcoming'],
      [90_000, 'upcoming'],
    ])
  })

  it('show six upcoming ones unless asked otherwise, and none without a schedule', () => {
    expect(intervalsOf(lines, current, transit, today).filter(({ group }) => group === 'upcoming')).toHaveLength(6)
    expect(intervalsOf([], none, transit, today)).toEqual([])
  })
})

describe('the services of one interval', () => {
  it('are all that have a multiple there, done ones marked', () => {
    const completions: Completions = new Map([
      [OIL, 75_000],
      [TIRES, 67_500],
      [BRAKES, 60_000],
    ])
    expect(intervalServices(lines, completions, transit, today, 75_000)).toEqual([
      { serviceDefinitionId: TIRES, isCompleted: false },
      { serviceDefinitionId: BRAKES, isCompleted: false },
      { serviceDefinitionId: OIL, isCompleted: true },
    ])
    expect(intervalServices(lines, completions, transit, today, 90_000)).toHaveLength(3)
  })

  it('are the same that the list shows there', () => {
    const completions: Completions = new Map([
      [OIL, 60_000],
      [TIRES, 75_000],
    ])
    for (const { odometer, serviceDefinitionIds } of intervalsOf(lines, completions, transit, today)) {
      const open = intervalServices(lines, completions, transit, today, odometer).filter((service) => !service.isCompleted)
      expect(open.map((service) => service.serviceDefinitionId).sort()).toEqual(serviceDefinitionIds.toSorted())
    }
    expect(intervalServices(lines, completions, transit, today, 70_000)).toEqual([])
  })

  it('are none where no interval lies', () => {
    expect(intervalServices(lines, none, transit, today, 76_000)).toEqual([])
    expect(intervalServices(lines, none, transit, today, 0)).toEqual([])
  })
})
