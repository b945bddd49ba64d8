import { Navigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { formTexts } from './form/texts.ts'

/** Leaves a page that adds vehicles on a fuel-card brand, and says why. */
export const ProgramAddsVehicles = () => {
  const t = useTexts(formTexts)
  return <Navigate to="/vehicles" search={{ error_message: t('addedByProgram') }} replace />
}
