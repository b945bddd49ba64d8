import { clsx } from 'clsx'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useEffect,
  useState,
  useLayoutEffect,
} from 'react'
import { ErrorState } from '../../empty.tsx'
import { ui } from '../../styles/ui.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHeads } from './grid-heads.tsx'
import type { RowAction } from './grid-keys.ts'
import { FIRST_ROWS, gridHeight, HEAD_HEIGHT, ROW_HEIGHT, SELECT_WIDTH } from './grid-measures.ts'
import { GridRow } from './grid-row.tsx'
import type { DataGridProps, GridColumn, GridSort } from '../grid-rows.ts'
import { useActiveCell } from './use-active-cell.ts'
import { usePagedRows, useTotal } from './use-paged-rows.ts'
import { useRowSelect } from './use-row-select.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useScrollShadows, useViewport, useTop } from './use-viewport.ts'
import { showFullTextOnHover, useOverflowTitles } from './use-overflow-tooltip.ts'
import styles from './wide-grid.module.css'
import { TOGGLE_DELAY_MS, useDelayed } from '../../form/use-delayed.ts'
import { headWidth, minWidthOf, tracksOf } from './column-widths.ts'

/** Runs a key's action on the active row. */
const act = <Row,>(
  { onEdit, onRowClick }: DataGridProps<Row>,
  action: RowAction,
  row: Row | undefined,
  element: HTMLElement,
): void => {
  if (!row) return
  if (action === 'edit') onEdit?.(row)
  if (action === 'toggle') element.querySelector<HTMLElement>('[role=switch], input[type=checkbox]')?.click()
  if (action === 'select') element.querySelector<HTMLElement>('[data-select]')?.click()
  if (action === 'open' && onRowClick) onRowClick(row)
  else if (action === 'open') element.querySelector<HTMLElement>('a[href]')?.click()
}

/** Keyboard and pointer handlers of cells: show truncated text in full, and remember the row when a key leaves the grid. */
const handlersOf = (
  { handlers, onKeyDown }: ReturnType<typeof useActiveCell>,
  { leave }: ReturnType<typeof useScrollRestoration>,
  onAction: (action: RowAction, index: number, element: HTMLElement) => void,
  /** Clears the selection, while there is one. */
  clear: (() => void) | null,
) => ({
  ...handlers,
  onFocus: (event: FocusEvent<HTMLElement>): void => {
    showFullTextOnHover(event)
    handlers.onFocus(event)
  },
  onPointerOver: showFullTextOnHover,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && clear) {
      event.preventDefault()
      return clear()
    }
    if (event.key === 'Enter') leave()
    onKeyDown(event, onAction)
  },
})

const clearOf = <Row,>({ selection }: DataGridProps<Row>): (() => void) | null =>
  selection && selection.state !== 'none' ? selection.onClear : null

/** The server's rows as a grid: renders only the visible ones; order, filters and permissions come from the server. */
const WideGrid = <Row,>(props: DataGridProps<Row>) => {
  const { label, columns, sort, onSort, onRowClick } = props
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { total, reportTotal } = useTotal(props.onTotal)
  const { width, height, barHeight } = useViewport(scroller)
  const { tracks, least, pinned } = useColumnTracks(columns, sort, props.sizeToFit ?? true, props.selection ? SELECT_WIDTH : 0)
  const count = total ?? FIRST_ROWS
  const page = Math.max(1, Math.floor((height - HEAD_HEIGHT) / ROW_HEIGHT))
  const active = useActiveCell(scroller, { rows: count, columns: columns.length, page })
  const { shown, first, last } = useVirtualRows(scroller, { count, page, focusedRow: active.position.row })
  const blocks = usePagedRows(props, first, last)
  reportTotal(blocks.total)
  const top = useTop(frame)
  const scrollRestoration = useScrollRestoration(
    scroller,
    `position|${label}|${props.filterKey}|${JSON.stringify(sort)}`,
    total,
    active,
  )
  useScrollShadows(frame, scroller, width, least)
  useOverflowTitles(scroller, `${tracks}|${width}|${page}`, { first, last }, blocks.version)
  const select = useRowSelect(props, blocks)
  const handlers = handlersOf(
    active,
    scrollRestoration,
    (action, index, element) => act(props, action, blocks.rowAt(index), element),
    clearOf(props),
  )
  const failedAtAll = blocks.failure !== null && total === null
  const isHidden = total === 0 || failedAtAll
  return (
    <div className={styles.wideGrid}>
      {failedAtAll ? <ErrorState message={blocks.failure?.message ?? ''} onRetry={blocks.retry} /> : null}
      <div ref={frame} className={styles.gridFrame} hidden={isHidden} style={{ height: gridHeight(total, top, barHeight) }}>
        <span data-guard {...active.guard} />
        <div
          ref={scroller}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-rowcount={total === null ? -1 : total + 1}
          aria-colcount={columns.length}
          className={styles.gridScroller}
          style={{ '--tracks': tracks, '--least': `${least}px`, '--pinned': `${pinned}px` } as CSSProperties}
          {...handlers}
        >
          <GridHeads {...{ columns, sort, onSort }} active={active.position} lead={select?.head} />
          <GridBody {...{ columns, count, shown, blocks, onRowClick, select }} active={active.position} grid={props} />
        </div>
        <span data-guard {...active.guard} />
      </div>
      {total === 0 ? <div className={clsx(ui.panel)}>{props.empty}</div> : null}
      {/* Its position depends on the number of rows: rendered when that is known. */}
      {isHidden || total === null ? null : (
        <Foot {...props} total={total} first={first} last={last} isCut={width > 0 && least > width} {...{ blocks, scroller }} />
      )}
    </div>
  )
}

type FootProps<Row> = DataGridProps<Row> & {
  total: number
  first: number
  last: number
  /** Not all columns fit. */
  isCut: boolean
  blocks: { failure: Error | null; retry: () => void }
  scroller: RefObject<HTMLElement | null>
}

const Foot = <Row,>({ columns, note, onEdit, selection, total, first, last, isCut, blocks, scroller }: FootProps<Row>) => (
  <GridFoot
    total={total}
    from={first + 1}
    to={last + 1}
    scrolled={isCut ? { columns: columns.length, pinned: columns[0]?.label ?? '' } : null}
    note={note}
    grid={scroller}
    mayEdit={onEdit !== undefined}
    maySelect={selection !== undefined}
    onRetry={blocks.failure ? blocks.retry : null}
  />
)

type BodyProps<Row> = Pick<DataGridProps<Row>, 'columns' | 'onRowClick'> & {
  grid: Pick<DataGridProps<Row>, 'isInactive' | 'selection' | 'rowId'>
  count: number
  shown: readonly number[]
  blocks: { rowAt: (index: number) => Row | undefined }
  active: { row: number; column: number }
  select: ReturnType<typeof useRowSelect<Row>>
}

const GridBody = <Row,>({ columns, onRowClick, grid, count, shown, blocks, active, select }: BodyProps<Row>) => (
  <div role="rowgroup" className={styles.gridBody} style={{ height: count * ROW_HEIGHT }}>
    {shown.map((index) => {
      const row = blocks.rowAt(index) ?? null
      return (
        <GridRow
          key={index}
          {...{ row, index, columns }}
          activeColumn={active.row === index ? active.column : null}
          inactive={row !== null && (grid.isInactive?.(row) ?? false)}
          onClick={onRowClick}
          select={select?.row ?? null}
          isSelected={row !== null && (grid.selection?.isSelected(grid.rowId(row)) ?? false)}
        />
      )
    })}
  </div>
)

/** The current tracks of the columns; size to fit is debounced like all switches. */
const useColumnTracks = (
  columns: readonly Omit<GridColumn<never>, 'cell'>[],
  sort: GridSort | null,
  sizeToFit: boolean,
  /** Width before the first column's content. */
  lead: number,
) => {
  const fit = useDelayed(sizeToFit, TOGGLE_DELAY_MS)
  useFonts()
  const measures = columns.map((column, index) => {
    const head = headWidth({ ...column, sorted: sort?.key === column.key, filtered: column.filtered ?? false })
    if (index > 0 || lead === 0) return { ...column, head }
    const { minWidth, width } = column
    return {
      ...column,
      head: head + lead,
      ...(minWidth === undefined ? {} : { minWidth: minWidth + lead }),
      ...(width === undefined ? {} : { width: width + lead }),
    }
  })
  return { ...tracksOf(measures, fit), pinned: measures[0] ? minWidthOf(measures[0]) : 0 }
}

/** Remeasures headers when the page's font has loaded. */
const useFonts = (): void => {
  const [, setLoaded] = useState(document.fonts.status === 'loaded')
  useEffect(() => void document.fonts.ready.then(() => setLoaded(true)), [])
}

/** Rows rendered beyond the visible ones, above and below. */
const MARGIN_ROWS = 6

type RowWindow = {
  count: number
  /** Number of visible rows. */
  page: number
  /** The focused row is always rendered, or the focus would be lost. */
  focusedRow: number
}

/** Rows have a fixed height, so the scroll position determines the visible ones; only these and a few around them are rendered. */
const useVirtualRows = (scroller: RefObject<HTMLElement | null>, { count, page, focusedRow }: RowWindow) => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const scrolled = (): void => setTop(Math.round(box.scrollTop / ROW_HEIGHT))
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => box.removeEventListener('scroll', scrolled)
  }, [scroller])
  const last = Math.max(0, count - 1)
  const first = Math.min(top, last)
  const from = Math.max(0, first - MARGIN_ROWS)
  const to = Math.min(last, first + page + MARGIN_ROWS)
  const near = Array.from({ length: count === 0 ? 0 : to - from + 1 }, (_, index) => from + index)
  const isFar = focusedRow >= 0 && focusedRow <= last && (focusedRow < from || focusedRow > to)
  return { shown: isFar ? [...near, focusedRow].sort((a, b) => a - b) : near, first, last: Math.min(first + page - 1, last) }
}

export default WideGrid
