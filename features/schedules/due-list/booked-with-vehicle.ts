import type { DistanceUnit } from '#features/countries/country.ts'
import type { DueState } from '#features/vehicles/due-state.ts'

/** In the vehicle's unit: a service due by distance is offered from this far on. */
const OFFERED_WITHIN: Readonly<Record<DistanceUnit, number>> = { miles: 1000, kilometers: 1600 }

type DueRow = {
  state: DueState
  odometer_units: DistanceUnit
  remaining: number
  by_time: boolean
  due_hours: number | null
}

/**
 * The only rule for services that a booking brings with its vehicle: past due and due now ones are chosen, those due soon are only
 * offered. Services whose last time is unknown are neither. States are those of the due list and the vehicle's page.
 */
export const bookedWithVehicle = (row: DueRow): 'chosen' | 'offered' | null => {
  const { state, odometer_units: units, remaining, by_time: byTime, due_hours: dueHours } = row
  if (state === 'not_known') return null
  if (state === 'past_due' || state === 'due_now') return 'chosen'
  const isNear = byTime || dueHours !== null ? state === 'due_soon' : remaining <= OFFERED_WITHIN[units]
  return isNear ? 'offered' : null
}
