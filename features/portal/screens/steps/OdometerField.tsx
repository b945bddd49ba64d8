import { formatOdometer, unitSymbol } from '#features/countries/distance.ts'
import { localize } from '#features/countries/country.ts'
import { checkOdometer, isUnread } from '#features/vehicles/odometer.ts'
import { odometerProblem } from '#features/vehicles/odometer-problem.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import type { DeskOrderRow } from '../../contract.ts'
import { stepTexts } from './texts.ts'

/** Parses the typed number; null if invalid. */
export const odometerOf = (text: string): number | null => {
  const checked = checkOdometer(text)
  return checked.ok ? checked.odometer : null
}

/** The field's error for the typed number; null if it is valid. */
export const wrongOdometer = (text: string, language: Language): string | null => {
  const problem = odometerProblem(text)
  return problem && localize(problem, language)
}

type DeskVehicle = Pick<DeskOrderRow['vehicle'], 'odometer' | 'is_trailer'>

/** A trailer has no odometer, unless one was recorded: then it is optional. */
export const hasOdometer = (vehicle: DeskVehicle): boolean => !vehicle.is_trailer || !isUnread(vehicle)

/** The field's error; an empty field is an error unless the vehicle is a trailer. */
export const odometerProblemOf = (vehicle: DeskVehicle, text: string, language: Language): string | null =>
  vehicle.is_trailer && text.trim() === '' ? null : wrongOdometer(text, language)

type OdometerFieldProps = {
  vehicle: Pick<DeskOrderRow['vehicle'], 'odometer' | 'odometer_units'>
  value: string
  error: string | null
  optional?: boolean
  autoFocus?: boolean
  onChange: (text: string) => void
}

/** In the vehicle's unit, whatever the shop's country. */
export const OdometerField = ({ vehicle, value, error, optional, autoFocus, onChange }: OdometerFieldProps) => {
  const t = useTexts(stepTexts)
  const language = useLanguage()
  const distance = formatOdometer(vehicle.odometer, vehicle.odometer_units, language)
  return (
    <NumberField
      label={t('odometer')}
      name="odometer"
      unit={unitSymbol(vehicle.odometer_units)}
      value={value}
      onChange={onChange}
      help={t('lastKnown', { distance })}
      error={error}
      autoComplete="off"
      {...(optional ? { optional } : {})}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
    />
  )
}
