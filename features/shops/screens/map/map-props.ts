import type { ShopRow } from '../../contract.ts'
import type { Coordinates } from '../../great-circle.ts'
import type { SearchedPlace } from '../place-search.ts'

export type ShopMapProps = {
  /** In the order, and so with the numbers, of the list. */
  shops: readonly ShopRow[]
  /** The place searched around. */
  around: Coordinates | null
  place: SearchedPlace | null
  /** The shop under the pointer or the focus, here or in the list. */
  lit: number | null
  chosenId: number | null
  onLit: (shopId: number | null) => void
  /** A marker was pressed. */
  onPick: (shopId: number) => void
  onSearch: (place: SearchedPlace) => void
}
