import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useQuery } from '@tanstack/react-query'
import { schedules } from '#features/schedules/screens/calls.ts'
import { priceKey, type Prices } from '#features/schedules/selection.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import { orders } from '#features/orders/screens/calls.ts'
import { shops } from '#features/shops/screens/calls.ts'
import { approvals } from '#features/approvals/screens/calls.ts'
import { history } from '#features/history/screens/calls.ts'

export const useVehicle = (id: number) => useQuery(vehicles.show.options({ params: { id } }))
export const useSchedule = (id: number) => useQuery(schedules.show.options({ params: { id } }))
export const usePolicies = (id: number) =>
  useQuery({ ...approvals.vehiclePolicies.options({ params: { id } }), enabled: useHolds('policies.read') })

/** Source of estimates: the shop of the last visit, else the nearest one. */
const useShopOf = (vehicle: VehicleDetail): { id: number; name: string } | null => {
  const visits = useQuery({
    ...history.ofVehicle.options({ query: { vehicle_id: vehicle.id, page: 1 } }),
    enabled: useHolds('history.read'),
  })
  const last = visits.data?.maintenance_history.find((record) => record.cost !== null)?.shop ?? null
  const nearest = useQuery({
    ...shops.select.options({
      query: { ...(vehicle.garaging_zip ? { zip: vehicle.garaging_zip } : {}), vehicle_id: vehicle.id },
    }),
    enabled: visits.isFetched && last === null && vehicle.garaging_zip !== null,
  })
  return last ?? nearest.data?.shops[0] ?? null
}

/** Approximate prices at that shop, by service and position; null until loaded. */
export const usePrices = (vehicle: VehicleDetail): { prices: Prices | null; shop: { id: number; name: string } | null } => {
  const shop = useShopOf(vehicle)
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
  return { prices: new Map(prices), shop: { id: shop.id, name: shop.name } }
}
