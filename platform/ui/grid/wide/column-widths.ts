/** Layout input of a column; `head` is the full width of its header. */
type ColumnMeasure = { head: number; width?: number; minWidth?: number; flex?: number }

const LEAST_PX = 72
const USUAL_PX = 120

export const minWidthOf = ({ head, minWidth = LEAST_PX }: ColumnMeasure): number => Math.max(minWidth, head)
const naturalOf = (column: ColumnMeasure): number => Math.max(minWidthOf(column), column.width ?? USUAL_PX)

/**
 * The columns as CSS grid tracks, and the width below which the grid scrolls sideways. Sized to fit, every column has at least
 * its minimum and they share the rest; at natural widths the first one takes the rest.
 */
export const tracksOf = (columns: readonly ColumnMeasure[], fit: boolean): { tracks: string; least: number } => {
  const least = columns.reduce((sum, column) => sum + (fit ? minWidthOf(column) : naturalOf(column)), 0)
  const hasFlex = columns.some(({ flex }) => flex)
  const track = (column: ColumnMeasure, index: number): string => {
    const natural = naturalOf(column)
    if (!fit) return index === 0 ? `minmax(${natural}px, 1fr)` : `${natural}px`
    if (!hasFlex) return `minmax(${minWidthOf(column)}px, ${natural}fr)`
    return `minmax(${minWidthOf(column)}px, ${column.flex ? `${column.flex}fr` : `${natural}px`})`
  }
  return { tracks: columns.map(track).join(' '), least }
}

/** Horizontal padding of cells, as in the style. */
const SIDES_PX = 20
const ARROW_PX = 18
const DOT_PX = 10
const GAP_PX = 4

type Head = { label: string; unit?: string; sorted: boolean; filtered: boolean }

/** A header is never truncated, in any language: its text is measured in the page's own font. */
export const headWidth = ({ label, unit, sorted, filtered }: Head): number => {
  const text = widthOfText(label, sorted ? 600 : 500) + (unit ? GAP_PX + widthOfText(unit, 400) : 0)
  return Math.ceil(text) + SIDES_PX + (sorted ? ARROW_PX : 0) + (filtered ? DOT_PX : 0)
}

const measured = new Map<string, number>()
let pen: CanvasRenderingContext2D | null = null

const widthOfText = (text: string, weight: number): number => {
  const key = `${weight}|${text}`
  const known = measured.get(key)
  if (known !== undefined) return known
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `${weight} 12px ${getComputedStyle(document.body).fontFamily}`
  const width = pen.measureText(text).width
  // Before the font has loaded, the width is the fallback's.
  if (document.fonts.status === 'loaded') measured.set(key, width)
  return width
}
