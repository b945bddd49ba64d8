import { useTexts } from '#platform/i18n/use-texts.ts'
import { DueCell, OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { VehicleRow } from '../../contract.ts'
import { retiredWords } from '../../retired-words.ts'
import { fmcVehiclesTexts } from './texts.ts'

/**
 * Out of use, in an open order, or its due state, without what the fleet alone can tell. Without a link: the order is only visible while
 * acting as the fleet.
 */
export const FleetVehicleState = ({ vehicle }: { vehicle: VehicleRow }) => {
  const t = useTexts(fmcVehiclesTexts)
  const retiredAs = useTexts(retiredWords)
  if (vehicle.retired) return <span>{retiredAs(vehicle.retired.as)}</span>
  if (!vehicle.is_active) return <span>{t('inactive')}</span>
  if (!vehicle.active_order) return <DueCell due={vehicle.due && { ...vehicle.due, not_known: 0 }} />
  const { status, in_shop: inShop } = vehicle.active_order
  return <OrderStatus status={(inShop ? 'in_shop' : status) as ShownStatus} />
}
