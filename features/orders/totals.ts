import { salesTaxCents, type ShopTax } from '#features/countries/sales-tax.ts'
import { isLive } from './order.ts'
import type { Order, OrderService } from './order.ts'

type Priced = Pick<OrderService, 'id' | 'status' | 'priceCents' | 'retailCents'>
type Bill = Pick<Order, 'taxCents' | 'promotionCents' | 'previousPaymentsCents'> & {
  promotionPercent?: number
  salesTax?: ShopTax | null
  services: readonly Priced[]
}

/** All amounts in whole cents. */
export type Totals = {
  preTaxSubTotalCents: number
  promotionCents: number
  taxCents: number
  totalCents: number
  dueNowCents: number
  savingCents: number
}

/** Live lines before promotion and tax: the amount that policies limit. */
export const preTaxSubTotal = (services: readonly Priced[]): number =>
  services.filter(isLive).reduce((sum, service) => sum + (service.priceCents ?? 0), 0)

/** Savings against retail, per line; a line without a retail price saves nothing. */
const savingOf = (services: readonly Priced[]): number =>
  services
    .filter(isLive)
    .reduce(
      (sum, { priceCents, retailCents }) => sum + (priceCents === null || retailCents === null ? 0 : retailCents - priceCents),
      0,
    )

/** Total of an order. A promotion is capped at the subtotal, so the total is never negative. */
export function totalsOf(bill: Bill): Totals {
  const preTaxSubTotalCents = preTaxSubTotal(bill.services)
  const shareCents = Math.round((preTaxSubTotalCents * (bill.promotionPercent ?? 0)) / 100)
  const promotionCents = Math.min(bill.promotionCents + shareCents, preTaxSubTotalCents)
  const totalCents = preTaxSubTotalCents - promotionCents + bill.taxCents
  return {
    preTaxSubTotalCents,
    promotionCents,
    taxCents: bill.taxCents,
    totalCents,
    dueNowCents: Math.max(0, totalCents - bill.previousPaymentsCents),
    savingCents: savingOf(bill.services),
  }
}

/**
 * Tax after the lines changed. A tax computed from the shop's rates is recomputed on the new subtotal; one entered by the
 * shop changes in proportion, since the shop sends one amount for all lines.
 */
export function taxAfter(
  { taxCents, salesTax, services }: Pick<Bill, 'taxCents' | 'salesTax' | 'services'>,
  after: readonly Priced[],
): number {
  const [subTotalBeforeCents, subTotalAfterCents] = [preTaxSubTotal(services), preTaxSubTotal(after)]
  if (subTotalBeforeCents === subTotalAfterCents || subTotalBeforeCents === 0) return taxCents
  if (salesTax && salesTaxCents(subTotalBeforeCents, salesTax) === taxCents) return salesTaxCents(subTotalAfterCents, salesTax)
  return Math.round((taxCents * subTotalAfterCents) / subTotalBeforeCents)
}

/** Totals if these lines were declined; the approval form updates them with each choice. */
export function totalsWithout<B extends Bill>(bill: B, declinedIds: readonly number[]): Totals {
  const services = bill.services.map((service) =>
    declinedIds.includes(service.id) ? { ...service, status: 'rejected' as const } : service,
  )
  return totalsOf({ ...bill, services, taxCents: taxAfter(bill, services) })
}
