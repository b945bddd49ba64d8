import type { Failure } from '../failure.ts'
import { around, type Box, common, failure, innerBox, isSeen, letThrough, textBoxes, widthOf } from './seen.ts'

const TOLERANCE_PX = 2
const ROWS_LOOKED_AT = 12

/** Each header's edge aligns with its column's edge: the left one over left-aligned cells, the right one over right-aligned cells. */
export const whichHeadsStandOff = (): Failure[] =>
  [...document.querySelectorAll('table, [role=grid], [role=treegrid]')]
    .filter(isSeen)
    .flatMap((table) => headsOf(table).flatMap((head) => headStandsOff(head, cellsBelow(table, head))))

const headsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('thead th, [role=columnheader]')].filter((head) => isSeen(head) && head.closest(TABLES) === table)

const TABLES = 'table, [role=grid], [role=treegrid]'

const columnOf = (cell: Element): string | number => {
  const named = cell.getAttribute('aria-colindex')
  if (named) return named
  let column = 0
  for (let at = cell.previousElementSibling; at; at = at.previousElementSibling)
    column += (at as HTMLTableCellElement).colSpan || 1
  return column
}

const cellsBelow = (table: Element, head: Element): Element[] => {
  const column = columnOf(head)
  return [...table.querySelectorAll('tbody td, tbody th, [role=gridcell]')]
    .filter((cell) => columnOf(cell) === column && ((cell as HTMLTableCellElement).colSpan || 1) === 1 && isSeen(cell))
    .slice(0, ROWS_LOOKED_AT)
}

const headStandsOff = (head: Element, cells: readonly Element[]): Failure[] => {
  const heads = [inkOf(head, false), inkOf(head, true)].filter((ink) => ink !== null)
  const inks = cells.map((cell) => inkOf(cell, true)).filter((ink) => ink !== null)
  if (heads.length === 0 || inks.length === 0) return []
  const [side, edgeOf] = sideOf(head, cells[0]!, inks)
  const edge = usual(inks.map(edgeOf))
  const off = Math.min(...heads.map((ink) => Math.abs(edgeOf(ink) - edge)))
  if (off <= TOLERANCE_PX) return []
  return [failure('head', head, `${Math.round(off)} px beside its column's ${side}`)]
}

/** The edge that header and cells align to. Checkboxes are centered, and so are their headers. */
const sideOf = (head: Element, cell: Element, inks: readonly Box[]): [string, (ink: Box) => number] => {
  const isCentred = [head, cell].every((one) => getComputedStyle(one).textAlign === 'center')
  if (isCentred) return ['middle', ({ left, right }) => (left + right) / 2]
  return isRightAligned(cell, inks) ? ['right edge', ({ right }) => right] : ['left edge', ({ left }) => left]
}

/** By the cells' right edges; by their style if all have the same width. */
const isRightAligned = (cell: Element, inks: readonly Box[]): boolean => {
  const leftsAgree = agree(inks.map(({ left }) => left))
  const rightsAgree = agree(inks.map(({ right }) => right))
  if (leftsAgree !== rightsAgree) return rightsAgree
  return /right|end/.test(getComputedStyle(cell).textAlign) || /end/.test(getComputedStyle(cell).justifyContent)
}

const agree = (edges: readonly number[]): boolean => Math.max(...edges) - Math.min(...edges) <= TOLERANCE_PX

/** The most common edge; on a tie the middle one. */
const usual = (edges: readonly number[]): number => {
  const alike = (edge: number): number => edges.filter((other) => Math.abs(other - edge) <= TOLERANCE_PX).length
  return edges.reduce((best, edge) => (alike(edge) > alike(best) ? edge : best), edges[0]!)
}

/** The visible content of a cell: text, icons, fields, badges with a background or a border; null when empty. */
const inkOf = (cell: Element, withIcons: boolean): Box | null => {
  const boxes = textBoxes(cell)
  if (withIcons || boxes.length === 0) {
    const drawn = [...cell.querySelectorAll('*')].filter(
      (part) => isSeen(part) && (part.matches('svg, img, input') || hasBackground(part)),
    )
    boxes.push(...drawn.map((part) => part.getBoundingClientRect()))
  }
  if (boxes.length === 0) return null
  const seen = common(letThrough(cell, around(boxes)), innerBox(cell))
  return widthOf(seen) > 0 ? seen : null
}

const hasBackground = (element: Element): boolean => {
  const { backgroundColor, borderLeftWidth, borderLeftColor } = getComputedStyle(element)
  const isDrawn = (color: string): boolean => !/^(transparent|rgba\(.*, 0\))$/.test(color)
  return isDrawn(backgroundColor) || (parseFloat(borderLeftWidth) > 0 && isDrawn(borderLeftColor))
}
