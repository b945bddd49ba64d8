/** Sorts views by the user's own order; views not in `ids` follow in their given order. */
export const inOwnOrder = <V extends { id: number }>(views: readonly V[], ids: readonly number[]): V[] => {
  const placeOf = new Map(ids.map((id, index) => [id, index]))
  return views.toSorted((one, other) => (placeOf.get(one.id) ?? ids.length) - (placeOf.get(other.id) ?? ids.length))
}

/** The ids with one moved to another position. */
export const movedTo = (ids: readonly number[], id: number, place: number): number[] =>
  ids.filter((one) => one !== id).toSpliced(place, 0, id)
