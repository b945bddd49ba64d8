import { daysBetween, type FleetDay } from '#features/countries/dates.ts'
import { predictedOdometer } from './odometer.ts'

export const DUE_NOW_DISTANCE = 500
const DUE_SOON_MINIMUM = 1000
/** Of what is due by the calendar or by engine hours: as many days as the default monthly distance takes for these distances. */
export const DUE_NOW_DAYS = 15
export const DUE_SOON_DAYS = 30

/** `not_known`: not known to be due, but the last time is unknown. */
export type DueState = 'past_due' | 'due_now' | 'due_soon' | 'fine' | 'not_known'

/**
 * Distance that counts as due soon: a month of driving, but at least 1,000. In the vehicle's unit, like every distance
 * here.
 */
export const dueSoonDistance = (monthly: number): number => Math.max(DUE_SOON_MINIMUM, monthly)

export const DUE_METERS = ['distance', 'time', 'hours'] as const
/** The meter that decides when a service is due. */
export type DueMeter = (typeof DUE_METERS)[number]

/**
 * Stored plan of a vehicle, so that lists filter and sort by plain dates: its most urgent service of which the last time is known.
 * `servicesNotKnown`: how many services it has whose last time nobody knows.
 */
export type StoredDue = {
  nextDueOdometer: number | null
  /** The day on which it falls due: exact by the calendar, else a forecast. */
  nextDueOn: string | null
  nextDueBy: DueMeter | null
  nextDueIsKnown: boolean
  dueSoonOn: string | null
  dueNowOn: string | null
  pastDueOn: string | null
  servicesNotKnown: number
}
export const NOT_FORECAST: StoredDue = {
  nextDueOdometer: null,
  nextDueOn: null,
  nextDueBy: null,
  nextDueIsKnown: false,
  dueSoonOn: null,
  dueNowOn: null,
  pastDueOn: null,
  servicesNotKnown: 0,
}

/** State on a day, by the days on which the states begin; null: not due yet. */
export const stateOn = (
  row: Pick<StoredDue, 'dueSoonOn' | 'dueNowOn' | 'pastDueOn'>,
  today: FleetDay,
): 'past_due' | 'due_now' | 'due_soon' | null => {
  const reached = (day: string | null): boolean => day !== null && day <= today
  if (reached(row.pastDueOn)) return 'past_due'
  if (reached(row.dueNowOn)) return 'due_now'
  return reached(row.dueSoonOn) ? 'due_soon' : null
}

type Dueable = StoredDue & { odometer: number; odometerReadOn: string; monthlyDistance: number }

/** What the list and the page of a vehicle say of its next service. */
export type DueToday = {
  state: DueState
  /** To the odometer where it is due, forecast to today; unless it is due by distance, where it is thought to stand on that day. */
  distance: number
  /** To the day on which it falls due. */
  days: number | null
  dueOn: string | null
  by: DueMeter
  notKnown: number
}

/** State, distance and days to the next due service; null if nothing is scheduled. */
export const dueToday = (vehicle: Dueable, today: FleetDay): DueToday | null => {
  if (vehicle.nextDueOdometer === null) return null
  return {
    state: stateOn(vehicle, today) ?? (vehicle.nextDueIsKnown ? 'fine' : 'not_known'),
    distance: vehicle.nextDueOdometer - predictedOdometer(vehicle, today),
    days: vehicle.nextDueOn === null ? null : daysBetween(today, vehicle.nextDueOn),
    dueOn: vehicle.nextDueOn,
    by: vehicle.nextDueBy ?? 'distance',
    notKnown: vehicle.servicesNotKnown,
  }
}
