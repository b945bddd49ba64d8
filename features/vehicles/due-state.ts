import { daysBetween, type FleetDay } from '#features/countries/dates.ts'
import { predictedOdometer } from './odometer.ts'

export const DUE_NOW_DISTANCE = 500
const DUE_SOON_MINIMUM = 1000
/**
 * Thresholds for services due by calendar or engine hours: the days that the default monthly distance takes for the distance
 * thresholds.
 */
export const DUE_NOW_DAYS = 15
export const DUE_SOON_DAYS = 30

/** `not_known`: not known to be due, but the last service date is unknown. */
export type DueState = 'past_due' | 'due_now' | 'due_soon' | 'fine' | 'not_known'

/** Distance that counts as due soon: a month of driving, but at least 1,000. In the vehicle's unit, like all distances here. */
export const dueSoonDistance = (monthly: number): number => Math.max(DUE_SOON_MINIMUM, monthly)

export const DUE_METERS = ['distance', 'time', 'hours'] as const
/** The meter that determines when a service is due. */
export type DueMeter = (typeof DUE_METERS)[number]

/**
 * Stored plan of a vehicle, so that lists filter and sort by plain dates: its most urgent service with a known last date.
 * `servicesNotKnown`: number of its services with unknown last dates.
 */
export type StoredDue = {
  nextDueOdometer: number | null
  /** The day on which it becomes due: exact by the calendar, otherwise a forecast. */
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

/** The next service, as the list and the page of a vehicle show it. */
export type DueToday = {
  state: DueState
  /** From today's forecast odometer to the due odometer; if not due by distance, to the odometer forecast for the due day. */
  distance: number
  /** Days until it becomes due. */
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
