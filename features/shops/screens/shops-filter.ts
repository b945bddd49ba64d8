import { useState } from 'react'
import type { SearchedPlace } from './place-search.ts'
import type { ShopSort } from './use-shop-search.ts'

export type ShopsTab = 'search' | 'saved'
/** What a panel of shops shows. */
export type ShopsFilter = {
  tab: ShopsTab
  place: SearchedPlace | null
  sort: ShopSort
  /** The service whose price is compared, where none was asked for. */
  priceOf?: string
}

export const NO_FILTER: ShopsFilter = { tab: 'search', place: null, sort: 'distance' }

/** The filter of a panel that lives as long as its screen. */
export const useShopsFilter = (first: ShopsFilter = NO_FILTER): [ShopsFilter, (next: ShopsFilter) => void] => useState(first)
