import { toCents } from '#features/countries/money.ts'
import type { OfferedService } from '../../contract.ts'
import { wheelsOf, type EditableLine } from '../../estimate.ts'

/** Whether a service is selected per wheel: tires, mounting, repairs. */
export const isWheelService = (service: OfferedService): boolean =>
  service.positions?.some(({ code }) => wheelsOf(code).length === 1) ?? false

/** The shop's unit price: per wheel, or of the service at a position. */
export const usualCents = (service: OfferedService | null, line: Pick<EditableLine, 'wheels' | 'position'>): number | null => {
  const priceAt = (code: string | null): number | null | undefined => service?.positions?.find((one) => one.code === code)?.price
  const dollars = service?.positions === null ? service.price : line.wheels ? priceAt('front_left') : priceAt(line.position)
  return dollars === null || dollars === undefined ? null : toCents(dollars)
}
