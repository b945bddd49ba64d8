import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useQuery } from '@tanstack/react-query'
import { orders } from '../calls.ts'
import type { DueServiceRow } from '#features/schedules/due-list/due-contract.ts'
import type { DuePrices } from '#features/schedules/screens/due-list/use-due.ts'
import { priceKey, type Prices } from '#features/schedules/selection.ts'
import { shops } from '#features/shops/screens/calls.ts'

type DutyClass = DueServiceRow['duty_class']

/**
 * Approximate prices at the shop nearest to one vehicle of the list: one shop for all lines, so that prices can be compared
 * and added, and the same shop for every sort and grouping. Light and heavy vehicles have separate price lists.
 */
export const useDuePrices = (rows: readonly DueServiceRow[]): DuePrices => {
  const firstOf = (dutyClass: DutyClass): number | undefined => rows.find((row) => row.duty_class === dutyClass)?.vehicle_id
  const seesPrices = useHolds('shops.read')
  const first = rows.length === 0 || !seesPrices ? undefined : Math.min(...rows.map((row) => row.vehicle_id))
  const nearest = useQuery({ ...shops.select.options({ query: { vehicle_id: first ?? 0 } }), enabled: first !== undefined })
  const shop = nearest.data?.shops[0]
  const light = usePriceList(shop?.id, firstOf('light'))
  const heavy = usePriceList(shop?.id, firstOf('medium_heavy'))
  return {
    shop: shop ? { id: shop.id, name: shop.name } : null,
    priceOf: ({ duty_class: dutyClass, service_definition_id: id, position }) =>
      (dutyClass === 'light' ? light : heavy)?.get(priceKey(id, position)),
  }
}

const usePriceList = (shopId: number | undefined, vehicleId: number | undefined): Prices | null => {
  const { data } = useQuery({
    ...orders.services.options({ query: { full_prices: true, shop_id: shopId ?? 0, vehicle_id: vehicleId ?? 0 } }),
    enabled: shopId !== undefined && vehicleId !== undefined,
  })
  if (!data) return null
  return new Map(
    data.services.flatMap((service) =>
      (service.price_estimates ?? []).map(
        ({ position, shop_price_estimate: price }) => [priceKey(service.service_definition_id, position), price] as const,
      ),
    ),
  )
}
