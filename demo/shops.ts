import { BAY_AREA_SHOPS } from './shops/bay-area.ts'
import { CHICAGO_SHOPS } from './shops/chicago.ts'
import { MONTREAL_SHOPS } from './shops/montreal.ts'
import { SHOPS_ELSEWHERE } from './shops/elsewhere.ts'
import type { SeedShop } from './shops/shop.ts'

/** The demo's shops; the first of each region has a shop user who signs in. */
export const SHOPS: readonly SeedShop[] = [...CHICAGO_SHOPS, ...MONTREAL_SHOPS, ...BAY_AREA_SHOPS, ...SHOPS_ELSEWHERE]
