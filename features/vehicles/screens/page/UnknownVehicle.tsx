import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { MissingPage } from '#platform/ui/empty.tsx'
import { vehiclePageTexts } from './texts.ts'

/** Shown by a vehicle's pages if it does not exist in this fleet. */
export const UnknownVehicle = () => {
  const t = useTexts(vehiclePageTexts)
  const way = (
    <Link to="/vehicles" className={buttonClass({ look: 'primary' })}>
      {t('backToVehicles')}
    </Link>
  )
  return (
    <MissingPage title={t('notFound')} way={way}>
      {t('notFoundLine')}
    </MissingPage>
  )
}
