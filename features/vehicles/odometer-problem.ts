import { defineWords } from '#platform/i18n/texts.ts'
import { checkOdometer, INVALID_MILEAGE } from './odometer.ts'

/** An empty required field asks for the odometer. Not in `odometer.ts`, which the list of vehicles loads. */
export const { MISSING_ODOMETER } = defineWords('vehicles.odometerProblem', {
  MISSING_ODOMETER: { en: 'Enter the odometer, for example 12,000.', fr: 'Saisissez l’odomètre, par exemple 12\u00a0000.' },
})

/** What a required odometer field says; null if it holds a valid one. */
export const odometerProblem = (input: string): typeof INVALID_MILEAGE | typeof MISSING_ODOMETER | null => {
  if (input.trim() === '') return MISSING_ODOMETER
  return checkOdometer(input).ok ? null : INVALID_MILEAGE
}
