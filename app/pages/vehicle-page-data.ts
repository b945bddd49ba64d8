import { useQuery } from '@tanstack/react-query'
import type { approvalCalls } from '#features/approvals/contract.ts'
import { history } from '#features/history/screens/use-history.ts'
import type { orderCalls } from '#features/orders/contract.ts'
import { schedules } from '#features/schedules/screens/schedules.ts'
import { priceKey, type Prices } from '#features/schedules/selection.ts'
import type { shopCalls } from '#features/shops/contract.ts'
import type { vehicleCalls, VehicleDetail } from '#features/vehicles/contract.ts'
import { client } from '#platform/contract/client.ts'

const vehicles = client<typeof vehicleCalls>('vehicles')
const approvals = client<typeof approvalCalls>('approvals')
const orders = client<typeof orderCalls>('orders')
const shops = client<typeof shopCalls>('shops')

export const useVehicle = (id: number) => useQuery(vehicles.show.options({ params: { id } }))
export const useSchedule = (id: number) => useQuery(schedules.show.options({ params: { id } }))
export const usePolicies = (id: number) => useQuery(approvals.vehiclePolicies.options({ params: { id } }))

/** Where estimates come from: the shop of the last visit, else the nearest one. */
const useShopOf = (vehicle: VehicleDetail): { id: number; name: string } | null => {
  const visits = useQuery(history.ofVehicle.options({ query: { vehicle_id: vehicle.id, page: 1 } }))
  const last = visits.data?.maintenance_history.find((record) => record.cost !== null)?.shop ?? null
  const nearest = useQuery({
    ...shops.select.options({
      query: { ...(vehicle.garaging_zip ? { zip: vehicle.garaging_zip } : {}), vehicle_id: vehicle.id },
    }),
    enabled: visits.isFetched && last === null && vehicle.garaging_zip !== null,
  })
  return last ?? nearest.data?.shops[0] ?? null
}

/** What services cost about at that shop, by service and position; null until it is known. */
export const usePrices = (vehicle: VehicleDetail): { prices: Prices | null; shopName: string | null } => {
  const shop = useShopOf(vehicle)
  const { data } = useQuery({
    ...orders.services.options({ query: { full_prices: true, shop_id: shop?.id ?? 0, vehicle_id: vehicle.id } }),
    enabled: shop !== null,
  })
  if (!shop || !data) return { prices: null, shopName: null }
  const prices = data.services.flatMap((service) =>
    (service.price_estimates ?? []).map(
      ({ position, shop_price_estimate: price }) => [priceKey(service.service_definition_id, position), price] as const,
    ),
  )
  return { prices: new Map(prices), shopName: shop.name }
}
