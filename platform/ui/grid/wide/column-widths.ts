import { USUAL_RANK } from '../grid-rows.ts'

/** Layout input of a column; `head` is the full width of its header, `needs` the width of its texts where known. */
export type ColumnMeasure = {
  key: string
  head: number
  needs?: number | undefined
  width?: number
  minWidth?: number
  flex?: number
  rank?: number
}

const LEAST_PX = 72
const USUAL_PX = 120
/** Maximum of a column of texts; longer ones are cut. */
const MOST_PX = 180

/** Below this a column leaves the grid, or the grid scrolls. */
export const minWidthOf = ({ head, needs, flex, width = 0, minWidth = LEAST_PX }: ColumnMeasure): number =>
  Math.max(head, needs === undefined || flex ? minWidth : Math.min(needs, Math.max(MOST_PX, width)))

const naturalOf = (column: ColumnMeasure): number => Math.max(minWidthOf(column), column.width ?? USUAL_PX)

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/** Columns up to this rank leave only when columns of text are at their least width; those above it, when text would be cut. */
const ESSENTIAL_RANK = 2

/**
 * The columns that fit, in order: those with the highest rank leave first, of equal ones the last. The first column stays.
 */
const fitting = <Column extends ColumnMeasure>(columns: readonly Column[], room: number): Column[] => {
  const shown = [...columns]
  const rankOf = (column: Column): number => (column === columns[0] ? 1 : (column.rank ?? USUAL_RANK))
  const needed = (isTextWhole: boolean): number =>
    sum(shown.map((column) => (isTextWhole && column.flex ? naturalOf(column) : minWidthOf(column))))
  for (;;) {
    const highest = Math.max(...shown.map(rankOf))
    if (highest <= 1 || needed(highest > ESSENTIAL_RANK) <= room) return shown
    shown.splice(
      shown.findLastIndex((column) => rankOf(column) === highest),
      1,
    )
  }
}

/** Adds up to `free` pixels to the widths, in proportion to what each may still take; returns what is left. */
const grow = (widths: number[], takes: readonly number[], free: number): number => {
  const all = sum(takes)
  if (all <= 0 || free <= 0) return free
  const share = Math.min(1, free / all)
  takes.forEach((take, index) => (widths[index] = widths[index]! + Math.floor(take * share)))
  return free - sum(takes.map((take) => Math.floor(take * share)))
}

/** Columns of text grow to their width first, then the others, and what is left goes to the columns of text. */
const distribute = (columns: readonly ColumnMeasure[], room: number): number[] => {
  const widths = columns.map(minWidthOf)
  const toNatural = (isText: boolean): number[] =>
    columns.map((column) => (Boolean(column.flex) === isText ? naturalOf(column) - minWidthOf(column) : 0))
  let free = room - sum(widths)
  free = grow(widths, toNatural(true), free)
  free = grow(widths, toNatural(false), free)
  const flexes = columns.map(({ flex = 0 }) => flex)
  const shares = sum(flexes) > 0 ? flexes : columns.map(naturalOf)
  free = grow(
    widths,
    shares.map((share) => (share / sum(shares)) * Math.max(0, free)),
    free,
  )
  if (free > 0) widths[0] = widths[0]! + free
  return widths
}

type Fit = {
  /** Width of the grid; 0 until it is measured. */
  room: number
  /** Whether columns leave by rank where they do not fit; else the grid scrolls sideways. */
  leaves: boolean
  sizeToFit: boolean
}

/**
 * The columns shown, as CSS grid tracks, and the width below which the grid scrolls sideways. At natural widths, without size to
 * fit, the first one takes the rest.
 */
export const layoutColumns = <Column extends ColumnMeasure>(columns: readonly Column[], { room, leaves, sizeToFit }: Fit) => {
  const shown = leaves && sizeToFit && room > 0 ? fitting(columns, room) : [...columns]
  const fixed = sizeToFit ? (room > 0 ? distribute(shown, room) : shown.map(minWidthOf)) : shown.map(naturalOf)
  const isStretched = !sizeToFit || room === 0
  const tracks = fixed.map((width, index) => (isStretched && index === 0 ? `minmax(${width}px, 1fr)` : `${width}px`))
  return { shown, tracks: tracks.join(' '), least: sum(shown.map(sizeToFit ? minWidthOf : naturalOf)) }
}

/** Horizontal padding of cells, as in the style. */
const SIDES_PX = 20
const ARROW_PX = 18
const DOT_PX = 10
const GAP_PX = 4

type Head = { label: string; unit?: string; sorted: boolean; filtered: boolean }

/** A header is never truncated, in any language: its text is measured in the page's own font. */
export const headWidth = ({ label, unit, sorted, filtered }: Head): number => {
  const text = widthOfText(label, HEAD_PX, sorted ? 600 : 500) + (unit ? GAP_PX + widthOfText(unit, HEAD_PX, 400) : 0)
  return Math.ceil(text) + SIDES_PX + (sorted ? ARROW_PX : 0) + (filtered ? DOT_PX : 0)
}

const HEAD_PX = 12
const CELL_PX = 13
/** A canvas does not know the figures of equal width that cells use. */
const FIGURES_PX = 3

export const widthOfTexts = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map((text) => widthOfText(text, CELL_PX, 400)))) + FIGURES_PX + SIDES_PX

const measured = new Map<string, number>()
let pen: CanvasRenderingContext2D | null = null

const widthOfText = (text: string, size: number, weight: number): number => {
  const key = `${weight} ${size}|${text}`
  const known = measured.get(key)
  if (known !== undefined) return known
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
  const width = pen.measureText(text).width
  // Before the font has loaded, the width is the fallback's.
  if (document.fonts.status === 'loaded') measured.set(key, width)
  return width
}
