import type { ShopRow } from '../../contract.ts'
import type { Coordinates } from '../../great-circle.ts'
import type { SearchedPlace } from '../place-search.ts'

export type ShopMapProps = {
  /** In list order, which determines their numbers. */
  shops: readonly ShopRow[]
  /** Center of the search. */
  around: Coordinates | null
  place: SearchedPlace | null
  /** The shop under pointer or focus, on the map or in the list. */
  lit: number | null
  chosenId: number | null
  onLit: (shopId: number | null) => void
  /** Called when a marker is pressed. */
  onPick: (shopId: number) => void
  onSearch: (place: SearchedPlace) => void
}
