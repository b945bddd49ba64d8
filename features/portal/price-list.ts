import { fitsDutyClass } from '#features/services/service.ts'

/** Bounds of the hourly rate. */
export const LABOR_RATE_MINIMUM_CENTS = 100
export const LABOR_RATE_MAXIMUM_CENTS = 100_000
export const PRICE_CHANGES_MAXIMUM = 500

type DutyClass = 'light' | 'medium_heavy'
/** A changed price of the list. `position` '': all positions; `priceCents` null: removed from the list. */
export type PriceChange = { serviceDefinitionId: number; position: string; dutyClass: DutyClass; priceCents: number | null }
type Service = { id: number; mediumHeavy: boolean; positions: readonly { code: string }[] | null }

type PriceListCode = 'price_twice' | 'unknown_service' | 'position_unknown' | 'service_does_not_fit'

/** The error in the changes to a price list, or null. */
export function priceListProblem(changes: readonly PriceChange[], services: readonly Service[]): PriceListCode | null {
  const seen = new Set<string>()
  for (const change of changes) {
    const service = services.find(({ id }) => id === change.serviceDefinitionId)
    if (!service) return 'unknown_service'
    if (change.position !== '' && !service.positions?.some(({ code }) => code === change.position)) return 'position_unknown'
    if (!fitsDutyClass(service, change.dutyClass)) return 'service_does_not_fit'
    const key = `${change.serviceDefinitionId} ${change.position} ${change.dutyClass}`
    if (seen.has(key)) return 'price_twice'
    seen.add(key)
  }
  return null
}
