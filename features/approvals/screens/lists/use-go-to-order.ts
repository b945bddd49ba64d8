import { useNavigate } from '@tanstack/react-router'
import { useActAsFleet } from '#features/fleets/screens/enter-fleet.ts'
import type { FleetOrderRow } from '../../lists/lists-contract.ts'
import { isManual } from '../../lists/order-grid.ts'

/** Navigation of a row: to its order, or to its vehicle for a manual record. Across fleets it enters the fleet first. */
export const useGoToOrder = (acrossFleets: boolean): ((order: FleetOrderRow) => void) => {
  const navigate = useNavigate()
  const actAs = useActAsFleet()
  const openOrder = (order: FleetOrderRow): Promise<void> =>
    isManual(order)
      ? navigate({ to: '/vehicles/$id', params: { id: String(order.vehicle_id) } })
      : navigate({ to: '/orders/$id/approvals', params: { id: String(order.id) } })
  return (order) => {
    if (!acrossFleets) return void openOrder(order)
    return actAs.mutate({ fleetId: order.fleet_id, goOn: () => openOrder(order) })
  }
}
