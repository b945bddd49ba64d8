import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useQuery } from '@tanstack/react-query'
import { schedules } from '#features/schedules/screens/calls.ts'
import { priceKey, type Prices } from '#features/schedules/selection.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { orders } from '#features/orders/screens/calls.ts'
import { type ReferenceShop, useReferenceShop } from '#features/shops/screens/use-reference-shop.ts'
import { approvals } from '#features/approvals/screens/calls.ts'

export const useVehicle = (id: number) => useQuery(vehicles.show.options({ params: { id } }))
export const useSchedule = (id: number) => useQuery(schedules.show.options({ params: { id } }))
export const usePolicies = (id: number) =>
  useQuery({ ...approvals.vehiclePolicies.options({ params: { id } }), enabled: useHolds('policies.read') })

/** Approximate prices at the reference shop, by service and position; null until loaded. */
export const usePrices = (vehicle: VehicleDetail): { prices: Prices | null; shop: ReferenceShop | null } => {
  const shop = useReferenceShop(vehicle.id)
  const { data } = useQuery({
    ...orders.services.options({ query: { full_prices: true, shop_id: shop?.id ?? 0, vehicle_id: vehicle.id } }),
    enabled: shop !== null,
  })
  if (!shop || !data) return { prices: null, shop: null }
  const prices = data.services.flatMap((service) =>
    (service.price_estimates ?? []).map(
      ({ position, shop_price_estimate: price }) => [priceKey(service.service_definition_id, position), price] as const,
    ),
  )
  return { prices: new Map(prices), shop }
}
