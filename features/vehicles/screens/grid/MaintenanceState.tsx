import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import { DueCell, OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { NotSavedYet } from '../changes/ActiveSwitch.tsx'
import type { VehicleRow } from '../../contract.ts'
import { vehiclesTexts } from './texts.ts'

/** One state: out of use, in an open order, or its due state; with a mark while a change of use is not saved. */
export const MaintenanceState = ({ vehicle }: { vehicle: VehicleRow }) => (
  <span className={ui.dueState}>
    <State vehicle={vehicle} />
    <NotSavedYet vehicle={vehicle} field={brandOfPage().fuelCard ? 'fleetcor_enrolled' : 'is_active'} />
  </span>
)

const State = ({ vehicle }: { vehicle: VehicleRow }) => {
  const t = useTexts(vehiclesTexts)
  if (!vehicle.is_active) return <span>{t('inactive')}</span>
  if (isUnenrolled(vehicle)) return <span>{t('unenrolled')}</span>
  if (!vehicle.active_order)
    return vehicle.due?.state === 'not_known' ? <NotKnown vehicle={vehicle} /> : <DueCell due={vehicle.due} />
  const { id, status, in_shop: inShop } = vehicle.active_order
  return (
    <Link className={ui.plain} to="/orders/$id/approvals" params={{ id: String(id) }}>
      <OrderStatus status={(inShop ? 'in_shop' : status) as ShownStatus} />
    </Link>
  )
}

/** With the one step that makes it known. */
const NotKnown = ({ vehicle }: { vehicle: VehicleRow }) => {
  const t = useTexts(vehiclesTexts)
  const isNarrow = useNarrow()
  return (
    <span className={ui.dueState}>
      <DueCell due={vehicle.due} />
      <Link
        to="/vehicles/last-services"
        search={{ query: vehicle.name }}
        aria-label={t('addLastServiceOf', { name: vehicle.name })}
        title={t('addLastService')}
      >
        {t(isNarrow ? 'addShort' : 'addLastService')}
      </Link>
    </span>
  )
}

/** Not enrolled in the card program that pays: it cannot be booked, on any brand's page. */
const isUnenrolled = (vehicle: VehicleRow): boolean => !vehicle.fleetcor_enrolled

export const isGrey = (vehicle: VehicleRow): boolean => !vehicle.is_active || isUnenrolled(vehicle)
