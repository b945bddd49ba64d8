/** What a shop's price saves against retail. */

/** The claim of average savings; one brand claims 26. */
const DEFAULT_RETAIL_SAVINGS = 25
/** 100 percent would divide by zero. */
const RETAIL_SAVINGS_MAXIMUM = 90

/** The percentage that counts for a shop: its own, else the brand's claim; between 0 and 90. */
export function retailSavingsOf(shopPercent: number | null, brandPercent: number = DEFAULT_RETAIL_SAVINGS): number {
  return Math.min(RETAIL_SAVINGS_MAXIMUM, Math.max(0, shopPercent ?? brandPercent))
}

/** shop estimate × (pct / (1 − pct)) where pct is retail savings / 100; whole cents, rounded for each service. */
export function savingCents(shopCents: number, retailSavings: number): number {
  const percent = retailSavingsOf(retailSavings)
  return Math.round((shopCents * percent) / (100 - percent))
}

/**
 * The retail price of a line, or null where there is none to compare with: work that the shop describes itself, and a price above what
 * its list or the catalogue says. A line without a retail price saves nothing.
 */
export const retailOfLine = (priceCents: number | null, listedCents: number | null, retailSavings: number): number | null =>
  priceCents === null || listedCents === null || priceCents > listedCents ? null : retailCents(priceCents, retailSavings)

/** What retail would ask: the shop's price plus the saving, so that the two always add up. */
export function retailCents(shopCents: number, retailSavings: number): number {
  return shopCents + savingCents(shopCents, retailSavings)
}
