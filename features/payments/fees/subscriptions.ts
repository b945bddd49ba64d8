import { type IsoDate, type ProductDay, addDays, firstOfMonth } from '#features/countries/dates.ts'

/**
 * What a fleet pays each month for its active vehicles. A fleet without a price pays none, and so does one that no card is charged for:
 * it pays in the shop, or by an account that is settled elsewhere.
 */
type FleetPlan = { planPriceCents: number | null; paysByCard: boolean; isActive: boolean; isCompany: boolean }

export const monthlyFee = (plan: FleetPlan, vehicles: number): { priceCents: number; amountCents: number } | null => {
  const { planPriceCents, paysByCard, isActive, isCompany } = plan
  if (planPriceCents === null || !paysByCard || !isActive || isCompany || vehicles === 0) return null
  return { priceCents: planPriceCents, amountCents: planPriceCents * vehicles }
}

/** A fee is of a calendar month, named by its first day. */
export const monthOf = (day: IsoDate): IsoDate => firstOfMonth(day)

const DAY_MS = 86_400_000
/** Growing pauses after a charge was declined. After the last one it waits for another method. */
const PAUSES_DAYS = [1, 3, 5, 7, 14] as const

/** When a declined charge is tried again; null: not by itself any more. `tries`: those that were declined so far. */
export const nextTryAfter = (tries: number, now: Date): Date | null => {
  const days = PAUSES_DAYS[tries - 1]
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS)
}

export type OpenCharge = { tries: number; nextTryAt: Date | null; triedMethodId: number | null }
/** What is to be done with an unpaid charge now. A fleet that chose another method is not kept waiting for the next pause. */
type ChargeStep = 'charge' | 'wait' | 'needs_method' | 'needs_other_method'

export const stepOf = (charge: OpenCharge, defaultMethodId: number | null, now: Date): ChargeStep => {
  if (defaultMethodId === null) return 'needs_method'
  if (charge.tries === 0 || charge.triedMethodId !== defaultMethodId) return 'charge'
  if (charge.nextTryAt === null) return 'needs_other_method'
  return charge.nextTryAt <= now ? 'charge' : 'wait'
}

/** Without a method nothing is tried, and nothing is forgotten: the owners are asked for one, and again each week. */
const ASK_AGAIN_DAYS = 7
export const isMethodReminderDue = (lastRemindedAt: Date | null, now: Date): boolean =>
  lastRemindedAt === null || now.getTime() - lastRemindedAt.getTime() >= ASK_AGAIN_DAYS * DAY_MS

/** Owners are told so many days before a method can be charged for the last time. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const

/** Which notice of an expiring method is due today; null: none. A run that was missed is made up for by the next one. */
export const expiryNotice = (expiresOn: IsoDate, today: ProductDay): (typeof EXPIRY_NOTICE_DAYS)[number] | null =>
  expiresOn < today ? null : (EXPIRY_NOTICE_DAYS.findLast((days) => addDays(today, days) >= expiresOn) ?? null)
