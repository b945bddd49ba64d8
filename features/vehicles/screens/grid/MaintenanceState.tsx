import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DueCell, OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { VehicleRow } from '../../contract.ts'
import { retiredWords } from '../../retired-words.ts'
import { vehiclesTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** One state: out of use, in an open order, or its due state. */
export const MaintenanceState = ({ vehicle }: { vehicle: VehicleRow }) => {
  const t = useTexts(vehiclesTexts)
  const retiredAs = useTexts(retiredWords)
  if (vehicle.retired) return <span>{retiredAs(vehicle.retired.as)}</span>
  if (!vehicle.is_active) return <span>{t('inactive')}</span>
  if (isUnenrolled(vehicle)) return <span>{t('unenrolled')}</span>
  if (!vehicle.active_order) return <DueCell due={vehicle.due} />
  const { id, status, in_shop: inShop } = vehicle.active_order
  return (
    <Link className={ui.plain} to="/orders/$id/approvals" params={{ id: String(id) }}>
      <OrderStatus status={(inShop ? 'in_shop' : status) as ShownStatus} />
    </Link>
  )
}

/** Not enrolled in the card program that pays: it cannot be booked, on any brand's page. */
const isUnenrolled = (vehicle: VehicleRow): boolean => !vehicle.fleetcor_enrolled

export const isGrey = (vehicle: VehicleRow): boolean => !vehicle.is_active || isUnenrolled(vehicle)
