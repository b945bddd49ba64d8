import { readShops, type SeedShop } from './shop.ts'

/** The step that the office still has to do before fleets can book these. */
export const UNREADY: Readonly<Record<string, 'hours' | 'desk'>> = { stickney: 'desk', southloop: 'hours', westtown: 'desk' }

/** Shops that were just added in the office: no fleet finds them yet. */
export const UNREADY_SHOPS: readonly SeedShop[] = readShops(
  `
  stickney  | Stickney Service Center           | 6500 Pershing Rd, Stickney IL 60402         | 41.8216 -87.7830  | (708) 555-0160 | 3 | 104 x 1    | -  | weekdays | braintree              | -
  southloop | South Loop Tire & Lube            | 1500 S Wabash Ave, Chicago IL 60605         | 41.8615 -87.6258  | (312) 555-0161 | 4 | 118 x 1    | -  | none     | braintree              | -
  westtown  | West Town Fleet Electric          | 1950 W Chicago Ave, Chicago IL 60622        | 41.8959 -87.6770  | (312) 555-0162 | 2 | 131 x 1    | -  | standard | braintree              | -
`,
  { country: 'US', zone: 'America/Chicago', taxRates: { IL: 0.0711 } },
)
