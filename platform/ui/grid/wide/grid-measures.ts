/** In pixels, as in the style. `SELECT_WIDTH`: the check box before the first column, without the cell's own padding. */
export const SELECT_WIDTH = 30
/** A grid below this width, also beside an open panel, is like a tablet's: taller rows that open in place. */
export const NARROW_GRID = 800
/**
 * Heights of a row, of the header and of the room left below the grid, up to which it grows, so that it scrolls instead of the
 * page. On a tablet rows are as tall as a finger, and the page scrolls to the line below the grid.
 */
export const heightsOf = (isNarrow: boolean) => (isNarrow ? { row: 44, head: 32, below: 4 } : { row: 42, head: 36, below: 58 })
type GridHeights = ReturnType<typeof heightsOf>
/** Skeleton rows until the first block loads. */
export const FIRST_ROWS = 12
/** If fewer rows fit, the page scrolls. */
const FEWEST_ROWS = 7
/** Borders of the frame. */
const LINES_PX = 2

type Room = { total: number | null; top: number | null; barHeight: number; extraHeight: number }

/** As tall as its rows with their scrollbar, up to the end of the window; beyond that it scrolls and loads. */
export const gridHeight = ({ total, top, barHeight, extraHeight }: Room, { row, head, below }: GridHeights): string => {
  const rows = total === null ? FIRST_ROWS : Math.max(total, 1)
  const tall = (count: number): number => count * row + head + LINES_PX + barHeight
  return `min(${tall(rows) + extraHeight}px, max(${tall(FEWEST_ROWS)}px, calc(100vh - ${(top ?? 0) + below}px)))`
}
