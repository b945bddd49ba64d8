import { daysBetween, type IsoDate } from '#features/countries/dates.ts'
import { isOddOdometer } from '#features/vehicles/odd-odometer.ts'
import { ODOMETER_MAXIMUM, type OdometerReading } from '#features/vehicles/odometer.ts'

/** A person reads the dashboard, a device counts by itself: so far below what is known they mean the same. */
const BELOW_AND_STILL_THE_SAME = 100

type Verdict =
  | { take: true }
  /** `older`: the vehicle is known to have more, or at a later day; nothing to take and nothing to ask. */
  | { take: false; reason: 'older' | 'fell' | 'jumped' | 'impossible' }

/** What becomes of an odometer that a device sends: it is taken, passed over, or kept aside with why it is not believed. */
export const odometerVerdict = (sent: { odometer: number; on: IsoDate }, known: OdometerReading): Verdict => {
  const { odometer, on } = sent
  if (!Number.isInteger(odometer) || odometer <= 0 || odometer > ODOMETER_MAXIMUM) return { take: false, reason: 'impossible' }
  if (daysBetween(known.odometerReadOn, on) < 0) return { take: false, reason: 'older' }
  if (odometer < known.odometer)
    return { take: false, reason: known.odometer - odometer <= BELOW_AND_STILL_THE_SAME ? 'older' : 'fell' }
  return isOddOdometer(sent, known) ? { take: false, reason: 'jumped' } : { take: true }
}
