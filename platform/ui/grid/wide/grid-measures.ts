/** In pixels, as in the style. `SELECT_WIDTH`: the check box before the first column, without the cell's own padding. */
export const SELECT_WIDTH = 30
export const ROW_HEIGHT = 42
export const HEAD_HEIGHT = 36
/** Skeleton rows until the first block loads. */
export const FIRST_ROWS = 12
/** The line below the grid and the end of the page: the grid grows up to there, so that it scrolls instead of the page. */
const BELOW_PX = 58
/** If fewer rows fit, the page scrolls. */
const FEWEST_ROWS = 7
/** Borders of the frame. */
const LINES_PX = 2

/** As tall as its rows with their scrollbar, up to the end of the window; beyond that it scrolls and loads. */
export const gridHeight = (total: number | null, top: number | null, barHeight: number): string => {
  const rows = total === null ? FIRST_ROWS : Math.max(total, 1)
  const tall = (count: number): number => count * ROW_HEIGHT + HEAD_HEIGHT + LINES_PX + barHeight
  return `min(${tall(rows)}px, max(${tall(FEWEST_ROWS)}px, calc(100vh - ${(top ?? 0) + BELOW_PX}px)))`
}
