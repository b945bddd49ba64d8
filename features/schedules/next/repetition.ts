/** When a service repeats after a planned visit. Each meter counts on in its own unit. */
import { addDays, type FleetDay, type IsoDate } from '#features/countries/dates.ts'
import { DUE_SOON_DAYS } from '#features/vehicles/due-state.ts'
import { hoursOn } from '#features/vehicles/engine-hours.ts'
import {
  type Counted,
  firstDue,
  type From,
  type Metered,
  type Meters,
  momentsAfter,
  type NextDue,
  soonDaysOf,
  timeAfter,
} from './next-due.ts'

/** A service with its start and its due moments. */
export type Planned = NextDue & { meters: Meters; counted: Counted }

/**
 * The start from which a service counts after a visit. If the visit is on the very day of the calendar, later days are counted from
 * the same anchor: one month after the last day of January is the last of February, two months are the last of March.
 */
export const countedAfterVisit = (
  { meters, counted }: Pick<Planned, 'meters' | 'counted'>,
  visit: From,
  vehicle: Metered,
): Counted => {
  const moments = momentsAfter({ ...visit, hours: hoursOn(vehicle, visit.on) }, meters, vehicle)
  const isOnItsDay = counted.calendar !== null && counted.moments.on === visit.on
  const calendar = isOnItsDay ? { on: counted.calendar!.on, rounds: counted.calendar!.rounds + 1 } : { on: visit.on, rounds: 1 }
  return { moments: { ...moments, on: dayOf(meters, calendar) }, from: visit, calendar }
}

const dayOf = ({ time, timeUnit }: Meters, { on, rounds }: { on: IsoDate; rounds: number }): IsoDate | null =>
  time === null ? null : timeAfter(on, time * rounds, timeUnit)

/** Odometer and day of the visit for a due service: overdue ones are visited today. */
export const momentOfVisit = ({ dueOdometer, dueOn }: NextDue, predicted: number, today: FleetDay): From => ({
  odometer: Math.max(dueOdometer, predicted),
  on: dueOn !== null && dueOn > today ? dueOn : today,
})

/** The minimum meters before another visit is planned: not twice while it is due, however short the interval. */
export type Least = { odometer: number; hours: number | null; today: FleetDay }
export const leastAfter = (vehicle: Metered, predicted: number, today: FleetDay): Least => ({
  odometer: predicted + vehicle.monthlyDistance + 1,
  hours: hoursAfter(hoursOn(vehicle, addDays(today, DUE_SOON_DAYS + 1))),
  today,
})

const hoursAfter = (hours: number | null): number | null => (hours === null ? null : hours + 1)

/** The same, but not before the minimum: by the calendar, the first of its due days from then on. */
export const notBeforeLeast = (counted: Counted, meters: Meters, least: Least): Counted => {
  const { odometer, hours } = counted.moments
  let { calendar } = counted
  let on = counted.moments.on
  const first = addDays(least.today, soonDaysOf(meters) + 1)
  while (on !== null && calendar !== null && meters.time !== null && on < first) {
    calendar = { ...calendar, rounds: calendar.rounds + 1 }
    on = dayOf(meters, calendar)
  }
  return {
    ...counted,
    calendar,
    moments: {
      odometer: odometer === null ? null : Math.max(odometer, least.odometer),
      hours: hours === null ? null : Math.max(hours, least.hours ?? hours),
      on,
    },
  }
}

/** The next repetitions of one service, without combined visits: each visited on its day. */
export const nextRepetitions = (
  planned: Planned,
  vehicle: Metered,
  today: FleetDay,
  predicted: number,
  count: number,
): NextDue[] => {
  const found: NextDue[] = []
  let now = planned
  for (let index = 0; index < count; index += 1) {
    const visit = momentOfVisit(now, predicted, today)
    const counted = countedAfterVisit(now, visit, vehicle)
    const due = firstDue(counted.moments, vehicle, planned.meters, visit)
    if (due === null) break
    found.push(due)
    now = { ...now, ...due, counted }
  }
  return found
}
