import { clsx } from 'clsx'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { ErrorState } from '../../empty.tsx'
import { ui } from '../../styles/ui.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHeads } from './grid-heads.tsx'
import type { RowAction } from './grid-keys.ts'
import { FIRST_ROWS, gridHeight, HEAD_HEIGHT, ROW_HEIGHT, SELECT_WIDTH } from './grid-measures.ts'
import { GridRow } from './grid-row.tsx'
import type { DataGridProps } from '../grid-rows.ts'
import { useActiveCell } from './use-active-cell.ts'
import { usePagedRows, useTotal } from './use-paged-rows.ts'
import { useRowSelect } from './use-row-select.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useScrollShadows, useViewport, useTop } from './use-viewport.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { showFullTextOnHover, useOverflowTitles } from './use-overflow-tooltip.ts'
import { useColumnTracks } from './use-column-tracks.ts'
import styles from './wide-grid.module.css'

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
  const { shown, first, last } = useVirtualRows(scroller, { count, page, focusedRow: active.place.row })
  const blocks = usePagedRows(props, first, last)
  reportTotal(blocks.total)
  const top = useTop(frame)
  const place = useScrollRestoration(scroller, `place|${label}|${props.filterKey}|${JSON.stringify(sort)}`, total, active)
  useScrollShadows(frame, scroller, width, least)
  useOverflowTitles(scroller, `${tracks}|${width}|${page}`, { first, last }, blocks.version)
  const select = useRowSelect(props, blocks)
  const handlers = handlersOf(
    active,
    place,
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
          <GridHeads {...{ columns, sort, onSort }} active={active.place} lead={select?.head} />
          <GridBody {...{ columns, count, shown, blocks, onRowClick, select }} active={active.place} grid={props} />
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

export default WideGrid
