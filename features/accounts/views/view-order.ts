/** Sorts views by the user's own order; views not in `ids` follow in their given order. */
export const inOwnOrder = <V extends { id: number }>(views: readonly V[], ids: readonly number[]): V[] => {
  const positions = new Map(ids.map((id, index) => [id, index]))
  return views.toSorted((one, other) => (positions.get(one.id) ?? ids.length) - (positions.get(other.id) ?? ids.length))
}

/** The ids with one moved to another position. */
export const movedTo = (ids: readonly number[], id: number, position: number): number[] =>
  ids.filter((one) => one !== id).toSpliced(position, 0, id)
