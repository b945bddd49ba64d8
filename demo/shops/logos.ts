/** Demo shops with their own logo in `app/public/assets/shop-logos/`; the others show their initials. */
export const SHOPS_WITH_LOGO: readonly string[] = [
  'harbor',
  'lakeshore',
  'kinzie',
  'northbr',
  'grandwest',
  'ashland',
  'midway',
  'ravenswood',
  'oakpark',
  'skokie',
  'quai',
  'vieuxport',
  'griffintown',
  'stecath',
  'plateau',
  'rosemont',
  'lachine',
  'mileend',
]

export const logoOf = (shop: string): string | null => (SHOPS_WITH_LOGO.includes(shop) ? `/assets/shop-logos/${shop}.svg` : null)
