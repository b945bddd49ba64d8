import { clsx } from 'clsx'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { ErrorState } from '../../empty.tsx'
import { ui } from '../../styles/ui.ts'
import { GridFoot } from './grid-foot.tsx'
import { GridHeads } from './grid-heads.tsx'
import type { RowAction } from './grid-keys.ts'
import { FIRST_ROWS, gridHeight, HEAD_HEIGHT, ROW_HEIGHT } from './grid-measures.ts'
import { GridRow } from './grid-row.tsx'
import type { DataGridProps } from '../grid-rows.ts'
import { useActiveCell } from './use-active-cell.ts'
import { usePagedRows, useTotal } from './use-paged-rows.ts'
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
  if (action === 'open' && onRowClick) onRowClick(row)
  else if (action === 'open') element.querySelector<HTMLElement>('a[href]')?.click()
}

/** Keyboard and pointer handlers of cells: show truncated text in full, and remember the row when a key leaves the grid. */
const handlersOf = (
  { handlers, onKeyDown }: ReturnType<typeof useActiveCell>,
  { leave }: ReturnType<typeof useScrollRestoration>,
  onAction: (action: RowAction, index: number, element: HTMLElement) => void,
) => ({
  ...handlers,
  onFocus: (event: FocusEvent<HTMLElement>): void => {
    showFullTextOnHover(event)
    handlers.onFocus(event)
  },
  onPointerOver: showFullTextOnHover,
  onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') leave()
    onKeyDown(event, onAction)
  },
})

/** The server's rows as a grid: renders only the visible ones; order, filters and permissions come from the server. */
const WideGrid = <Row,>(props: DataGridProps<Row>) => {
  const { label, columns, sort, onSort, onRowClick } = props
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { total, reportTotal } = useTotal(props.onTotal)
  const { width, height, barHeight } = useViewport(scroller)
  const { tracks, least, pinned } = useColumnTracks(columns, sort, props.sizeToFit ?? true)
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
  const handlers = handlersOf(active, place, (action, index, element) => act(props, action, blocks.rowAt(index), element))
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
          <GridHeads {...{ columns, sort, onSort }} active={active.place} />
          <GridBody {...{ columns, count, shown, blocks, onRowClick }} active={active.place} isInactive={props.isInactive} />
        </div>
        <span data-guard {...active.guard} />
      </div>
      {total === 0 ? <div className={clsx(ui.panel)}>{props.empty}</div> : null}
      {/* Its position depends on the number of rows: rendered when that is known. */}
      {isHidden || total === null ? null : (
        <GridFoot
          total={total}
          from={first + 1}
          to={last + 1}
          scrolled={width > 0 && least > width ? { columns: columns.length, pinned: columns[0]?.label ?? '' } : null}
          note={props.note}
          grid={scroller}
          mayEdit={props.onEdit !== undefined}
          onRetry={blocks.failure ? blocks.retry : null}
        />
      )}
    </div>
  )
}

type BodyProps<Row> = Pick<DataGridProps<Row>, 'columns' | 'onRowClick' | 'isInactive'> & {
  count: number
  shown: readonly number[]
  blocks: { rowAt: (index: number) => Row | undefined }
  active: { row: number; column: number }
}

const GridBody = <Row,>({ columns, onRowClick, isInactive, count, shown, blocks, active }: BodyProps<Row>) => (
  <div role="rowgroup" className={styles.gridBody} style={{ height: count * ROW_HEIGHT }}>
    {shown.map((index) => {
      const row = blocks.rowAt(index) ?? null
      return (
        <GridRow
          key={index}
          {...{ row, index, columns }}
          activeColumn={active.row === index ? active.column : null}
          inactive={row !== null && (isInactive?.(row) ?? false)}
          onClick={onRowClick}
        />
      )
    })}
  </div>
)

export default WideGrid
