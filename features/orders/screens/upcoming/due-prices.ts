import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import type { PlannedVisitRow } from '../../visit-plan/plan-contract.ts'
import { orders, visitPlan } from '../calls.ts'
import { planBody, PLAN_FRESH_MS } from '../visit-plan/plan-body.ts'
import type { DueServiceRow } from '#features/schedules/due-list/due-contract.ts'
import type { DuePrices } from '#features/schedules/screens/due-list/use-due.ts'
import { priceKey, type Prices } from '#features/schedules/selection.ts'
import { useReferenceShop } from '#features/shops/screens/use-reference-shop.ts'

const NO_VISITS: readonly PlannedVisitRow[] = []

/** The visits of the suggested plan, for a list above which it is not shown: a vehicle has the same price in both. */
export const usePlannedVisits = (department: string, isEnabled: boolean): readonly PlannedVisitRow[] => {
  const isHydrated = useIsHydrated()
  const { data } = useQuery({
    ...visitPlan.suggest.options({ body: planBody(department) }),
    enabled: isHydrated && isEnabled,
    staleTime: PLAN_FRESH_MS,
  })
  return useMemo(() => (isEnabled && data ? data.days.flatMap((day) => day.visits) : NO_VISITS), [data, isEnabled])
}

type DutyClass = DueServiceRow['duty_class']

/**
 * Prices at the shop of the planned visit, so that list and plan show the same sums; without one, approximate prices at the reference
 * shop. Light and heavy vehicles have separate price lists, and may have different shops.
 */
export const useDuePrices = (rows: readonly DueServiceRow[], visits: readonly PlannedVisitRow[]): DuePrices => {
  const firstOf = (dutyClass: DutyClass): number | undefined => rows.find((row) => row.duty_class === dutyClass)?.vehicle_id
  const shop = useReferenceShop(rows.length === 0 ? undefined : null)
  const heavyShop = useReferenceShop(firstOf('medium_heavy'))
  const light = usePriceList(shop?.id, firstOf('light'))
  const heavy = usePriceList(heavyShop?.id, firstOf('medium_heavy'))
  const planned = new Map(
    visits.flatMap((visit) =>
      visit.services.map((service) => [plannedKey(visit.vehicle_id, service), { visit, service }] as const),
    ),
  )
  const plannedOf = (row: DueServiceRow) => planned.get(plannedKey(row.vehicle_id, row))
  return {
    shop,
    shopOf: (row) => {
      const visit = plannedOf(row)?.visit
      if (visit) return { id: visit.shop_id, name: visit.shop_name }
      return row.duty_class === 'light' ? shop : heavyShop
    },
    priceOf: (row) => {
      const service = plannedOf(row)?.service
      if (service) return service.price
      return (row.duty_class === 'light' ? light : heavy)?.get(priceKey(row.service_definition_id, row.position))
    },
    isPlanned: planned.size > 0,
  }
}

type Service = { service_definition_id: number; position: string | null }
const plannedKey = (vehicleId: number, { service_definition_id: id, position }: Service): string =>
  `${vehicleId} ${priceKey(id, position)}`

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
