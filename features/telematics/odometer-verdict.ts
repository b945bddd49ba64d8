import { daysBetween, type IsoDate } from '#features/countries/dates.ts'
import { isOddOdometer } from '#features/vehicles/odd-odometer.ts'
import { ODOMETER_MAXIMUM, type OdometerReading } from '#features/vehicles/odometer.ts'

/** A reading this far below the known one is equivalent: users read the dashboard, devices keep their own count. */
const BELOW_AND_STILL_THE_SAME = 100

type Verdict =
  | { take: true }
  /** `older`: a higher or later reading is known; ignored without a question. */
  | { take: false; reason: 'older' | 'fell' | 'jumped' | 'impossible' }

/** Verdict on a device's odometer: accepted, ignored, or held with a reason. */
export const odometerVerdict = (sent: { odometer: number; on: IsoDate }, known: OdometerReading): Verdict => {
  const { odometer, on } = sent
  if (!Number.isInteger(odometer) || odometer <= 0 || odometer > ODOMETER_MAXIMUM) return { take: false, reason: 'impossible' }
  if (daysBetween(known.odometerReadOn, on) < 0) return { take: false, reason: 'older' }
  if (odometer < known.odometer)
    return { take: false, reason: known.odometer - odometer <= BELOW_AND_STILL_THE_SAME ? 'older' : 'fell' }
  return isOddOdometer(sent, known) ? { take: false, reason: 'jumped' } : { take: true }
}
