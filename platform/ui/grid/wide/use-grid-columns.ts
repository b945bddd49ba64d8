import { useEffect, useEffectEvent, useState } from 'react'
import { TOGGLE_DELAY_MS, useDelayed } from '../../form/use-delayed.ts'
import { type DataGridProps, type GridColumn, LAST_RANK, USUAL_RANK } from '../grid-rows.ts'
import { type ColumnMeasure, headWidth, layoutColumns, minWidthOf, widthOfTexts } from './column-widths.ts'

type Situation<Row> = {
  /** Width of the grid; 0 until it is measured. */
  room: number
  /** Width before the first column's content. */
  lead: number
  /** Rows open in place, and show the columns that left. */
  isNarrow: boolean
  /** Rows that have loaded. */
  rows: readonly Row[]
  /** Whether these are all rows of the list; null while that is not known. */
  isComplete: boolean | null
}

/** The columns that the grid shows, and their tracks: without those that hide themselves or leave by rank. */
export const useGridColumns = <Row>(props: DataGridProps<Row>, { room, lead, isNarrow, rows, isComplete }: Situation<Row>) => {
  const { columns, sort, isChosen = false, sizeToFit = true } = props
  // Elsewhere a column that left has to be in the list of columns.
  const leaves = !isChosen && (isNarrow || props.onHidden !== undefined)
  // Debounced like all switches.
  const fit = useDelayed(sizeToFit, TOGGLE_DELAY_MS)
  useFonts()
  const hidden = useHidden(props, isComplete === null ? null : isComplete && !isChosen ? hiddenKeys(props, rows) : [])
  const measures = columns
    .filter(({ key }) => !hidden.includes(key))
    .map((column, index) => measured(column, { sort, rows, lead: index === 0 ? lead : 0 }))
  const { shown, tracks, least } = layoutColumns(measures, { room, leaves, sizeToFit: fit })
  const find = ({ key }: { key: string }): GridColumn<Row> => columns.find((column) => column.key === key)!
  return {
    columns: shown.map(find),
    left: measures.filter((column) => !shown.includes(column)).map(find),
    /** Independent of the width. Those of the last rank do not fit on paper. */
    printed: measures.filter(({ rank = USUAL_RANK }) => isChosen || rank < LAST_RANK).map(find),
    tracks,
    least,
    pinned: shown[0] ? minWidthOf(shown[0]) : 0,
  }
}

type Measuring<Row> = { sort: DataGridProps<Row>['sort']; rows: readonly Row[]; lead: number }

/** A column that the list is sorted or filtered by stays longer than others. */
const ASKED_RANK = 2

const measured = <Row>(column: GridColumn<Row>, { sort, rows, lead }: Measuring<Row>): ColumnMeasure => {
  const { key, text, width, minWidth, flex, rank, filtered = false } = column
  const sorted = sort?.key === key
  const texts = text ? rows.map((row) => text(row) ?? '') : null
  return {
    key,
    head: (column.isLabelHidden ? 0 : headWidth({ ...column, sorted, filtered })) + lead,
    ...(texts && rows.length > 0 && !column.isControl ? { needs: widthOfTexts(texts) + lead } : {}),
    ...(width === undefined ? {} : { width: width + lead }),
    ...(minWidth === undefined ? {} : { minWidth: minWidth + lead }),
    ...(flex === undefined ? {} : { flex }),
    ...(rank === undefined && !sorted && !filtered
      ? {}
      : { rank: sorted || filtered ? Math.min(rank ?? ASKED_RANK, ASKED_RANK) : rank! }),
  }
}

/** Columns that say nothing in this result: all of their texts are empty, or the same. Never the first, nor one that was asked for. */
export const hiddenKeys = <Row>(
  { columns, sort }: Pick<DataGridProps<Row>, 'columns' | 'sort'>,
  rows: readonly Row[],
): string[] =>
  columns
    .filter(({ key, text, hidesEqual, filtered }, index) => {
      if (!text || index === 0 || rows.length === 0 || filtered || sort?.key === key) return false
      const texts = new Set(rows.map((row) => text(row) ?? ''))
      return texts.size === 1 && (texts.has('') || (hidesEqual === true && rows.length > 1))
    })
    .map(({ key }) => key)

/** Until the next result is known, what the last one hid stays hidden: columns do not come and go while rows load. */
const useHidden = <Row>({ onHidden }: DataGridProps<Row>, next: readonly string[] | null): readonly string[] => {
  const [hidden, setHidden] = useState<readonly string[]>([])
  if (next && next.join() !== hidden.join()) setHidden(next)
  const report = useEffectEvent(() => onHidden?.(hidden))
  const keys = hidden.join()
  useEffect(() => report(), [keys])
  return hidden
}

/** Remeasures texts when the page's font has loaded. */
const useFonts = (): void => {
  const [, setLoaded] = useState(document.fonts.status === 'loaded')
  useEffect(() => void document.fonts.ready.then(() => setLoaded(true)), [])
}
