import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { holds } from '#features/accounts/capabilities.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { firstStepTexts } from './first-step-texts.ts'

/** The next step of a fleet that has nothing to list yet: add a vehicle, then book a service. Nothing for a user who can do neither. */
export const FirstStep = () => {
  const t = useTexts(firstStepTexts)
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  if (user.fleet.vehicles_total === 0)
    return holds(user.roles, 'vehicles.add') ? (
      <Link className={buttonClass({})} to="/vehicles" search={{ panel: 'new' }}>
        {t('addVehicle')}
      </Link>
    ) : null
  return holds(user.roles, 'orders.book') ? (
    <Link className={buttonClass({})} to="/service_request/new">
      {t('bookService')}
    </Link>
  ) : null
}
