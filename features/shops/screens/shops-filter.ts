import type { SearchedPlace } from './place-search.ts'
import type { ShopSort } from './use-shop-search.ts'

export type ShopsTab = 'search' | 'saved'
/** State of a panel of shops. */
export type ShopsFilter = {
  tab: ShopsTab
  place: SearchedPlace | null
  sort: ShopSort
  /** The service whose price is compared, if none is requested. */
  priceOf?: string
  /** Only shops that are open now. */
  openNow?: boolean
}

export const NO_FILTER: ShopsFilter = { tab: 'search', place: null, sort: 'distance' }
