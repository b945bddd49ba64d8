import type { Brand } from '#features/brands/brand.ts'
import type { CountryCode, LanguageCode } from '#features/countries/country.ts'
import { provinceOfPostalCode } from '#features/countries/postal-code.ts'
import { chosenTaxesOn, type SalesTax, taxesOf, taxLabel, taxPartsOf } from '#features/countries/sales-tax.ts'
import { type IsoDate, type ProductDay, addDays, firstOfMonth } from '#features/countries/dates.ts'

/**
 * A fleet's monthly fee for its active vehicles. No fee without a price, and none for fleets that pay in the shop or by an
 * externally settled account.
 */
type FleetPlan = FleetPlace & { planPriceCents: number | null; paysByCard: boolean; isActive: boolean; isCompany: boolean }
type FleetPlace = { country: CountryCode; state: string | null; zip: string | null }
/** `amountCents` includes the charged taxes; the province is null outside Canada, where a fee has none. */
type Fee = {
  priceCents: number
  taxCents: number
  taxProvince: string | null
  chargedTaxes: readonly SalesTax[] | null
  amountCents: number
}
type Numbers = Brand['taxNumbers']

export const monthlyFee = (plan: FleetPlan, vehicles: number, numbers: Numbers): Fee | null => {
  const { planPriceCents, paysByCard, isActive, isCompany } = plan
  if (planPriceCents === null || !paysByCard || !isActive || isCompany || vehicles === 0) return null
  return feeOf(planPriceCents, vehicles, plan, numbers)
}

/** The price of each vehicle, with those taxes of the fleet's province for which the brand is registered. */
export const feeOf = (priceCents: number, vehicles: number, { country, state, zip }: FleetPlace, numbers: Numbers): Fee => {
  const subTotalCents = priceCents * vehicles
  const taxProvince = country === 'CA' ? (state ?? provinceOfPostalCode(zip ?? '')) : null
  if (taxProvince === null) return { priceCents, taxCents: 0, taxProvince, chargedTaxes: null, amountCents: subTotalCents }
  const chargedTaxes = taxesOf(taxProvince).filter((tax) => numberOfTax(tax, taxProvince, numbers) !== null)
  const taxCents = chosenTaxesOn(subTotalCents, taxProvince, chargedTaxes).reduce((sum, { cents }) => sum + cents, 0)
  return { priceCents, taxCents, taxProvince, chargedTaxes, amountCents: subTotalCents + taxCents }
}

/** The brand's registration for a tax, or null: then it must not charge it. HST is charged under the number for GST. */
const numberOfTax = (tax: SalesTax, province: string, { gst, qst, pst }: Numbers): string | null =>
  tax === 'qst' ? qst : tax === 'pst' ? (pst[province as keyof typeof pst] ?? null) : gst

/** Each charged tax with the brand's number. */
export const feeTaxLines = (
  fee: { subTotalCents: number; taxCents: number; taxProvince: string | null; chargedTaxes: readonly SalesTax[] | null },
  { taxNumbers }: Pick<Brand, 'taxNumbers'>,
  language: LanguageCode,
) => {
  const province = fee.taxProvince ?? ''
  const parts = fee.chargedTaxes
    ? chosenTaxesOn(fee.subTotalCents, province, fee.chargedTaxes)
    : taxPartsOf(fee.taxCents, province, fee.subTotalCents)
  return parts.map(({ tax, cents }) => {
    const number = numberOfTax(tax, province, taxNumbers)
    return { tax, cents, label: taxLabel(tax, { gstNumber: number, pstNumber: number }, language) }
  })
}

/** A fee belongs to a calendar month, named by its first day. */
export const monthOf = (day: IsoDate): IsoDate => firstOfMonth(day)

const DAY_MS = 86_400_000
/** Growing pauses between retries of a declined charge. After the last one the charge waits for another method. */
const PAUSES_DAYS = [1, 3, 5, 7, 14] as const

/** When to retry a declined charge; null: no more automatic retries. `tries`: declined attempts so far. */
export const nextTryAfter = (tries: number, now: Date): Date | null => {
  const days = PAUSES_DAYS[tries - 1]
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS)
}

export type OpenCharge = { tries: number; nextTryAt: Date | null; triedMethodId: number | null }
/** The next step for an unpaid charge. A fleet that chose another method does not wait for the next retry. */
type ChargeStep = 'charge' | 'wait' | 'needs_method' | 'needs_other_method'

export const stepOf = (charge: OpenCharge, defaultMethodId: number | null, now: Date): ChargeStep => {
  if (defaultMethodId === null) return 'needs_method'
  if (charge.tries === 0 || charge.triedMethodId !== defaultMethodId) return 'charge'
  if (charge.nextTryAt === null) return 'needs_other_method'
  return charge.nextTryAt <= now ? 'charge' : 'wait'
}

/** Without a method nothing is charged: owners are asked for one immediately and then weekly. */
const ASK_AGAIN_DAYS = 7
export const isMethodReminderDue = (lastRemindedAt: Date | null, now: Date): boolean =>
  lastRemindedAt === null || now.getTime() - lastRemindedAt.getTime() >= ASK_AGAIN_DAYS * DAY_MS

/** Number of days before a method expires at which its owners are notified. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const

/** The expiry notice of a method that is due today; null: none. The next run sends a missed one. */
export const expiryNotice = (expiresOn: IsoDate, today: ProductDay): (typeof EXPIRY_NOTICE_DAYS)[number] | null =>
  expiresOn < today ? null : (EXPIRY_NOTICE_DAYS.findLast((days) => addDays(today, days) >= expiresOn) ?? null)
