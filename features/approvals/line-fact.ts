import type { EveryUnit } from '#features/schedules/due-list/due-row.ts'

/** In whole cents, for all units of the line. */
export type PricedLine = {
  /** Null: the shop has not priced it yet. */
  priceCents: number | null
  /** The shop's list price; null for work that the shop describes itself. */
  retailCents: number | null
  /** What most fleets paid; null if there are too few orders to say. */
  usual: { fromCents: number; toCents: number } | null
}

export type LinePrice =
  | { says: 'free' | 'noUsual' | 'usual' }
  | { says: 'over' | 'farOver' | 'below' | 'saves'; amountCents: number }

/** The one thing to say about a line. Of work that was done lately, the price is said after it. */
export type LineFact = LinePrice | { says: 'doneLately' }

/** Distance within which shops are compared. */
export const USUAL_RADIUS = { miles: 25, kilometers: 40 } as const

/** From this multiple of the usual price on, a price is probably an error. */
const FAR_OVER_FACTOR = 2

/** What to say about the price of a line; null while it has none. A saving is only named where no usual price is known. */
export function linePrice({ priceCents, retailCents, usual }: PricedLine): LinePrice | null {
  if (priceCents === null) return null
  if (priceCents === 0) return { says: 'free' }
  if (usual === null) {
    const savingCents = (retailCents ?? 0) - priceCents
    return savingCents > 0 ? { says: 'saves', amountCents: savingCents } : { says: 'noUsual' }
  }
  const { fromCents, toCents } = usual
  if (priceCents > toCents) {
    const isFar = priceCents >= toCents * FAR_OVER_FACTOR
    return { says: isFar ? 'farOver' : 'over', amountCents: priceCents - toCents }
  }
  return priceCents < fromCents ? { says: 'below', amountCents: fromCents - priceCents } : { says: 'usual' }
}

export const isOverUsual = (price: LinePrice | null): boolean => price?.says === 'over' || price?.says === 'farOver'

/** Work that was done lately comes first, unless it costs nothing. */
export function lineFact(line: PricedLine, isDoneLately: boolean): LineFact | null {
  const price = linePrice(line)
  return isDoneLately && price !== null && price.says !== 'free' ? { says: 'doneLately' } : price
}

/** Whether an approver should look at the line before approving it. */
export const needsLook = (fact: LineFact | null): boolean =>
  fact !== null && (fact.says === 'doneLately' || fact.says === 'over' || fact.says === 'farOver')

export type LastTime = {
  daysSince: number
  /** In the unit of the vehicle; null if one of the two odometers was not read. */
  distanceSince: number | null
  /** How often the vehicle needs it; null: no schedule asks for it. */
  every: { amount: number; unit: EveryUnit } | null
}

/** Days after which work without an interval may be repeated without a question. */
const REPAIR_DAYS = 90
const DAYS_OF: Record<EveryUnit, number | null> = {
  days: 1,
  weeks: 7,
  months: 365.25 / 12,
  miles: null,
  kilometers: null,
  hours: null,
}

/** Whether it is repeated before half of its interval is over; work without an interval, within 90 days. */
export function isDoneLately({ daysSince, distanceSince, every }: LastTime): boolean {
  if (every === null) return daysSince <= REPAIR_DAYS
  const days = DAYS_OF[every.unit]
  if (days !== null) return daysSince * 2 < every.amount * days
  return every.unit !== 'hours' && distanceSince !== null && distanceSince * 2 < every.amount
}
