import { isTrailer } from '#features/vehicles/body-type.ts'
import { checkOdometer } from '#features/vehicles/odometer.ts'

type VisitOdometer = { ok: true; odometer: number | null } | { ok: false; code: 'odometer_invalid' }

/**
 * The odometer of a check-in or a completion; null: the vehicle is a trailer, which mostly has none. Every other vehicle is read.
 */
export const visitOdometer = (vehicle: { powertrain: string }, typed: number | null | undefined): VisitOdometer =>
  isTrailer(vehicle) && !typed ? { ok: true, odometer: null } : checkOdometer(typed ?? '')
