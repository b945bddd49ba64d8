/** In the person's own order; views that it does not name follow as they come. */
export const inOwnOrder = <V extends { id: number }>(views: readonly V[], ids: readonly number[]): V[] => {
  const placeOf = new Map(ids.map((id, index) => [id, index]))
  return views.toSorted((one, other) => (placeOf.get(one.id) ?? ids.length) - (placeOf.get(other.id) ?? ids.length))
}

/** The ids with one of them moved to the place of another. */
export const movedTo = (ids: readonly number[], id: number, place: number): number[] =>
  ids.filter((one) => one !== id).toSpliced(place, 0, id)
