import type { CountryCode, LanguageCode } from '#features/countries/country.ts'
import { provinceOfPostalCode } from '#features/countries/postal-code.ts'
import { salesTaxCents, taxLines, usualTaxRate } from '#features/countries/sales-tax.ts'
import { type IsoDate, type ProductDay, addDays, firstOfMonth } from '#features/countries/dates.ts'

/**
 * A fleet's monthly fee for its active vehicles. No fee without a price, and none for fleets that pay in the shop or by an
 * externally settled account.
 */
type FleetPlan = FleetPlace & { planPriceCents: number | null; paysByCard: boolean; isActive: boolean; isCompany: boolean }
type FleetPlace = { country: CountryCode; state: string | null; zip: string | null }
/** `amountCents` includes the taxes of the province; null outside Canada, where the fee has none. */
type Fee = { priceCents: number; taxCents: number; taxProvince: string | null; amountCents: number }

export const monthlyFee = (plan: FleetPlan, vehicles: number): Fee | null => {
  const { planPriceCents, paysByCard, isActive, isCompany } = plan
  if (planPriceCents === null || !paysByCard || !isActive || isCompany || vehicles === 0) return null
  return feeOf(planPriceCents, vehicles, plan)
}

/** The price of each vehicle, with the taxes of the fleet's province. */
export const feeOf = (priceCents: number, vehicles: number, { country, state, zip }: FleetPlace): Fee => {
  const subTotalCents = priceCents * vehicles
  const taxProvince = country === 'CA' ? (state ?? provinceOfPostalCode(zip ?? '')) : null
  const taxCents =
    taxProvince === null ? 0 : salesTaxCents(subTotalCents, { state: taxProvince, taxRate: usualTaxRate(taxProvince) })
  return { priceCents, taxCents, taxProvince, amountCents: subTotalCents + taxCents }
}

/** The tax numbers of the brand: the one for the province is Quebec's. */
export const feeTaxLines = (
  fee: { subTotalCents: number; taxCents: number; taxProvince: string | null },
  { taxNumbers: { gst, qst } }: { taxNumbers: { gst: string | null; qst: string | null } },
  language: LanguageCode,
) => {
  const province = fee.taxProvince ?? ''
  return taxLines(fee, { state: province, gstNumber: gst, pstNumber: province === 'QC' ? qst : null }, language)
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
