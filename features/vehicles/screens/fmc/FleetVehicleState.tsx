import { useTexts } from '#platform/i18n/use-texts.ts'
import { DueCell, OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { VehicleRow } from '../../contract.ts'
import { fmcVehiclesTexts } from './texts.ts'

/** Out of use, looked after by an order, or what is due. Without a link: the order can be seen once one acts for the fleet. */
export const FleetVehicleState = ({ vehicle }: { vehicle: VehicleRow }) => {
  const t = useTexts(fmcVehiclesTexts)
  if (!vehicle.is_active) return <span>{t('inactive')}</span>
  if (!vehicle.active_order) return <DueCell due={vehicle.due} />
  const { status, in_shop: inShop } = vehicle.active_order
  return <OrderStatus status={(inShop ? 'in_shop' : status) as ShownStatus} />
}
