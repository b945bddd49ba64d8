/** Default average savings; one brand claims 26. */
const DEFAULT_RETAIL_SAVINGS = 25
/** 100 percent would divide by zero. */
const RETAIL_SAVINGS_MAXIMUM = 90

/** The effective percentage, between 0 and 90: the shop's own, or else the brand's. */
export function retailSavingsOf(shopPercent: number | null, brandPercent: number = DEFAULT_RETAIL_SAVINGS): number {
  return Math.min(RETAIL_SAVINGS_MAXIMUM, Math.max(0, shopPercent ?? brandPercent))
}

/** shop estimate × (pct / (1 − pct)) where pct is retail savings / 100; whole cents, rounded per service. */
export function savingCents(shopCents: number, retailSavings: number): number {
  const percent = retailSavingsOf(retailSavings)
  return Math.round((shopCents * percent) / (100 - percent))
}

/**
 * Retail price of a line, or null without a price to compare with: the shop's own work, or a price above its list or the
 * catalog. A line without a retail price saves nothing.
 */
export const retailOfLine = (priceCents: number | null, listedCents: number | null, retailSavings: number): number | null =>
  priceCents === null || listedCents === null || priceCents > listedCents ? null : retailCents(priceCents, retailSavings)

/** Retail price: the shop's price plus the savings, so that they always add up. */
export function retailCents(shopCents: number, retailSavings: number): number {
  return shopCents + savingCents(shopCents, retailSavings)
}
