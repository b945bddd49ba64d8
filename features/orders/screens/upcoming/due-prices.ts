import { useQuery } from '@tanstack/react-query'
import { orders } from '../calls.ts'
import type { DueServiceRow } from '#features/schedules/due-list/due-contract.ts'
import type { DuePrices } from '#features/schedules/screens/due-list/use-due.ts'
import { priceKey, type Prices } from '#features/schedules/selection.ts'
import { useReferenceShop } from '#features/shops/screens/use-reference-shop.ts'

type DutyClass = DueServiceRow['duty_class']

/** Approximate prices at the reference shop. Light and heavy vehicles have separate price lists, and may have different shops. */
export const useDuePrices = (rows: readonly DueServiceRow[]): DuePrices => {
  const firstOf = (dutyClass: DutyClass): number | undefined => rows.find((row) => row.duty_class === dutyClass)?.vehicle_id
  const shop = useReferenceShop(rows.length === 0 ? undefined : null)
  const heavyShop = useReferenceShop(firstOf('medium_heavy'))
  const light = usePriceList(shop?.id, firstOf('light'))
  const heavy = usePriceList(heavyShop?.id, firstOf('medium_heavy'))
  return {
    shop,
    shopOf: ({ duty_class: dutyClass }) => (dutyClass === 'light' ? shop : heavyShop),
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
