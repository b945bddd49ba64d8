import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#features/countries/dates.ts'
import { type DueState, stateOn } from '#features/vehicles/due-state.ts'
import { dueDates, dueServices, intervalsOf, type ScheduledVehicle, type ScheduleLine } from '../interval.ts'
import type { Anchor, Meters, TimeUnit } from './next-due.ts'

/** Rules that hold for any vehicle, checked against a model that shares no arithmetic with the code. */

/** Seeded, so that a failure can be reproduced. */
const generator = (seed: number) => {
  let state = seed
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!
  return { below, oneOf, maybe: <T>(make: () => T): T | null => (below(3) === 0 ? null : make()) }
}
type Random = ReturnType<typeof generator>

// The model: days since 1970, and the calendar counted month by month.
const dayNumber = (day: IsoDate): number =>
  Math.round(Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10)) / 86_400_000)
const dayOf = (number: number): IsoDate => new Date(number * 86_400_000).toISOString().slice(0, 10)
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengthOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
const monthsLater = (day: IsoDate, months: number): IsoDate => {
  let [year, month] = [+day.slice(0, 4), +day.slice(5, 7)]
  for (let count = 0; count < months; count += 1) {
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
  const date = Math.min(+day.slice(8, 10), lengthOf(year, month))
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
const timeLater = (day: IsoDate, time: number, unit: TimeUnit): IsoDate =>
  unit === 'months' ? monthsLater(day, time) : dayOf(dayNumber(day) + time * (unit === 'weeks' ? 7 : 1))
const shownOn = (reading: number, readOn: IsoDate, perMonth: number, day: IsoDate): number =>
  reading + Math.round((perMonth * (dayNumber(day) - dayNumber(readOn))) / 30.4)

const FIRST = dayNumber('2019-01-01')
const LAST = dayNumber('2026-11-28')
const anyDay = (random: Random): IsoDate =>
  random.below(6) === 0
    ? random.oneOf(['2020-02-29', '2024-02-29', '2023-01-31', '2023-12-31', '2025-08-31', '2022-03-30'])
    : dayOf(FIRST + random.below(LAST - FIRST))

type Case = { vehicle: ScheduledVehicle; line: ScheduleLine; meters: Meters; last: Anchor; today: IsoDate }
const anyCase = (random: Random): Case => {
  const hasEngine = random.below(2) === 0
  const readOn = dayOf(LAST - random.below(200))
  const engineHours = random.below(9000)
  const vehicle: ScheduledVehicle = {
    odometer: 50 + random.below(250_000),
    odometerReadOn: readOn,
    monthlyDistance: random.oneOf([15, 60, 300, 500, 1000, 1520, 1824, 4321]),
    odometerUnits: random.oneOf(['miles', 'kilometers']),
    addedOn: '2026-01-15',
    ...(hasEngine ? { engineHours, engineHoursReadOn: readOn, monthlyEngineHours: 20 + random.below(200) } : {}),
  }
  const meters: Meters = {
    distance: random.maybe(() => 1000 + random.below(60_000)),
    time: random.maybe(() => 1 + random.below(36)),
    timeUnit: random.oneOf(['months', 'months', 'weeks', 'days']),
    hours: hasEngine ? random.maybe(() => 50 + random.below(900)) : null,
  }
  if (meters.distance === null && meters.hours === null) meters.time ??= 6
  const on = anyDay(random)
  const last: Anchor = {
    odometer: random.below(vehicle.odometer),
    on: on > readOn ? readOn : on,
    hours: hasEngine ? random.below(engineHours + 1) : null,
  }
  return {
    vehicle,
    line: { serviceDefinitionId: 1, everyMiles: 0, everyKilometers: 0, meters },
    meters,
    last,
    today: dayOf(LAST),
  }
}
const CASES = 2000
const forAll = (seed: number, check: (one: Case, random: Random) => void): void => {
  const random = generator(seed)
  for (let index = 0; index < CASES; index += 1) {
    const one = anyCase(random)
    try {
      check(one, random)
    } catch (error) {
      throw new Error(`Case ${index}: ${JSON.stringify(one)}`, { cause: error })
    }
  }
}
const dueOf = ({ line, last, vehicle }: Case) => dueServices([line], new Map([[1, last]]), vehicle)[0]!

/** The value of each meter on a day, and whether it has reached its due value. */
const model = ({ vehicle, meters, last }: Case) => {
  const { odometer, odometerReadOn, monthlyDistance } = vehicle
  const dueOn = meters.time === null ? null : timeLater(last.on, meters.time, meters.timeUnit)
  const dueAt = meters.distance === null ? null : last.odometer + meters.distance
  const dueHours = meters.hours === null ? null : last.hours! + meters.hours
  const reached = (day: IsoDate, by: number): boolean => {
    const byDistance = dueAt !== null && shownOn(odometer, odometerReadOn, monthlyDistance, day) >= dueAt + by
    const byDay = dueOn !== null && dayNumber(day) >= dayNumber(dueOn) + by
    const hoursShown = dueHours === null ? 0 : shownOn(vehicle.engineHours!, odometerReadOn, vehicle.monthlyEngineHours!, day)
    return byDistance || byDay || (dueHours !== null && hoursShown >= dueHours + by)
  }
  /** The first due day since the last time, found day by day. */
  const firstReached = (from: IsoDate): IsoDate => {
    let day = dayNumber(from)
    while (!reached(dayOf(day), 0)) day += 1
    return dayOf(day)
  }
  return { dueOn, reached, firstReached }
}

describe('for any vehicle, any interval and any last time', () => {
  it('it falls due on the first day on which any meter shows what it was to show', () => {
    forAll(1, (one) => {
      expect(dueOf(one).dueOn).toBe(model(one).firstReached(one.last.on))
    })
  })

  it('by the calendar the day is exact, whatever the reading and the pace', () => {
    forAll(2, (one, random) => {
      const calendar = { ...one.meters, distance: null, hours: null, time: one.meters.time ?? 1 }
      const line = { ...one.line, meters: calendar }
      const exact = timeLater(one.last.on, calendar.time, calendar.timeUnit)
      for (const odometer of [one.vehicle.odometer, one.last.odometer + random.below(500_000)]) {
        const vehicle = { ...one.vehicle, odometer, monthlyDistance: random.oneOf([0, 500, 9000]) }
        expect(dueServices([line], new Map([[1, one.last]]), vehicle)[0]).toMatchObject({ dueOn: exact, byTime: true })
      }
    })
  })

  it('it is past due if and only if a meter has passed', () => {
    forAll(3, (one, random) => {
      const { reached } = model(one)
      const due = dueOf(one)
      const day = dayOf(dayNumber(due.dueOn!) - 20 + random.below(60))
      for (const today of [day, one.today].filter((one_) => one_ >= one.vehicle.odometerReadOn))
        expect([today, stateOn(due, today) === 'past_due']).toEqual([today, reached(today, 1)])
    })
  })

  it('states come in their order, and the day it falls due is not past due yet, unless a meter skips it', () => {
    forAll(4, (one) => {
      const { dueSoonOn, dueNowOn, dueOn, pastDueOn } = dueOf(one)
      expect([dueSoonOn, dueNowOn, dueOn, pastDueOn].toSorted()).toEqual([dueSoonOn, dueNowOn, dueOn, pastDueOn])
      expect(dueOn! >= one.last.on).toBe(true)
    })
  })

  it('after a completion it does not fall due again within half of its interval', () => {
    forAll(5, (one) => {
      const { vehicle, meters, today } = one
      const done: Anchor = { odometer: vehicle.odometer, on: vehicle.odometerReadOn, hours: vehicle.engineHours ?? null }
      const due = dueOf({ ...one, last: done })
      const days = dayNumber(due.dueOn!) - dayNumber(done.on)
      const shown = shownOn(vehicle.odometer, vehicle.odometerReadOn, vehicle.monthlyDistance, due.dueOn!) - vehicle.odometer
      if (due.byTime)
        expect(days).toBeGreaterThanOrEqual(
          (meters.time! * (meters.timeUnit === 'months' ? 28 : meters.timeUnit === 'weeks' ? 7 : 1)) / 2,
        )
      else if (due.dueHours !== null) expect(due.dueHours - done.hours!).toBe(meters.hours)
      else expect(shown).toBeGreaterThanOrEqual(meters.distance! / 2)
      if (done.on === today) expect(stateOn(due, today)).not.toBe('past_due')
    })
  })

  it('overdue by more than an interval it is due since the first missed day', () => {
    forAll(6, (one) => {
      const line = { ...one.line, meters: { ...one.meters, distance: null, hours: null, time: 1, timeUnit: 'months' as const } }
      const due = dueOf({ ...one, line })
      expect(due.dueOn).toBe(monthsLater(one.last.on, 1))
    })
  })

  it('where a distance is answered it is never below where the service was done', () => {
    forAll(7, (one) => expect(dueOf(one).dueOdometer).toBeGreaterThanOrEqual(Math.max(1, one.last.odometer)))
  })
})

describe('for any schedule of several services', () => {
  const schedule = (random: Random) => {
    const one = anyCase(random)
    const count = 2 + random.below(6)
    const lines = Array.from({ length: count }, (_, index) => {
      const { meters } = anyCase(random)
      return {
        ...one.line,
        serviceDefinitionId: index + 1,
        meters: one.vehicle.engineHours == null ? { ...meters, hours: null } : meters,
      }
    }).filter(({ meters }) => meters.distance !== null || meters.time !== null || meters.hours !== null)
    const records = lines.flatMap(({ serviceDefinitionId: id }) =>
      Array.from({ length: random.below(4) }, () => ({
        id,
        odometer: random.below(one.vehicle.odometer),
        on: anyDay(random) > one.vehicle.odometerReadOn ? one.vehicle.odometerReadOn : anyDay(random),
        hours: one.vehicle.engineHours == null ? null : random.below(one.vehicle.engineHours + 1),
      })),
    )
    return { ...one, lines, records }
  }
  type Record = ReturnType<typeof schedule>['records'][number]
  /** The last one by day, then by odometer: as the database orders them. */
  const lastOf = (records: readonly Record[]) => {
    const last = new Map<number, Anchor>()
    for (const { id, ...record } of records) {
      const known = last.get(id)
      const isLater = !known || record.on > known.on || (record.on === known.on && record.odometer > known.odometer)
      if (isLater) last.set(id, record)
    }
    return last
  }
  const forSchedules = (seed: number, check: (one: ReturnType<typeof schedule>, random: Random) => void): void => {
    const random = generator(seed)
    for (let index = 0; index < 500; index += 1) check(schedule(random), random)
  }

  it('services are in the order of the days on which they fall due, and the vehicle’s own day is the first', () => {
    forSchedules(11, ({ lines, records, vehicle }) => {
      const due = dueServices(lines, lastOf(records), vehicle)
      const days = due.map(({ dueOn }) => dueOn ?? '9999-12-31')
      expect(days).toEqual(days.toSorted())
      const stored = dueDates(lines, lastOf(records), vehicle)
      expect(stored.nextDueOn).toBe(due[0]?.dueOn ?? null)
      expect(stored.servicesNotKnown).toBe(due.filter(({ isKnown }) => !isKnown).length)
    })
  })

  it('a vehicle is in the state of its most urgent known service, and nothing unknown is due', () => {
    const WORST: readonly DueState[] = ['past_due', 'due_now', 'due_soon']
    forSchedules(12, ({ lines, records, vehicle, today }) => {
      const due = dueServices(lines, lastOf(records), vehicle)
      const states = due.map((service) => stateOn(service, today))
      expect(stateOn(dueDates(lines, lastOf(records), vehicle), today)).toBe(
        WORST.find((state) => states.includes(state as never)) ?? null,
      )
      for (const service of due) if (!service.isKnown) expect(stateOn(service, today)).toBeNull()
      for (const interval of intervalsOf(lines, lastOf(records), vehicle, today))
        if (!interval.isKnown) expect([interval.group, interval.dueOn]).toEqual(['upcoming', null])
    })
  })

  it('the plan is the same by any order of the same records, and after a record that was taken back', () => {
    forSchedules(13, ({ lines, records, vehicle, today }, random) => {
      const shuffled = records.map((record) => [random.below(1_000_000), record] as const).toSorted((a, b) => a[0] - b[0])
      const others = [...records, ...records.slice(0, 1).map((record) => ({ ...record, on: today, odometer: vehicle.odometer }))]
      const plan = intervalsOf(lines, lastOf(records), vehicle, today)
      expect(intervalsOf(lines, lastOf(shuffled.map(([, record]) => record)), vehicle, today)).toEqual(plan)
      expect(intervalsOf(lines, lastOf(others.slice(0, records.length)), vehicle, today)).toEqual(plan)
    })
  })

  it('intervals have odometers of their own, known ones in the order of their days, each service due once', () => {
    forSchedules(14, ({ lines, records, vehicle, today }) => {
      const intervals = intervalsOf(lines, lastOf(records), vehicle, today)
      expect(new Set(intervals.map(({ odometer }) => odometer)).size).toBe(intervals.length)
      const days = intervals.flatMap(({ isKnown, dueOn }) => (isKnown && dueOn !== null ? [dueOn] : []))
      expect(days).toEqual(days.toSorted())
      const due = intervals
        .filter(({ group }) => group !== 'upcoming')
        .flatMap((one) => one.serviceDefinitionIds.filter((id) => !one.notKnownIds.includes(id)))
      expect(new Set(due).size).toBe(due.length)
    })
  })

  it('a corrected reading changes nothing that the calendar decides alone', () => {
    forSchedules(15, ({ lines, records, vehicle }, random) => {
      const calendar = lines.map((line) => ({
        ...line,
        meters: { ...line.meters, distance: null, hours: null, time: line.meters.time ?? 3 },
      }))
      const days = (reading: ScheduledVehicle) =>
        dueServices(calendar, lastOf(records), reading).map(({ serviceDefinitionId, dueOn }) => [serviceDefinitionId, dueOn])
      const corrected = { ...vehicle, odometer: 1 + random.below(300_000), monthlyDistance: 500 + random.below(3000) }
      expect(days(corrected).toSorted()).toEqual(days(vehicle).toSorted())
    })
  })
})
