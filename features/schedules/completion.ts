/** Whether a service can have been done at this odometer on this day. Distances are in the vehicle's unit. */
import type { IsoDate } from '#features/countries/dates.ts'
import { isOddOdometer } from '#features/vehicles/odd-odometer.ts'
import { odometerOn } from './next/next-due.ts'
import type { Anchor } from './next/next-due.ts'
import { isUnread, type OdometerReading } from '#features/vehicles/odometer.ts'

export type Done = { odometer: number; on: IsoDate; isEstimated: boolean }
type DoneCheck =
  | { ok: true }
  | { ok: false; code: 'completion_date_not_valid' | 'completion_before_last' | 'completion_odometer_impossible' }

/** `days`: first and last possible day. `last`: the previous time, if known. */
export const checkDone = (
  done: Done,
  vehicle: OdometerReading,
  last: Anchor | undefined,
  days: { first: IsoDate; last: IsoDate },
): DoneCheck => {
  if (done.on < days.first || done.on > days.last) return { ok: false, code: 'completion_date_not_valid' }
  if (last && !last.isNever && isBefore(done, last)) return { ok: false, code: 'completion_before_last' }
  if (!done.isEstimated && isImpossible(done, vehicle)) return { ok: false, code: 'completion_odometer_impossible' }
  return { ok: true }
}

const isBefore = (done: Done, last: Anchor): boolean =>
  done.on < last.on || (!done.isEstimated && !last.isEstimated && done.odometer < last.odometer)

/**
 * Higher than a later reading, far above the possible distance since the last one, or lower than an earlier reading.
 */
const isImpossible = ({ odometer, on }: Done, vehicle: OdometerReading): boolean =>
  on < vehicle.odometerReadOn && !isUnread(vehicle) ? odometer > vehicle.odometer : isOddOdometer({ odometer, on }, vehicle)

/** Without a reading: the forecast of that day, but not before the previous time. */
export const estimatedDone = (vehicle: OdometerReading, on: IsoDate, last: Anchor | undefined): Done => ({
  odometer: Math.max(0, odometerOn(vehicle, on), last && last.on <= on ? last.odometer : 0),
  on,
  isEstimated: true,
})
