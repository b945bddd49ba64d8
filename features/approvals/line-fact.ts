/** In whole cents, for all units of the line. */
export type PricedLine = {
  /** Null: the shop has not priced it yet. */
  priceCents: number | null
  /** The shop's list price; null for work that the shop describes itself. */
  retailCents: number | null
  /** What half of the fleets paid; null if there are too few orders to say. */
  usual: { fromCents: number; toCents: number } | null
}

export type LinePrice =
  | { says: 'free' | 'noUsual' | 'usual' }
  | { says: 'over' | 'farOver' | 'below' | 'saves'; amountCents: number }

/** From this multiple of the usual price on, a price is probably an error. */
const FAR_OVER_FACTOR = 2

/** The one thing to say about the price of a line; null while it has none. A saving is only named where no usual price is known. */
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
