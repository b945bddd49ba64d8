/** As in the style. In pixels. */
export const ROW_HEIGHT = 42
export const HEAD_HEIGHT = 36
/** Grey rows while the first block is on its way. */
export const FIRST_ROWS = 12
/** The line below the grid and the end of the page: up to there it grows, so that the grid and not the page scrolls. */
const BELOW_PX = 58
/** A window too low for this many rows scrolls the page. */
const FEWEST_ROWS = 7
/** The frame's lines. */
const LINES_PX = 2

/** As tall as its rows with their scrollbar, up to the end of the window; then it scrolls and loads. */
export const gridHeight = (total: number | null, top: number | null, barHeight: number): string => {
  const rows = total === null ? FIRST_ROWS : Math.max(total, 1)
  const tall = (count: number): number => count * ROW_HEIGHT + HEAD_HEIGHT + LINES_PX + barHeight
  return `min(${tall(rows)}px, max(${tall(FEWEST_ROWS)}px, calc(100vh - ${(top ?? 0) + BELOW_PX}px)))`
}
