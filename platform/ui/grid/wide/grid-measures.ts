/** In pixels, as in the style. `SELECT_WIDTH`: the check box before the first column, without the cell's own padding. */
export const SELECT_WIDTH = 30
/** Below this width of its own, also beside an open panel, the grid is a tablet's: taller rows that open in place. */
export const NARROW_GRID = 800
/** Of a row and of the header; on a tablet rows are as tall as a finger. */
export const heightsOf = (isNarrow: boolean) => (isNarrow ? { row: 44, head: 32 } : { row: 42, head: 36 })
export type GridHeights = ReturnType<typeof heightsOf>
/** Skeleton rows until the first block loads. */
export const FIRST_ROWS = 12
/** The line below the grid and the end of the page: the grid grows up to there, so that it scrolls instead of the page. */
const BELOW_PX = 58
/** If fewer rows fit, the page scrolls. */
const FEWEST_ROWS = 7
/** Borders of the frame. */
const LINES_PX = 2

type Room = { total: number | null; top: number | null; barHeight: number; extraHeight: number }

/** As tall as its rows with their scrollbar, up to the end of the window; beyond that it scrolls and loads. */
export const gridHeight = ({ total, top, barHeight, extraHeight }: Room, { row, head }: GridHeights): string => {
  const rows = total === null ? FIRST_ROWS : Math.max(total, 1)
  const tall = (count: number): number => count * row + head + LINES_PX + barHeight
  return `min(${tall(rows) + extraHeight}px, max(${tall(FEWEST_ROWS)}px, calc(100vh - ${(top ?? 0) + BELOW_PX}px)))`
}
