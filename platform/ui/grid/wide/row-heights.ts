/** Pixels by which rows are taller than usual, by index: a long name wraps, an opened row shows its facts. Few rows are. */
export type ExtraHeights = ReadonlyMap<number, number>

/** Distance of a row from the top of the first one. */
export const offsetOf = (index: number, rowHeight: number, extras: ExtraHeights): number => {
  let offset = index * rowHeight
  for (const [at, extra] of extras) if (at < index) offset += extra
  return offset
}

/** The row at this distance, of `count` rows; the nearest one at a row's edge. */
export const rowAtOffset = (offset: number, count: number, rowHeight: number, extras: ExtraHeights): number => {
  let row = Math.round(offset / rowHeight)
  // A taller row above is one that the plain division counts too often.
  while (row > 0 && offsetOf(row, rowHeight, extras) > offset + rowHeight / 2) row--
  return Math.max(0, Math.min(row, count - 1))
}

export const sumOfExtras = (extras: ExtraHeights): number => [...extras.values()].reduce((sum, extra) => sum + extra, 0)

/** The same map if nothing changes, so that nothing is rendered again. */
export const withHeights = (
  extras: ExtraHeights,
  measured: readonly { index: number; height: number }[],
  rowHeight: number,
): ExtraHeights => {
  const next = new Map(extras)
  for (const { index, height } of measured) {
    const extra = Math.max(0, Math.round(height) - rowHeight)
    if (extra > 0) next.set(index, extra)
    else next.delete(index)
  }
  const isSame = next.size === extras.size && [...next].every(([index, extra]) => extras.get(index) === extra)
  return isSame ? extras : next
}
