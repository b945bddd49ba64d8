import { defineWords } from '#platform/i18n/texts.ts'
import { checkOdometer, INVALID_MILEAGE } from './odometer.ts'

/** Shown for an empty required field. Not in `odometer.ts`, which the list of vehicles loads. */
export const { MISSING_ODOMETER } = defineWords('vehicles.odometerProblem', {
  MISSING_ODOMETER: { en: 'Enter the odometer, for example 12,000.', fr: 'Saisissez l’odomètre, par exemple 12\u00a0000.' },
})

/** Validation message of a required odometer field; null if valid. */
export const odometerProblem = (input: string): typeof INVALID_MILEAGE | typeof MISSING_ODOMETER | null => {
  if (input.trim() === '') return MISSING_ODOMETER
  return checkOdometer(input).ok ? null : INVALID_MILEAGE
}
