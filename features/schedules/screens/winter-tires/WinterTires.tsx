import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { winterTires } from '../../winter-tires.ts'
import { winterTexts } from './texts.ts'

/** The law on winter tires, for fleets in Québec from November to March; renders nothing elsewhere. */
export const WinterTires = () => {
  const t = useTexts(winterTexts)
  const fleet = useQuery(currentUserQuery).data?.fleet
  const season = fleet ? winterTires(fleet, wallClock(new Date(pageFacts().now()), fleet.time_zone).date) : null
  if (season === null) return null
  return (
    <div className={ui.alertSlot}>
      <Alert
        title={t(season)}
        action={
          <Link to="/service_request/new" className={buttonClass({ size: 'sm' })}>
            {t('book')}
          </Link>
        }
      />
    </div>
  )
}
