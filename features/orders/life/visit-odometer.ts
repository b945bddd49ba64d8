import { isTrailer } from '#features/vehicles/body-type.ts'
import { checkOdometer } from '#features/vehicles/odometer.ts'

type VisitOdometer = { ok: true; odometer: number | null } | { ok: false; code: 'odometer_invalid' }

/** The odometer of a check-in or completion; null only for a trailer, since most have none. All other vehicles require a reading. */
export const visitOdometer = (vehicle: { powertrain: string }, typed: number | null | undefined): VisitOdometer =>
  isTrailer(vehicle) && !typed ? { ok: true, odometer: null } : checkOdometer(typed ?? '')
