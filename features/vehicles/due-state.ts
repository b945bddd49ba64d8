import type { FleetDay } from '#features/countries/dates.ts'
import { predictedOdometer } from './odometer.ts'

export const DUE_NOW_DISTANCE = 500
const DUE_SOON_MINIMUM = 1000

/** `not_known`: not known to be due, but the last time is unknown. */
export type DueState = 'past_due' | 'due_now' | 'due_soon' | 'fine' | 'not_known'

/**
 * Distance that counts as due soon: a month of driving, but at least 1,000. In the vehicle's unit, like every distance
 * here.
 */
export const dueSoonDistance = (monthly: number): number => Math.max(DUE_SOON_MINIMUM, monthly)

/** Recommendation state by the remaining distance to a due odometer; negative is overdue. */
export const dueStateOf = (remaining: number, monthly: number): Exclude<DueState, 'not_known'> => {
  if (remaining < 0) return 'past_due'
  if (remaining <= DUE_NOW_DISTANCE) return 'due_now'
  return remaining <= dueSoonDistance(monthly) ? 'due_soon' : 'fine'
}

/** Stored forecast of a vehicle, so that lists filter by plain dates. */
export type StoredDue = {
  nextDueOdometer: number | null
  nextDueIsKnown: boolean
  dueSoonOn: string | null
  pastDueOn: string | null
}
export const NOT_FORECAST: StoredDue = { nextDueOdometer: null, nextDueIsKnown: false, dueSoonOn: null, pastDueOn: null }

type Dueable = {
  odometer: number
  odometerReadOn: string
  monthlyDistance: number
  nextDueOdometer: number | null
  nextDueIsKnown: boolean
}

/** State and distance to the next due service, with the odometer forecast to today; null if nothing is scheduled. */
export const dueToday = (vehicle: Dueable, today: FleetDay): { state: DueState; distance: number } | null => {
  if (vehicle.nextDueOdometer === null) return null
  const distance = vehicle.nextDueOdometer - predictedOdometer(vehicle, today)
  const state = dueStateOf(distance, vehicle.monthlyDistance)
  return { state: state === 'fine' && !vehicle.nextDueIsKnown ? 'not_known' : state, distance }
}
