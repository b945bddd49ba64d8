import { holds } from '#features/accounts/capabilities.ts'
import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { noVehiclesTexts } from './no-vehicles-texts.ts'
import { dashboardTexts } from './texts.ts'

/** Replaces the dashboard while the fleet has no vehicles. */
export const NoVehicles = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(noVehiclesTexts)
  const dashboard = useTexts(dashboardTexts)
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={<VehicleShape body="van" width={96} />}
        title={dashboard('noVehicles')}
        actions={
          holds(user.roles, 'vehicles.add') ? (
            <>
              <Link className={buttonClass({})} to="/vehicles/import">
                {t('bulkUpload')}
              </Link>
              <Link className={buttonClass({ look: 'primary' })} to="/vehicles" search={{ panel: 'new' }}>
                {t('addVehicle')}
              </Link>
            </>
          ) : undefined
        }
      >
        {t('noVehiclesHelp')}
      </EmptyState>
    </section>
  )
}
