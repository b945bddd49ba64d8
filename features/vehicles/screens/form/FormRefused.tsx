import { Link } from '@tanstack/react-router'
import { type Capability, holds } from '#features/accounts/capabilities.ts'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { rightTexts } from '#features/accounts/screens/right-texts.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { MissingPage } from '#platform/ui/empty.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'

type Right = Capability & ('vehicles.add' | 'vehicles.edit' | 'imports.vehicles')
type AlertProps = { right: Right; user: CurrentUser; onClose: () => void }

/** Above the list, if its address asks for a form that this user may not open. */
export const FormRefusedAlert = ({ right, user, onClose }: AlertProps) => {
  const t = useTexts(rightTexts)
  if (holds(user.roles, right))
    return <Alert kind="info" title={t('fuel_card', { brand: brandOfPage().name })} onClose={onClose} />
  return <Alert kind="info" title={t(right)} onClose={onClose} />
}

/** Instead of a form: a fuel-card program adds its vehicles itself. Missing rights end before the page opens. */
export const ProgramAddsVehicles = () => {
  const t = useTexts(rightTexts)
  const way = (
    <Link to="/vehicles" className={buttonClass({ look: 'primary' })}>
      {t('toVehicles')}
    </Link>
  )
  return <MissingPage title={t('fuel_card', { brand: brandOfPage().name })} way={way} />
}
