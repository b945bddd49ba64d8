import { Navigate } from '@tanstack/react-router'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import ImportPage from './ImportPage.tsx'
import { importTexts } from './texts.ts'

/** Fuel-card programs add their people themselves: no file input. */
export default function PeopleImport() {
  const t = useTexts(importTexts)
  return brandOfPage().fuelCard ? (
    <Navigate to="/settings" search={{ error_message: t('peopleOfProgram') }} replace />
  ) : (
    <ImportPage kind="people" />
  )
}
